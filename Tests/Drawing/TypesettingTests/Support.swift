import WidgetLayout
import WidgetScene

@testable import Typesetting

/// Typesetters and requests for tests.
enum Sample {
  static func typesetter(_ fonts: InstalledFonts = .required) throws -> Typesetter {
    try Typesetter(fonts: fonts.folder.sources)
  }

  static func font(_ size: Double, _ weight: FontWeight = .regular, _ design: FontDesign = .text) -> Font {
    Font(design: design, size: size, weight: weight)
  }
}

extension Typesetter {
  /// Returns the layout of a string, by default in Inter at 20 points.
  func set(
    _ string: String, size: Double = 20, weight: FontWeight = .regular, design: FontDesign = .text,
    monospacedDigits: Bool = false, lineLimit: Int? = nil, alignment: TextAlignment = .leading,
    width: Double? = nil, height: Double? = nil
  ) -> TextLayout {
    layout(
      TextRequest(
        string: string,
        font: Font(design: design, size: size, weight: weight, monospacedDigits: monospacedDigits),
        lineLimit: lineLimit, alignment: alignment),
      proposing: ProposedSize(width: width, height: height))
  }
}

extension TextLayout {
  var faceNames: [String] { runs.map(\.face.postScriptName) }
}
