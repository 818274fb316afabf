package import FoundationEssentials
package import Settings
package import WebRequests
package import WidgetDocuments
package import WidgetTimeline

/// A finder of widgets that are folders, which are read when they are named.
package protocol WidgetFinder: Sendable {
  /// The names of the widgets it finds, in alphabetical order.
  var names: [String] { get }

  /// Returns the widget with a name, valid or not; nil if there is no folder of this name.
  func widget(_ name: String) -> WidgetDefinition?

  /// Returns a finder that looks into other folders first.
  func searching(_ folders: [String]) -> any WidgetFinder
}

/// A folder that declares a widget: what pictures and sources need of it.
package struct WidgetFolder: Sendable {
  /// A file of the folder.
  package struct File: Sendable, Hashable {
    /// The contents of the file.
    package var bytes: [UInt8]
    /// The path for messages.
    package var name: String

    /// Creates a file.
    package init(_ bytes: [UInt8], name: String) {
      self.bytes = bytes
      self.name = name
    }
  }

  /// The path of the folder, as the program can open it.
  package var path: String
  /// The version; nil if the declaration could not be read.
  package var version: String?
  /// The families for which it has templates.
  package var families: [WidgetFamily] = WidgetFamily.builtIn
  /// The templates by name, as those of a theme: `WIDGET.FAMILY`, `WIDGET.SHAPE` or `WIDGET`.
  package var templates: [String: File] = [:]
  /// The colour sets by name.
  package var colorSets: [String: File] = [:]
  /// The icons by name.
  package var icons: [String: File] = [:]
  /// The options without which the widget cannot be drawn.
  package var requiredOptions: [Setting] = []
  /// The sources of its data, in the order of the declaration.
  package var sources: [WidgetSource] = []
  /// The problems of its declaration; the widget can be drawn only without any.
  package var problems: [SettingProblem] = []

  /// Creates a folder without files.
  package init(path: String) {
    self.path = path
  }
}

/// The answer to a request that a widget declares, for some options of the widget.
public struct WidgetAnswer: Hashable, Sendable {
  /// The name of the widget.
  public let widget: String
  /// The name of the widget's source.
  public let source: String
  /// The options of the widget, which may be part of the request.
  public let options: WidgetOptions

  /// Creates the answer of a source.
  package init(widget: String, source: String, options: WidgetOptions) {
    self.widget = widget
    self.source = source
    self.options = options
  }
}

/// A source of data that a widget declares.
package struct WidgetSource: Sendable {
  /// The values that requests are made of, besides those of the declaration.
  package struct Values: Sendable {
    /// The options of the widget.
    package var options: WidgetOptions
    /// The clock, zone, language and place of the picture.
    package var context: TimelineContext
    /// The locale, such as `en_GB`.
    package var locale: String
    /// `metric` or `imperial`.
    package var units: String
    /// Returns the secret that a setting names.
    ///
    /// - Throws: `Failure` if it cannot be read.
    package var secret: @Sendable (Setting) throws -> Secret

    /// Creates values.
    package init(
      options: WidgetOptions, context: TimelineContext, locale: String, units: String,
      secret: @escaping @Sendable (Setting) throws -> Secret
    ) {
      self.options = options
      self.context = context
      self.locale = locale
      self.units = units
      self.secret = secret
    }
  }

  /// The name in the widget's templates.
  package var name: String
  /// The notation of the answer; nil to detect it from the bytes.
  package var notation: DataNotation?
  /// Seconds after which newer data are wanted.
  package var interval: TimeInterval
  /// Seconds after the last successful request from which on old data are not shown any more.
  package var expireAfter: TimeInterval
  /// Seconds after newer data were due until these are marked as old.
  package var staleAfter: TimeInterval
  /// Whether the widget is drawn without its data.
  package var isOptional: Bool
  /// Whether requests name the place of the picture.
  package var usesPlace: Bool
  /// Whether the server asks for a contact in the User-Agent.
  package var usesContact: Bool
  /// Checks that an answer has what the widget cannot do without.
  ///
  /// - Throws: `Failure` that names what is missing.
  package var check: @Sendable (EntryContent) throws -> Void
  /// The credit that pictures show; nil for none.
  package var attribution: String?
  /// Returns the request.
  ///
  /// - Throws: `Failure` if a value does not fit, or a secret cannot be read.
  package var request: @Sendable (Values) throws -> WebRequest

  /// Creates a source.
  package init(
    name: String, notation: DataNotation?, interval: TimeInterval, expireAfter: TimeInterval, staleAfter: TimeInterval,
    isOptional: Bool, usesPlace: Bool, usesContact: Bool, attribution: String?,
    check: @escaping @Sendable (EntryContent) throws -> Void, request: @escaping @Sendable (Values) throws -> WebRequest
  ) {
    self.name = name
    self.notation = notation
    self.interval = interval
    self.expireAfter = expireAfter
    self.staleAfter = staleAfter
    self.isOptional = isOptional
    self.usesPlace = usesPlace
    self.usesContact = usesContact
    self.check = check
    self.attribution = attribution
    self.request = request
  }
}
