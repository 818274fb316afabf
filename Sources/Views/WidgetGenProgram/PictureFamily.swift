internal import WidgetTimeline

/// The families of pictures, beside those of WidgetKit that have the same name.
typealias PictureFamily = WidgetFamily
