internal import BuiltInWidgets
internal import Fetching
internal import FoundationEssentials
internal import Pictures
internal import Settings
internal import Templating
internal import WidgetBase
internal import WidgetDocuments

extension DeclarationReader {
  private static let sourceKeys = [
    "url", "query", "headers", "body", "method", "format", "every", "expireAfter", "staleAfter", "optional", "requires",
    "contact", "tier", "attribution",
  ]
  /// The headers of the request itself.
  private static let ownHeaders: Set<String> = [
    "host", "content-length", "connection", "transfer-encoding", "accept-encoding", "if-none-match",
    "if-modified-since", "range", "te", "upgrade", "expect", "user-agent",
  ]
  /// The names that requests may have besides settings.
  private static let requestNames = [
    "place", "timezone", "locale", "language", "units", "now", "today", "tomorrow", "yesterday",
  ]
  private static let maximumSources = 16
  private static let maximumParts = 50

  mutating func sources(_ root: DeclarationSection, options: [WidgetDeclaration.Option]) -> [WidgetDeclaration.Source] {
    let pairs = root.pairs("sources")
    if pairs.count > Self.maximumSources {
      root.report("sources", "\(pairs.count) sources; the maximum is \(Self.maximumSources)")
    }
    var sources: [WidgetDeclaration.Source] = []
    for pair in pairs.prefix(Self.maximumSources) {
      guard take(pair.name, "sources", at: pair.origin),
        let section = DeclarationSection(pair.value, "sources.\(pair.name)", keys: Self.sourceKeys, problems),
        let source = source(pair, section, options)
      else { continue }
      sources.append(source)
    }
    return sources
  }

  private func source(
    _ pair: RawPair, _ section: DeclarationSection, _ options: [WidgetDeclaration.Option]
  ) -> WidgetDeclaration.Source? {
    guard section["url"] != nil else {
      section.report(at: pair.origin, "\"url\" is missing")
      return nil
    }
    let request = request(section, options)
    let interval = section.duration("every", in: 10...DurationText.range.upperBound)
    let expireAfter = section.duration("expireAfter", in: DurationText.range)
    let staleAfter = section.duration("staleAfter", in: DurationText.range)
    let attribution = section.text("attribution")
    if attribution == nil, request?.addressOption == nil {
      section.report(at: pair.origin, "\"attribution\" is missing: whom pictures credit for the data")
    }
    let requires = section.texts("requires").compactMap { text, origin -> DataExpression? in
      section.parsed(RawValue(.text(text), origin), "requires") { text throws(Failure) in try DataExpression(text) }
    }
    let notation = section.word("format", DataNotation.allCases.map(\.rawValue)).flatMap(DataNotation.init(rawValue:))
    let tier = section.word("tier", WidgetDeclaration.Tier.allCases.map(\.rawValue))
      .flatMap(WidgetDeclaration.Tier.init(rawValue:))
    guard let request else { return nil }
    return WidgetDeclaration.Source(
      name: pair.name, request: request, notation: notation, interval: interval ?? SourceData.defaultInterval,
      expireAfter: expireAfter ?? WeatherSettings.defaultExpiry,
      staleAfter: staleAfter ?? WeatherSettings.defaultTolerance, isOptional: section.flag("optional") ?? false,
      usesContact: section.flag("contact") ?? false, requires: requires, tier: tier, attribution: attribution)
  }

  // MARK: Requests

  private func request(_ section: DeclarationSection, _ options: [WidgetDeclaration.Option]) -> DeclaredRequest? {
    let url = text(section, "url", options, allowsSecrets: false)
    let query = parts(section, "query", options, allowsSecrets: false)
    let headers = parts(section, "headers", options, allowsSecrets: true)
    for (name, _) in headers where Self.ownHeaders.contains(name.lowercased()) || !Self.isHeaderName(name) {
      section.report("headers", "\"\(excerpt(name))\" cannot be set here")
    }
    var body: DeclaredRequest.Body?
    if let raw = section["body"] {
      switch raw.value {
      case .mapping, .list: body = self.body(raw, section, options)
      default: section.report("body", "\(raw.value.kindName); expected keys with values, which are sent as JSON")
      }
    }
    let method = section.word("method", ["GET", "POST"])
    if method == "GET", body != nil { section.report("method", "a GET request has no body") }
    guard let url, var request = located(url, section, options) else { return nil }
    request.query = query
    request.headers = headers
    request.body = body
    request.isPost = method == "POST"
    return request
  }

  /// Returns the request with its host; reports an address whose host is not written out.
  private func located(
    _ url: DataText, _ section: DeclarationSection, _ options: [WidgetDeclaration.Option]
  ) -> DeclaredRequest? {
    if case .expression(let first)? = url.pieces.first {
      guard let option = options.first(where: { first.paths == [["settings", $0.setting.key]] && first.isPath }),
        option.form == .address
      else {
        section.report("url", "must begin with https:// and a host, or with a setting of the type address")
        return nil
      }
      if case .literal(let next)? = url.pieces.dropFirst().first, !"/?".contains(next.first ?? "/") {
        section.report("url", "the address \(option.setting.key) must be followed by a slash")
        return nil
      }
      return DeclaredRequest(url: url, addressOption: option.setting, host: "settings.\(option.setting.key)")
    }
    guard case .literal(let beginning)? = url.pieces.first,
      let scheme = ["https://", "http://"].first(where: { beginning.hasPrefix($0) })
    else {
      section.report("url", "must begin with https:// and a host, or with a setting of the type address")
      return nil
    }
    let rest = beginning.dropFirst(scheme.count)
    let end = rest.firstIndex { "/?#".contains($0) }
    guard end != nil || url.pieces.count == 1 else {
      section.report("url", "the host must be written out; only a setting of the type address may change it")
      return nil
    }
    let address = scheme + rest[..<(end ?? rest.endIndex)]
    guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      section.report("url", "\"\(excerpt(address))\" is not an address")
      return nil
    }
    guard parts.user == nil, parts.password == nil else {
      section.report("url", "must not have a user or a password; use headers with a secret")
      return nil
    }
    guard !LocalNetwork.contains(host) else {
      section.report(
        "url", "\(excerpt(host)) is on the local network; only a setting of the type address may lead there")
      return nil
    }
    if rest.contains("#") { section.report("url", "must not have a fragment (#...)") }
    return DeclaredRequest(url: url, host: host + (parts.port.map { ":\($0)" } ?? ""))
  }

  private func text(
    _ section: DeclarationSection, _ key: String, _ options: [WidgetDeclaration.Option], allowsSecrets: Bool
  ) -> DataText? {
    section[key].flatMap { text($0, section, key, options, allowsSecrets: allowsSecrets) }
  }

  private func text(
    _ raw: RawValue, _ section: DeclarationSection, _ name: String, _ options: [WidgetDeclaration.Option],
    allowsSecrets: Bool
  ) -> DataText? {
    let text = section.parsed(raw, name) { text throws(Failure) in try DataText(text) }
    guard let text else { return nil }
    check(
      text.paths, section, name, at: raw.origin, settings: options.map(\.setting.key), others: Self.requestNames)
    for option in options where option.form == .secret && !allowsSecrets {
      guard text.paths.contains(["settings", option.setting.key]) else { continue }
      if name.hasPrefix("query"), option.mayBeInAddress { continue }
      section.report(
        at: raw.origin,
        "\(name): the secret \(option.setting.key) may stand only in headers and in the body\(name == "url" ? "" : ", unless it has inAddress: true")"
      )
    }
    return text
  }

  private func parts(
    _ section: DeclarationSection, _ key: String, _ options: [WidgetDeclaration.Option], allowsSecrets: Bool
  ) -> [(name: String, value: DataText)] {
    let pairs = section.pairs(key)
    if pairs.count > Self.maximumParts {
      section.report(key, "\(pairs.count) values; the maximum is \(Self.maximumParts)")
    }
    return pairs.prefix(Self.maximumParts).compactMap { pair in
      text(pair.value, section, "\(key).\(pair.name)", options, allowsSecrets: allowsSecrets).map { (pair.name, $0) }
    }
  }

  private func body(
    _ raw: RawValue, _ section: DeclarationSection, _ options: [WidgetDeclaration.Option]
  ) -> DeclaredRequest.Body? {
    switch raw.value {
    case .nothing: .value(.null)
    case .flag(let value): .value(.bool(value))
    case .number(let value, _): .value(.number(value))
    case .text: text(raw, section, "body", options, allowsSecrets: true).map { .text($0) }
    case .list(let items): .list(items.compactMap { body($0, section, options) })
    case .mapping(let pairs):
      .record(pairs.compactMap { pair in body(pair.value, section, options).map { (pair.name, $0) } })
    }
  }

  private static func isHeaderName(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
  }
}
