@_exported public import WidgetUI
