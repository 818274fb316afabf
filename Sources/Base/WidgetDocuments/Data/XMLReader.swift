internal import WidgetBase

/// Reads XML as JSON values.
///
/// - RSS and Atom: `{"title", "link", "description", "date", "items": [{"title", "link", "description", "date",
///   "author", "id", "image"}]}`; missing values are null. Titles are texts without markup.
/// - Any other: an element without attributes and child elements becomes its text. Other elements become objects with
///   their attributes and child elements by name, a list for repeated names, and their own text as `text`. The root
///   also has all its child elements as `items`.
///
/// Namespace prefixes are removed.
enum XMLReader {
  /// The limits of a document: twice the bytes and the same depth as other data, and as many elements as CSV has
  /// values.
  private static let limits = XMLDocument.Limits(
    bytes: DataReader.maximumBytes * 2, elements: CSVReader.maximumValues, depth: DataReader.maximumDepth)

  static func value(of text: String) throws(Failure) -> EntryContent {
    let root: XMLElement
    do {
      root = try XMLDocument.parse(Array(text.utf8), file: "", limits: limits)
    } catch let error as DocumentError {
      throw Failure(.badData, "line \(error.line): \(error.message)")
    } catch {
      throw Failure(.badData, "invalid XML")
    }
    switch root.localName {
    case "rss", "RDF": return rss(root)
    case "feed": return atom(root)
    default: return document(root)
    }
  }

  private static func document(_ root: XMLElement) -> EntryContent {
    let items = EntryContent.list(root.elements.map(value))
    guard case .record(var fields) = value(of: root) else { return .record(["text": value(of: root), "items": items]) }
    if fields["items"] == nil { fields["items"] = items }
    return .record(fields)
  }

  private static func value(of element: XMLElement) -> EntryContent {
    let text = element.plainText
    let elements = element.elements
    // Declarations of namespaces are not data.
    let attributes = element.attributes.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
    if elements.isEmpty, attributes.isEmpty { return text.isEmpty ? .null : .text(text) }
    var fields = JSONObject()
    for attribute in attributes {
      fields[attribute.name.withoutPrefix] = .text(attribute.value)
    }
    var lists: [String: [EntryContent]] = [:]
    for child in elements { lists[child.localName, default: []].append(value(of: child)) }
    for (name, values) in lists { fields[name] = values.count == 1 ? values[0] : .list(values) }
    if !text.isEmpty { fields["text"] = .text(text) }
    return .record(fields)
  }

  // MARK: Feeds

  private static func rss(_ root: XMLElement) -> EntryContent {
    let channel = root.first("channel") ?? root
    // RSS 1.0 places its items beside the channel.
    let items = (channel.elements + root.elements).filter { $0.localName == "item" }
    return .record([
      "title": channel.title(isHTML: true), "link": channel.link,
      "description": channel.text(of: "description"), "date": channel.text(of: "pubDate", "lastBuildDate", "date"),
      "items": .list(
        items.map { item in
          let enclosure = item.elements.first {
            $0.localName == "enclosure" && $0["type"]?.hasPrefix("image/") ?? false
          }
          let media = item.elements.first { ["content", "thumbnail"].contains($0.localName) && $0["url"] != nil }
          return .record([
            "title": item.title(isHTML: true), "link": item.link,
            "description": item.text(of: "description", "encoded"), "date": item.text(of: "pubDate", "date"),
            "author": item.text(of: "author", "creator"), "id": item.text(of: "guid"),
            "image": (enclosure ?? media)?["url"].map { .text($0) } ?? .null,
          ])
        }),
    ])
  }

  private static func atom(_ feed: XMLElement) -> EntryContent {
    .record([
      "title": feed.title(isHTML: false), "link": feed.atomLink, "description": feed.markup(of: "subtitle"),
      "date": feed.text(of: "updated"),
      "items": .list(
        feed.elements.filter { $0.localName == "entry" }.map { entry in
          .record([
            "title": entry.title(isHTML: false), "link": entry.atomLink,
            "description": entry.markup(of: "summary", "content"), "date": entry.text(of: "published", "updated"),
            "author": entry.first("author")?.text(of: "name") ?? .null, "id": entry.text(of: "id"),
            "image": entry.elements.first { $0.localName == "thumbnail" }?["url"].map { .text($0) } ?? .null,
          ])
        }),
    ])
  }
}

extension String {
  fileprivate var withoutPrefix: String {
    lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension XMLElement {
  fileprivate var localName: String { name.withoutPrefix }

  /// The text directly inside the element, without white space at both ends.
  fileprivate var plainText: String { text.trimmed }

  fileprivate func first(_ name: String) -> XMLElement? { elements.first { $0.localName == name } }

  /// Returns the text of the first child element with one of the names, in the order of the names; null if there is
  /// none.
  fileprivate func text(of names: String...) -> EntryContent {
    for name in names {
      if let text = elements.first(where: { $0.localName == name && !$0.plainText.isEmpty })?.plainText {
        return .text(text)
      }
    }
    return .null
  }

  /// Returns the text of an Atom text construct like ``text(of:)``; if its type is XHTML, the markup as text, as if its
  /// type were HTML.
  fileprivate func markup(of names: String...) -> EntryContent {
    for name in names {
      guard let construct = elements.first(where: { $0.localName == name }) else { continue }
      let isMarkup = construct["type"]?.lowercased() == "xhtml"
      // The text is inside a <div>, which is not part of it.
      let root = isMarkup ? construct.first("div") ?? construct : construct
      let text = isMarkup ? root.innerMarkup.trimmed : construct.plainText
      if !text.isEmpty { return .text(text) }
    }
    return .null
  }

  /// Returns the title without markup.
  ///
  /// `isHTML` says whether a title without a type may have tags. Character references that remain in a title were
  /// encoded twice.
  fileprivate func title(isHTML: Bool) -> EntryContent {
    for title in elements where title.localName == "title" {
      let text =
        switch title["type"]?.lowercased() {
        case "xhtml": title.allText
        case "html": title.plainText.withoutTags
        default: isHTML ? title.plainText.withoutTags : title.plainText.withoutReferences
        }
      let words = text.unicodeScalars.split(whereSeparator: Self.isWhiteSpace).map(String.init)
      if !words.isEmpty { return .text(words.joined(separator: " ")) }
    }
    return .null
  }

  /// The text of the element and of all elements inside it.
  private var allText: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let characters, _, _): text += characters
      case .element(let element): text += element.allText
      }
    }
  }

  /// The link of an RSS channel or item: its own, else the address that identifies it, else a link in Atom's form.
  fileprivate var link: EntryContent {
    let link = text(of: "link")
    if link != .null { return link }
    if let identity = first("guid"), identity["isPermaLink"]?.lowercased() != "false",
      ["http://", "https://"].contains(where: identity.plainText.lowercased().hasPrefix)
    {
      return .text(identity.plainText)
    }
    let links = elements.filter { $0.localName == "link" && ($0["rel"] ?? "alternate") == "alternate" }
    return .optional(links.lazy.compactMap { $0["href"] }.first)
  }

  /// The content with its elements as tags.
  private var innerMarkup: String {
    children.reduce(into: "") { markup, child in
      switch child {
      case .text(let text, _, _):
        for character in text {
          switch character {
          case "&": markup += "&amp;"
          case "<": markup += "&lt;"
          default: markup.append(character)
          }
        }
      case .element(let element): markup += "<\(element.localName)>\(element.innerMarkup)</\(element.localName)>"
      }
    }
  }

  /// The link of an Atom feed or entry: the first one without a relation or with the relation `alternate`, else the
  /// first.
  fileprivate var atomLink: EntryContent {
    let links = elements.filter { $0.localName == "link" }
    let link = links.first { ($0["rel"] ?? "alternate") == "alternate" } ?? links.first
    return link?["href"].map { .text($0) } ?? .null
  }
}
