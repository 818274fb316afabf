// One import is enough for tests of views: the other assertions, recording and tolerances are those of templates.
@_exported public import WidgetSnapshots
