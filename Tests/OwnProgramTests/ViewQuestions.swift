import Foundation
import Geometry
import Templating
import Timeline
import WidgetRendering
import Widgets

// Apart from the widgets, whose module has types of the same names.

extension ViewNeed {
  /// A widget in its small shape.
  init(small widget: String) { self.init(widget: widget, family: .small) }
}

extension ViewKey {
  /// The view of an entry of a small widget.
  init(small widget: String, entry: Date) {
    self.init(widget: widget, family: .small, entry: entry, size: Size(width: 158, height: 158), scheme: .light)
  }
}
