/// The region whose forms of Chinese characters a text has.
///
/// Unicode has one character for forms that differ between regions, so the language of the text decides.
public enum EastAsianForm: Hashable, Sendable, CaseIterable {
  /// The forms of Japan, which texts in other languages have, too.
  case japanese
  /// The forms of Korea.
  case korean
  /// The forms of mainland China.
  case simplifiedChinese
  /// The forms of Taiwan.
  case traditionalChinese

  /// Creates the forms of a language, such as `ko` or `zh-Hant`.
  public init(language: String) {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    switch parts.first {
    case "ko": self = .korean
    case "zh":
      self = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? .traditionalChinese : .simplifiedChinese
    default: self = .japanese
    }
  }
}
