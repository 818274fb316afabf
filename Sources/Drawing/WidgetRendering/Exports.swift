// One import is enough for programs that draw pictures: these modules declare what the renderer takes and returns, and the
// data, widgets and timelines that a picture starts from.
@_exported public import BuiltInWidgets
@_exported public import CalendarData
@_exported public import Panels
@_exported public import Raster
@_exported public import Settings
@_exported public import Templating
@_exported public import Typesetting
@_exported public import WeatherData
@_exported public import WebRequests
@_exported public import WidgetBase
@_exported public import WidgetLayout
@_exported public import WidgetScene
@_exported public import WidgetTimeline
