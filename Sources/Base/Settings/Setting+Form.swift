extension Setting {
  /// What forms show of a setting besides its help, type and default.
  public struct Form: Sendable, Hashable {
    /// The title of its field, such as `Unit of pressure`.
    public let title: String
    /// Words for people for the words of its choice, by these; others are shown as they are.
    public let words: [String: String]
    /// The section of the configuration whose keys are the custom values, such as `targets`; nil if the value does not
    /// name anything.
    public let section: String?
    /// The kind of file at its path; nil if the value is not a path.
    public let file: FileKind?
    /// Whether few pictures need it, so that forms fold it away.
    public let isRare: Bool

    /// Creates the parts of a declaration that forms show; without `isRare`, the flag decides.
    public init(
      _ title: String, words: [String: String] = [:], section: String? = nil, file: FileKind? = nil,
      isRare: Bool = false
    ) {
      self.title = title
      self.words = words
      self.section = section
      self.file = file
      self.isRare = isRare
    }
  }

  /// The kind of file at a path.
  public enum FileKind: Sendable, Hashable {
    /// A file that is read.
    case read
    /// A file that is written.
    case written
    /// A file that holds a secret.
    case secret
    /// A folder.
    case folder
  }

  /// Returns the setting with what forms show of it.
  public func form(_ form: @autoclosure @escaping @Sendable () -> Form) -> Setting {
    var setting = self
    setting.makeForm = form
    return setting
  }

  /// What forms show of the setting; without a declaration, its title is its key in words.
  public var form: Form { makeForm?() ?? Form(keyInWords, isRare: flag?.isRare ?? false) }

  /// The key as words: `Frame duration` for `frameDuration`.
  private var keyInWords: String {
    var words = ""
    for letter in name {
      if letter.isUppercase, words.last?.isLowercase == true { words += " " }
      words.append(words.isEmpty ? Character(letter.uppercased()) : Character(letter.lowercased()))
    }
    return words
  }
}
