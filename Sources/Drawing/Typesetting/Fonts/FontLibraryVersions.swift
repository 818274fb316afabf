internal import CFreeType
internal import CHarfBuzz

/// The versions of the libraries for shaping and outlines, which affect the positions of glyphs.
package enum FontLibraryVersions {
  /// The versions by library name, such as `2.12.1`.
  package static var texts: [String: String] {
    var versions = ["HarfBuzz": String(cString: hb_version_string())]
    var library: FT_Library?
    if FT_Init_FreeType(&library) == 0 {
      var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
      versions["FreeType"] = "\(major).\(minor).\(patch)"
    }
    return versions
  }
}
