/// The files that pages need besides pictures.
package enum PageAssets {
  /// Returns a file and its media type; nil if there is no file of that name.
  package static func file(_ name: String) -> (bytes: [UInt8], type: String)? {
    switch name {
    case "page.css": (PackageResources.page_css, "text/css; charset=utf-8")
    case "page.js": (PackageResources.page_js, "text/javascript; charset=utf-8")
    case "preview.css": (PackageResources.preview_css, "text/css; charset=utf-8")
    case "preview.js": (PackageResources.preview_js, "text/javascript; charset=utf-8")
    case "screen.js": (PackageResources.screen_js, "text/javascript; charset=utf-8")
    case "export.js": (PackageResources.export_js, "text/javascript; charset=utf-8")
    case "icon.svg": (PackageResources.icon_svg, "image/svg+xml")
    default: nil
    }
  }

  /// The files that exported pages need.
  package static let exported = ["export.js", "icon.svg", "page.css"]
}
