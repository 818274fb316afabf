internal import CalendarData
internal import Fetching
internal import FoundationEssentials
internal import WebRequests
internal import WidgetBase

/// Reads the calendars of a CalDAV account; it changes nothing on the server.
///
///     address --PROPFIND--> calendar | principal --PROPFIND--> homes --PROPFIND--> calendars --REPORT--> objects
///                  `- none: /.well-known/caldav (RFC 6764)
struct CalDAVClient {
  let account: CalDAVAccount
  let password: Secret
  let transfer: HTTPTransfer
  /// The instant after which no more requests are sent, so that a slow server cannot delay a run for long.
  let deadline: SuspendingClock.Instant

  /// The time for all requests of an account; an ordinary account needs some seconds.
  static let timeout = Duration.seconds(60)
  /// The maximum number of calendars of an account.
  static let maximumCalendars = 50
  private static let maximumRedirects = 5

  private var host: String { account.address.hostName }

  /// Returns the calendars with their objects; those whose version is in `known` are returned as they were.
  ///
  /// - Throws: ``RefreshError``, `FetchError`.
  func calendars(in span: Range<Date>, known: [CalDAVRecord.Calendar]) async throws -> [CalDAVRecord.Calendar] {
    let start = LocalDay(containing: span.lowerBound, in: .gmt).daysSince1970
    var calendars: [CalDAVRecord.Calendar] = []
    var left = CalDAVDocuments.maximumBytes
    for (address, resource) in try await resources() {
      let version = resource.version
      if let version, var kept = known.first(where: { $0.address == address }), kept.version == version,
        kept.firstDay == start
      {
        (kept.name, kept.color) = (resource.name, resource.color)
        calendars.append(kept)
        left -= kept.text.utf8.count
        continue
      }
      var text = ""
      for (kind, body) in [("VEVENT", CalDAVDocuments.events(in: span)), ("VTODO", CalDAVDocuments.tasks)]
      where resource.components.isEmpty || resource.components.contains(kind) {
        for object in try await report(address, body) { text += object.hasSuffix("\n") ? object : object + "\n" }
      }
      left -= text.utf8.count
      guard left >= 0 else {
        throw RefreshError(
          .upstream, "\(host): the calendars are larger than \(CalDAVDocuments.maximumBytes >> 20) MiB")
      }
      calendars.append(
        CalDAVRecord.Calendar(
          address: address, name: resource.name, color: resource.color, version: version, firstDay: start, text: text))
    }
    return calendars
  }

  /// Returns the addresses of the account's calendars with their properties.
  private func resources() async throws -> [(address: String, resource: CalDAVDocuments.Resource)] {
    let first = try await find(account.url, depth: 0)
    if let own = first?.resources.first, own.isCalendar, let address = first?.address { return [(address, own)] }
    var (homes, principal) = Self.places(first)
    if homes.isEmpty, principal == nil {
      (homes, principal) = Self.places(
        try await find("\(account.address.base)/.well-known/caldav", depth: 0))
    }
    if homes.isEmpty, let principal { homes = Self.places(try await find(principal, depth: 0)).homes }
    guard !homes.isEmpty else {
      throw RefreshError(
        .upstream, "\(host): the server names no calendars of the user; give the address of a calendar")
    }
    var calendars: [(address: String, resource: CalDAVDocuments.Resource)] = []
    for home in homes.prefix(8) {
      guard let found = try await find(home, depth: 1) else { continue }
      for resource in found.resources where resource.isCalendar {
        guard let address = Self.resolved(resource.address, from: found.address) else { continue }
        if !calendars.contains(where: { $0.address == address }) { calendars.append((address, resource)) }
      }
    }
    guard !calendars.isEmpty else { throw RefreshError(.upstream, "\(host): the account has no calendars") }
    return Array(calendars.prefix(Self.maximumCalendars))
  }

  private static func places(
    _ found: (address: String, resources: [CalDAVDocuments.Resource])?
  ) -> (homes: [String], principal: String?) {
    guard let found, let resource = found.resources.first else { return ([], nil) }
    return (
      resource.homes.compactMap { resolved($0, from: found.address) },
      resource.principal.flatMap { resolved($0, from: found.address) }
    )
  }

  private func find(
    _ address: String, depth: Int
  ) async throws -> (address: String, resources: [CalDAVDocuments.Resource])? {
    guard let (address, body) = try await send(.propfind, address, depth: depth, CalDAVDocuments.properties) else {
      return nil
    }
    return (address, try resources(of: body))
  }

  private func report(_ address: String, _ query: String) async throws -> [String] {
    guard let (_, body) = try await send(.report, address, depth: 1, query) else {
      throw RefreshError(.upstream, "\(host): the server does not answer queries of a calendar")
    }
    return try resources(of: body).compactMap(\.data)
  }

  private func resources(of body: [UInt8]) throws -> [CalDAVDocuments.Resource] {
    do {
      return try CalDAVDocuments.resources(body, name: host)
    } catch {
      throw RefreshError(.upstream, "\(host): \(error.message)")
    }
  }

  /// Sends a request, follows redirects and returns the final address and the body of a multi-status response; nil if
  /// the server has nothing at the address.
  private func send(
    _ method: HTTPTransfer.Method, _ address: String, depth: Int, _ body: String
  ) async throws -> (address: String, body: [UInt8])? {
    var address = address
    for _ in 0...Self.maximumRedirects {
      guard isTrusted(address) else {
        let next = URL(string: address)?.host() ?? address
        throw RefreshError(
          .upstream,
          "\(host): the password is not sent to \(excerpt(next, limit: 100)), where the server leads; give the address there"
        )
      }
      guard .now < deadline else {
        throw RefreshError(
          .upstream, "\(host): the calendars did not arrive within \(Self.timeout.components.seconds) s")
      }
      let credentials = Data("\(account.user):\(password.reveal())".utf8).base64EncodedString()
      let response = try await transfer.perform(
        HTTPTransfer.Request(
          method, address,
          headers: [
            ("Authorization", "Basic \(credentials)"), ("Depth", "\(depth)"), ("Accept", "text/xml, application/xml"),
            ("Content-Type", "application/xml; charset=utf-8"),
          ], body: Array(body.utf8), maximumBytes: CalDAVDocuments.maximumBytes),
        hiding: [password, Secret(credentials)])
      switch response.status {
      case 200, 207: return (address, response.body)
      case 301, 302, 303, 307, 308:
        guard let next = response.headers.first("location").flatMap({ Self.resolved($0, from: address) }) else {
          return nil
        }
        address = next
      case 401:
        throw RefreshError(
          .keyRefused,
          "\(host): HTTP \(response.status); check the user and the password, which for many servers is an app password"
        )
      // 403 is how some servers answer for a place that is not the user's.
      case 400, 403, 404, 405, 410, 501: return nil
      default:
        throw RefreshError(.upstream, "\(host): HTTP \(response.status)")
      }
    }
    throw RefreshError(.upstream, "\(host): more than \(Self.maximumRedirects) redirects")
  }

  private func isTrusted(_ address: String) -> Bool {
    guard let url = URL(string: address), let own = URL(string: account.url) else { return false }
    return PasswordReach(own).includes(url)
  }

  private static func resolved(_ reference: String, from address: String) -> String? {
    guard let base = URL(string: address), let url = URL(string: reference, relativeTo: base) else { return nil }
    return url.absoluteString
  }
}
