internal import WidgetAssets

/// The files that pages need besides pictures.
package enum PageAssets {
  /// Returns a file and its media type; nil for an unknown name.
  package static func file(_ name: String) -> (bytes: [UInt8], type: String)? {
    guard let type = types[name] else { return nil }
    return Assets.page(name).map { ($0, type) }
  }

  private static let types = [
    "page.css": "text/css; charset=utf-8", "page.js": "text/javascript; charset=utf-8",
    "preview.css": "text/css; charset=utf-8", "preview.js": "text/javascript; charset=utf-8",
    "screen.js": "text/javascript; charset=utf-8", "export.js": "text/javascript; charset=utf-8",
    "studio.css": "text/css; charset=utf-8", "studio.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
  ]

  /// The files that exported pages need.
  package static let exported = ["export.js", "icon.svg", "page.css"]
}
