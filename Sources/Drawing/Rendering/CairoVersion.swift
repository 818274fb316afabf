internal import CCairo

/// The Cairo that draws, which decides pixels at the edges of shapes.
package enum CairoVersion {
  /// As `1.16.0`.
  package static var text: String { String(cString: cairo_version_string()) }
}
