internal import CCairo

/// The version of the Cairo library, which affects pixels at the edges of shapes.
package enum CairoVersion {
  /// The version, such as `1.16.0`.
  package static var text: String { String(cString: cairo_version_string()) }
}
