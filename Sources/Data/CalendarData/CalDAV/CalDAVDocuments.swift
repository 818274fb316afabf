internal import WidgetDocuments

/// The bodies of CalDAV requests, and the facts in their responses.
///
/// Elements are told apart by their names without prefixes, because servers choose these freely.
public enum CalDAVDocuments {
  /// The maximum size of a response in bytes.
  public static let maximumBytes = 8 << 20
  private static let limits = XMLDocument.Limits(bytes: maximumBytes, elements: 300_000, depth: 32)

  /// A resource of a response.
  public struct Resource: Hashable, Sendable {
    /// The address, which may be relative.
    public var address: String
    /// Whether the resource is a calendar.
    public var isCalendar = false
    /// The name for users.
    public var name: String?
    /// The colour as the server has it, such as `#FF2968FF`.
    public var color: String?
    /// The address of the user's principal.
    public var principal: String?
    /// The addresses of the folders with the user's calendars.
    public var homes: [String] = []
    /// The kinds of components in a calendar, such as `VEVENT`; empty if they are not named.
    public var components: Set<String> = []
    /// A text that changes whenever the calendar does.
    public var version: String?
    /// The calendar object.
    public var data: String?
  }

  /// Returns the resources of a multi-status response (RFC 4918, section 13), with the properties whose status is 200.
  ///
  /// `name` is the name of the server in messages.
  ///
  /// - Throws: ``CalendarError`` for a body that is not such a response.
  public static func resources(_ body: [UInt8], name: String) throws(CalendarError) -> [Resource] {
    let root: XMLElement
    do {
      root = try XMLDocument.parse(body, file: name, limits: limits)
    } catch {
      throw CalendarError("not a response of a CalDAV server; check the address")
    }
    guard local(root) == "multistatus" else {
      throw CalendarError("not a response of a CalDAV server; check the address")
    }
    return root.elements.filter { local($0) == "response" }.map { response in
      var resource = Resource(address: response.first("href")?.trimmedText ?? "")
      for status in response.elements where local(status) == "propstat" {
        let code = status.first("status")?.trimmedText.split(separator: " ").dropFirst().first
        guard code == nil || code == "200" else { continue }
        for property in status.first("prop")?.elements ?? [] { read(property, into: &resource) }
      }
      return resource
    }
  }

  private static func read(_ property: XMLElement, into resource: inout Resource) {
    switch local(property) {
    case "resourcetype": resource.isCalendar = property.elements.contains { local($0) == "calendar" }
    case "displayname": resource.name = property.trimmedText.isEmpty ? nil : property.trimmedText
    case "calendar-color": resource.color = property.trimmedText.isEmpty ? nil : property.trimmedText
    case "current-user-principal": resource.principal = property.first("href")?.trimmedText
    case "calendar-home-set": resource.homes = property.elements.filter { local($0) == "href" }.map(\.trimmedText)
    case "supported-calendar-component-set":
      resource.components = Set(property.elements.compactMap { $0["name"]?.uppercased() })
    case "sync-token", "getctag":
      if !property.trimmedText.isEmpty { resource.version = resource.version ?? property.trimmedText }
    case "calendar-data": resource.data = property.text
    default: break
    }
  }

  fileprivate static func local(_ element: XMLElement) -> Substring {
    element.name.split(separator: ":", maxSplits: 1).last ?? ""
  }
}

extension XMLElement {
  /// Returns the first child element with a name, ignoring prefixes; nil without such a child.
  fileprivate func first(_ name: String) -> XMLElement? { elements.first { CalDAVDocuments.local($0) == name } }

  /// The text without white space at both ends.
  fileprivate var trimmedText: String {
    var text = self.text.unicodeScalars[...]
    while let first = text.first, Self.isWhiteSpace(first) { text.removeFirst() }
    while let last = text.last, Self.isWhiteSpace(last) { text.removeLast() }
    return String(text)
  }
}
