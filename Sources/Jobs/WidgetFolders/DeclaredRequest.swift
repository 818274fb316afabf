package import BuiltInWidgets
internal import FoundationEssentials
package import Settings
package import Templating
package import WebRequests
internal import WidgetBase
package import WidgetDocuments
internal import WidgetTimeline

/// A request of a widget, whose parts name settings, the place, the zone, the language and dates.
///
/// Values in the address and its query are percent-encoded, values in the body become JSON. Nothing but a setting of the
/// type `address` can change the host.
package struct DeclaredRequest: Sendable {
  /// A part of the body.
  package indirect enum Body: Sendable {
    case text(DataText)
    case value(EntryContent)
    case list([Body])
    case record([(name: String, value: Body)])
  }

  /// The address; its first expression is the host's only if ``addressOption`` is not nil.
  package var url: DataText
  /// The setting that begins the address; nil if the host is written out.
  package var addressOption: Setting?
  package var query: [(name: String, value: DataText)] = []
  package var headers: [(name: String, value: DataText)] = []
  package var body: Body?
  package var isPost = false
  /// The host for lists: `api.example.org`, or the setting that has it.
  package var host: String

  /// The paths that the parts name.
  package var paths: [[String]] {
    url.paths + query.flatMap(\.value.paths) + headers.flatMap(\.value.paths) + (body?.paths ?? [])
  }

  /// Returns the request for some values.
  ///
  /// - Throws: `Failure` if a value does not fit; what reading a secret throws.
  package func request(_ values: WidgetSource.Values, of options: [WidgetDeclaration.Option]) throws -> WebRequest {
    let scopes = try RequestScopes(values, options, secretPaths: Set(paths.filter { $0.first == "settings" }))
    let address: String
    if let addressOption {
      guard let base = values.options[addressOption] ?? addressOption.defaultValue else {
        throw Failure(.usage, "\"\(addressOption.key)\" is missing; give the address of the server")
      }
      let path = try Self.text(url.pieces.dropFirst(), in: scopes.shown)
      address = Self.joined(base, path)
    } else {
      address = try url.text(in: scopes.shown) { PercentEncoding.encoded($0) }
    }
    var request = try WebRequest(address: address, example: "https://example.org/data.json")
    request.mayReachLocalNetwork = addressOption != nil
    for (name, value) in query {
      let isSecret = value.paths.contains { scopes.isSecret($0) }
      let text = try value.text(in: isSecret ? scopes.revealed : scopes.shown)
      guard !text.isEmpty else { continue }
      if isSecret {
        request.secrets.append(.init(name, Secret(text)))
      } else {
        request.query.append(.init(name, text))
      }
    }
    request.accept = "application/json, text/csv;q=0.9, application/xml;q=0.9, */*;q=0.5"
    for (name, value) in headers {
      let text = try value.text(in: scopes.revealed)
      guard text.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.generalCategory != .control }) else {
        throw Failure(.usage, "the header \(name) is not a line of ASCII")
      }
      if !text.isEmpty { request.headers.append(.init(name, Secret(text))) }
    }
    if let body {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      request.body = Array(try encoder.encode(body.content(in: scopes.revealed)))
      if !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
        request.headers.append(.init("Content-Type", Secret("application/json")))
      }
    } else if isPost {
      request.body = []
    }
    return request
  }

  private static func text(_ pieces: ArraySlice<DataText.Piece>, in scope: DataScope) throws -> String {
    try pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .expression(let expression):
        guard let value = try expression.value(in: scope).plainText else {
          throw Failure(.badData, "\"\(expression.text)\" is a list or a record, not a text; use join")
        }
        text += PercentEncoding.encoded(value)
      }
    }
  }

  private static func joined(_ base: String, _ path: String) -> String {
    base.hasSuffix("/") && path.hasPrefix("/") ? String(base.dropLast()) + path : base + path
  }
}

extension DeclaredRequest.Body {
  /// The paths that its texts name.
  package var paths: [[String]] {
    switch self {
    case .text(let text): text.paths
    case .value: []
    case .list(let items): items.flatMap(\.paths)
    case .record(let fields): fields.flatMap(\.value.paths)
    }
  }

  fileprivate func content(in scope: DataScope) throws -> EntryContent {
    switch self {
    // A number stays one.
    case .text(let text): try text.sole?.value(in: scope) ?? .text(text.text(in: scope))
    case .value(let value): value
    case .list(let items): .list(try items.map { try $0.content(in: scope) })
    case .record(let fields):
      .record(Dictionary(try fields.map { ($0.name, try $0.value.content(in: scope)) }) { _, last in last })
    }
  }
}

extension EntryContent {
  /// The value as text; nil for lists and records.
  fileprivate var plainText: String? {
    switch self {
    case .text(let text): text
    case .null: ""
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .list, .record: nil
    }
  }
}

/// The values that requests name, with and without secrets.
private struct RequestScopes {
  let shown: DataScope
  let revealed: DataScope
  private let secrets: Set<String>

  init(
    _ values: WidgetSource.Values, _ options: [WidgetDeclaration.Option], secretPaths: Set<[String]>
  ) throws {
    secrets = Set(options.filter { $0.form == .secret }.map(\.setting.key))
    var fields = WidgetValues(values.context).fields
    fields["locale"] = .text(values.locale)
    fields["units"] = .text(values.units)
    let settings = try OptionValues(options).fields(values.options)
    fields["settings"] = .record(settings)
    let context = values.context
    func scope(_ fields: [String: EntryContent]) -> DataScope {
      DataScope(fields, language: context.language, timeZone: context.timeZone(), date: context.now)
    }
    shown = scope(fields)
    var all = settings
    for option in options where option.form == .secret && secretPaths.contains(["settings", option.setting.key]) {
      all[option.setting.key] = .text(try values.secret(option.setting).reveal())
    }
    fields["settings"] = .record(all)
    revealed = scope(fields)
  }

  func isSecret(_ path: [String]) -> Bool {
    path.count >= 2 && path[0] == "settings" && secrets.contains(path[1])
  }
}
