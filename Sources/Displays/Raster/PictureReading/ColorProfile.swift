internal import Glibc

/// The ICC profile of a picture (ICC.1:2010), as far as it decides what is done with it.
enum ColorProfile: Hashable, Sendable {
  /// The colours are sRGB, or nearly so: they are used as they are.
  case sRGB
  /// The colours are converted.
  case other([UInt8])
  /// The profile is damaged, incomplete, too large, of an unsupported kind or of another colour space than
  /// the picture.
  case invalid

  /// The maximum size of a profile in bytes; profiles of printers with large tables have about 3 MB.
  private static let maximumBytes = 4 << 20
  /// The classes of profiles that describe the colours of a picture: input, display, output, colour space.
  private static let classes = ["scnr", "mntr", "prtr", "spac"]

  /// The tags of any number of processing elements (ICC.1:2010, 10.16), which would take any time for a pixel.
  private static let slowTags = ["D2B0", "D2B1", "D2B2", "D2B3"]

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - bytes: the profile.
  ///   - isGray: whether the picture is gray; nil if the profile is known to be of the picture's colour space. A gray
  ///     picture may have a profile for colours.
  init(_ bytes: UnsafeRawBufferPointer, isGray: Bool? = nil) {
    let fields = ICCFields(bytes: bytes)
    guard bytes.count <= Self.maximumBytes, let length = fields.number(at: 0, bytes: 4), length <= bytes.count,
      let kind = fields.text(at: 12), Self.classes.contains(kind), let space = fields.text(at: 16),
      space == "RGB " || (space == "GRAY" && isGray != false), fields.text(at: 36) == "acsp",
      Self.slowTags.allSatisfy({ fields.tag($0) == nil })
    else {
      self = .invalid
      return
    }
    self = fields.isSRGB(isGray: space == "GRAY") ? .sRGB : .other(Array(bytes))
  }

  /// Returns the conversion of rows of pixels to sRGB; nil if they remain as they are.
  func conversion(of samples: ColorConversion.Samples) -> ColorConversion? {
    guard case .other(let bytes) = self else { return nil }
    return ColorConversion(bytes, samples)
  }

  private static let invalidWarning = "its colour profile is invalid or of an unsupported kind, and ignored"

  /// A sentence that says why the profile is not applied, and what to do; nil if it is applied or not needed.
  var warning: String? {
    switch self {
    case .sRGB: nil
    case .invalid: Self.invalidWarning
    case .other(let bytes):
      if let problem = ColorConversion.problem {
        "its colour profile is ignored: \(problem)"
      } else {
        // Of all conversions, this one computes no tables.
        ColorConversion(bytes, .deep) == nil ? Self.invalidWarning : nil
      }
    }
  }
}

/// The fields of a profile; nil if they are outside of it.
private struct ICCFields {
  let bytes: UnsafeRawBufferPointer

  func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func text(at place: Int) -> String? {
    guard place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  /// Returns a number with 16 bits behind the point.
  private func fixed(at place: Int) -> Double? {
    number(at: place, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  /// Returns the position of a tag's data.
  func tag(_ name: String) -> Int? {
    // littlecms rejects a profile with more than 100 tags.
    guard let count = number(at: 128, bytes: 4) else { return nil }
    let entry = (0..<min(count, 100)).first { text(at: 132 + 12 * $0) == name }
    return entry.flatMap { number(at: 136 + 12 * $0, bytes: 4) }
  }

  /// The colorants of sRGB, adapted to D50.
  private static let colorants = [
    "rXYZ": [0.4361, 0.2225, 0.0139], "gXYZ": [0.3851, 0.7169, 0.0971], "bXYZ": [0.1431, 0.0606, 0.7139],
  ]
  /// The maximum difference of a colorant or a point of a curve, which is invisible.
  private static let tolerance = 0.003

  /// Returns whether the profile describes sRGB, as most profiles do, so that no pixel needs a conversion.
  func isSRGB(isGray: Bool) -> Bool {
    // Tables take precedence over a matrix and curves.
    guard tag("A2B0") == nil, tag("A2B1") == nil else { return false }
    if isGray { return hasCurveOfSRGB("kTRC") }
    let isMatrix = Self.colorants.allSatisfy { name, values in
      guard let place = tag(name), text(at: place) == "XYZ " else { return false }
      return values.enumerated().allSatisfy { index, value in
        fixed(at: place + 8 + 4 * index).map { abs($0 - value) < Self.tolerance } ?? false
      }
    }
    return isMatrix && ["rTRC", "gTRC", "bTRC"].allSatisfy(hasCurveOfSRGB)
  }

  private func hasCurveOfSRGB(_ name: String) -> Bool {
    guard let place = tag(name) else { return false }
    return (0...32).allSatisfy { step in
      let byte = 255 * step / 32
      guard let value = value(ofCurve: place, at: Double(byte) / 255) else { return false }
      return abs(value - Double(LinearLight.ofByte[byte])) < Self.tolerance
    }
  }

  /// Returns the value of a tone curve; nil for an unknown kind.
  private func value(ofCurve place: Int, at input: Double) -> Double? {
    switch text(at: place) {
    case "curv":
      guard let count = number(at: place + 8, bytes: 4), count > 1, count <= 1 << 16 else { return nil }
      let position = input * Double(count - 1)
      let index = min(Int(position), count - 2)
      guard let low = number(at: place + 12 + 2 * index, bytes: 2),
        let high = number(at: place + 14 + 2 * index, bytes: 2)
      else { return nil }
      return (Double(low) + Double(high - low) * (position - Double(index))) / 65_535
    case "para":
      // Only the kind in which sRGB is written: a power, and a line near black.
      guard number(at: place + 8, bytes: 2) == 3 else { return nil }
      let values = (0..<5).compactMap { fixed(at: place + 12 + 4 * $0) }
      guard values.count == 5 else { return nil }
      return input >= values[4] ? pow(max(values[1] * input + values[2], 0), values[0]) : values[3] * input
    default:
      return nil
    }
  }
}
