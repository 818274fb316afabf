import BuiltInWidgets
import Foundation
import Templating
import WidgetRendering
import WidgetScene
import WidgetTimeline

// A separate file, because the widgets' module has types of the same names.

extension ViewNeed {
  /// Creates the need of a small widget.
  init(small widget: String) { self.init(widget: widget, family: .small) }
}

extension ViewKey {
  /// Creates the key of a small widget's entry.
  init(small widget: String, entry: Date) {
    self.init(widget: widget, family: .small, entry: entry, size: Size(width: 158, height: 158), scheme: .light)
  }
}
