// Tests of views need only this import: other assertions, recording and tolerances are the same as for templates.
@_exported public import WidgetSnapshots
