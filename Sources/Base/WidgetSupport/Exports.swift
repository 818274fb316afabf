// The names of this module stand in the modules below since 0.3.0; packages that import it compile as before.
@_exported public import Settings
@_exported public import WebRequests
@_exported public import WidgetBase
