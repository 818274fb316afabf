internal import CommandLineSupport
internal import JobSettings
internal import Settings

extension RenderOrder {
  /// Reads a typical command line: `render`, a widget, and full names of flags, each once and followed by its value.
  ///
  /// Returns nil for any other, valid or invalid: help, combined short flags, `--name=value`, values that begin with a
  /// hyphen. The argument parser handles these, but takes more processor time than a clock takes to draw.
  init?(reading arguments: [String]) {
    guard arguments.first == "render" else { return nil }
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if !argument.hasPrefix("-") {
        guard widget == nil else { return nil }
        widget = argument
      } else if !take(argument) {
        guard let value = rest.popFirst(), value == "-" || !value.hasPrefix("-"), take(argument, value) else {
          return nil
        }
      }
    }
    guard (try? validate()) != nil else { return nil }
  }

  /// Reads a flag without a value; returns false for other words.
  private mutating func take(_ name: String) -> Bool {
    switch name {
    case "--no-config": configuration.isNone = true
    case "--all": drawsAll = true
    case "--timeline": drawsTimeline = true
    case "--strict": isStrict = true
    case "--json": printsReport = true
    case "--verbose", "-v": isVerbose = true
    case "--quiet", "-q": isQuiet = true
    default:
      guard let (declared, key) = Self.declared(name), declared.flag.implied != nil else { return false }
      rawSettings[key: key] = declared.rawValue([])
    }
    return true
  }

  /// Reads a flag and its value; returns false if the flag is unknown or repeated.
  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--at": return Self.set(&at, value)
    case "--config": return Self.set(&configuration.path, value)
    case "--output-id": return Self.set(&outputID, value)
    default:
      guard let (declared, key) = Self.declared(name), let raw = declared.rawValue([value]) else { return false }
      return Self.set(&rawSettings[key: key], raw)
    }
  }

  private static func set<Value>(_ variable: inout Value?, _ value: Value) -> Bool {
    defer { variable = value }
    return variable == nil
  }

  /// Returns the setting of a flag and the key of its value.
  private static func declared(_ name: String) -> (DeclaredFlag, key: String)? {
    for flags in [PictureFlags.flags, DataFlags.flags] {
      if let declared = flags.first(where: { $0.isNamed(name) }) { return (declared, declared.setting.key) }
    }
    return OptionFlags.flags.first { $0.isNamed(name) }.map { ($0, PictureSettings.key(ofOption: $0.setting)) }
  }
}
