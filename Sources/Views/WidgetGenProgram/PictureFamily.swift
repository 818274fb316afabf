internal import WidgetTimeline

/// The families of pictures, as distinct from WidgetKit's families of the same name.
typealias PictureFamily = WidgetFamily
