internal import ArgumentParser
internal import BuiltInWidgets
package import Settings
internal import WidgetBase

/// A group of settings with flags, and their help.
package protocol FlagGroup {
  /// In the order in which help lists them.
  static var flags: [DeclaredFlag] { get }
}

/// A setting's flag.
package struct DeclaredFlag {
  /// The setting.
  package let setting: Setting
  /// The flag's spelling.
  package let flag: Setting.Flag
  /// Whether it is an option of widgets instead of a setting of every picture.
  private let isOption: Bool

  /// nil for a setting without a flag.
  package init?(_ setting: Setting, isOption: Bool = false) {
    guard let flag = setting.flag else { return nil }
    self.setting = setting
    self.flag = flag
    self.isOption = isOption
  }

  /// Returns whether the flag has a spelling, such as `--output` or `-o`.
  package func isNamed(_ name: String) -> Bool {
    flag.name == name || flag.letter.map { name == "-\($0)" } ?? false
  }

  /// Returns the raw value for the flag's values; the last one is used if the setting accepts only one.
  package func rawValue(_ texts: [String]) -> RawValue? {
    if let implied = flag.implied { return RawValue(.text(implied), .commandLine) }
    let values = texts.map { RawValue(.text($0), .commandLine) }
    if case .list = setting.type { return RawValue(.list(values), .commandLine) }
    if setting.type.takesSeveral, values.count > 1 { return RawValue(.list(values), .commandLine) }
    return values.last
  }

  /// The help text, used only by the argument parser.
  private var help: String {
    let owners = isOption ? ProgramParts.current.catalog.owners(of: setting) : []
    let owner = owners.isEmpty ? "" : owners.joined(separator: ", ") + ": "
    let meaning = flag.help ?? setting.help
    var notes: [String] = []
    // A flag with a help of its own names what matters on a command line.
    if flag.help == nil, case .choice(let words) = setting.type,
      words.contains(where: { !meaning.contains("`\($0)`") })
    {
      notes.append("values: \(words.joined(separator: ", "))")
    }
    if flag.implied == nil, let defaultValue = setting.defaultText() {
      notes.append("default: \(defaultValue)")
    }
    let text = owner + meaning + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    // Documentation marks code and begins with lower-case letters, help does not. Marked words are kept.
    let plain = text.filter { $0 != "`" }
    return (text.hasPrefix("`") || !owners.isEmpty ? plain : plain.prefix(1).uppercased() + plain.dropFirst()) + "."
  }

  private var visibility: ArgumentVisibility { flag.isRare && !RareFlags.areListed ? .hidden : .default }

  fileprivate var key: FlagKey { FlagKey(setting.key) }

  private var names: NameSpecification {
    let long = NameSpecification.Element.customLong(String(flag.name.dropFirst(2)))
    return flag.letter.map { NameSpecification([.customShort($0), long]) } ?? NameSpecification([long])
  }

  /// The property wrapper that parses it.
  ///
  /// There are only three kinds, because each generic type takes time at startup.
  fileprivate var wrapper: Any {
    if flag.implied != nil {
      return ArgumentParser.Flag<Bool>(
        wrappedValue: false, name: names, help: ArgumentHelp(help, visibility: visibility))
    }
    let help = ArgumentHelp(help, valueName: flag.valueName, visibility: visibility)
    if setting.type.takesSeveral {
      return Option<[String]>(wrappedValue: [], name: names, help: help, completion: Completions.of(setting))
    }
    return Option<String?>(
      name: names, parsing: setting.type.mayBeginWithHyphen ? .unconditional : .next, help: help,
      completion: Completions.of(setting))
  }
}

/// The flags of a group, made from the declarations of its settings; the resolver checks their values.
///
/// The argument parser finds properties with a mirror and decodes them by name; both are derived from the list.
package struct SettingFlags<Group: FlagGroup>: ParsableArguments, CustomReflectable {
  private var texts: [String: [String]] = [:]

  /// Creates flags without values.
  package init() {}

  /// Decodes the values of a command line.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: FlagKey.self)
    for declared in Group.flags {
      if let implied = declared.flag.implied {
        if try values.decode(ArgumentParser.Flag<Bool>.self, forKey: declared.key).wrappedValue {
          texts[declared.setting.key] = [implied]
        }
      } else if declared.setting.type.takesSeveral {
        let items = try values.decode(Option<[String]>.self, forKey: declared.key).wrappedValue
        if !items.isEmpty { texts[declared.setting.key] = items }
      } else if let text = try values.decode(Option<String?>.self, forKey: declared.key).wrappedValue {
        texts[declared.setting.key] = [text]
      }
    }
  }

  /// The property wrappers of the flags.
  package var customMirror: Mirror {
    Mirror(self, children: Group.flags.map { (label: "_\($0.setting.key)", value: $0.wrapper) })
  }

  /// Adds the values of the flags under the keys that `key` returns for their settings.
  package func add(to settings: inout JobSettings, key: (Setting) -> String = \.key) {
    for declared in Group.flags {
      guard let texts = texts[declared.setting.key] else { continue }
      settings[key: key(declared.setting)] = declared.rawValue(texts)
    }
  }
}

/// The name by which the argument parser decodes a flag.
private struct FlagKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The flags that few pictures need.
enum RareFlags {
  /// The flag for help that lists them.
  static let helpFlag = "--help-all"

  /// Whether they are listed: not if the command line asks for help without them.
  ///
  /// Completions, manuals and suggestions know them in any case. A program with custom widgets has flags that are rare
  /// elsewhere.
  static let areListed: Bool = {
    let arguments = ProcessArguments.all
    let asksForHelp = arguments.first == "help" || arguments.contains("--help") || arguments.contains("-h")
    return !asksForHelp || ProgramParts.current.isCustom
  }()
}
