internal import FileAccess
internal import FoundationEssentials
package import Panels
package import Templating
internal import WidgetRendering
package import WidgetTimeline

/// Everything that decides the bytes of a drawing.
///
///     engine | look, scheme, format | entry | pictures and views it shows | language, zone  --sha256-->  digest
package struct DrawingContents: Sendable {
  /// The SHA-256 of it all, 64 lowercase hexadecimal digits: equal digests mean equal bytes, on every machine and in every
  /// process.
  package let digest: String

  /// Computes the digest.
  ///
  /// `look` is the fingerprint of the look from ``PreparedLook/fingerprint()``. `pictures` are the digests, by name, of
  /// the pictures that the entry shows. `isBuiltIn` says that only built-in templates draw the entry, which show
  /// nothing but what the entry says.
  package init(
    engine: DrawingEngine, look: String, isBuiltIn: Bool, _ shown: ShownEntry, pictures: [String: String] = [:],
    scheme: ColorScheme, format: PictureFormat, in context: TimelineContext
  ) {
    var text = DigestText()
    text.add(engine.id)
    text.add(look)
    text.add(scheme.rawValue)
    text.add(format.rawValue)
    text.add(context.language.code)
    text.add(context.timeZone().identifier)
    text.add(isBuiltIn ? "" : "\(shown.entry.date.timeIntervalSince1970)")
    for entry in [shown.entry] + shown.following { text.add(entry) }
    text.add(shown.template ?? "")
    text.add(shown.attribution.map { "\($0.line)\n\($0.shortLine)" } ?? "")
    text.add(shown.isStale ? "stale" : "")
    for (name, digest) in pictures.sorted(by: { $0.key < $1.key }) {
      text.add(name)
      text.add(digest)
    }
    for line in shown.views.digests { text.add(line) }
    digest = Digest.sha256(text.bytes)
  }
}

/// Bytes that differ whenever what was added differs: each text has its length in front.
struct DigestText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    bytes += "\(text.utf8.count):".utf8
    bytes += text.utf8
  }

  mutating func add(_ entry: AnyTimelineEntry) {
    let tiles = entry.tiles
    // An entry with tiles says nothing else.
    if tiles.isEmpty { add(entry.content) }
    for tile in tiles {
      add(tile.widget)
      add(tile.template)
      add(tile.family.rawValue)
      add(tile.content)
    }
  }

  mutating func add(_ content: EntryContent) {
    switch content {
    case .null: bytes.append(UInt8(ascii: "n"))
    case .bool(let flag): bytes.append(UInt8(ascii: flag ? "t" : "f"))
    case .number(let number):
      bytes.append(UInt8(ascii: "#"))
      // The sign of zero is ignored.
      withUnsafeBytes(of: (number == 0 ? 0 : number).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .text(let text):
      bytes.append(UInt8(ascii: "\""))
      add(text)
    case .list(let items):
      bytes += "[\(items.count)".utf8
      for item in items { add(item) }
    case .record(let fields):
      bytes += "{\(fields.count)".utf8
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        add(name)
        add(value)
      }
    }
  }
}

extension DrawnViews {
  /// The texts that differ whenever the drawings differ; empty without views.
  fileprivate var digests: [String] {
    views.map { key, result in
      let text =
        switch result {
        case .success(let view):
          ([(try? WidgetRenderer.text(of: view.scene)) ?? ""] + view.spokenTexts).joined(separator: "\n")
        case .failure(let problem): "\(problem)"
        }
      return "\(key) \(Digest.sha256(Array(text.utf8)))"
    }.sorted()
  }
}

extension PreparedLook {
  /// Returns a digest of the look and the users' files it was read from, the same wherever these lie.
  ///
  /// Scheme and format are not part of it: one look is drawn in several.
  package func fingerprint() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = DigestText()
    // Of texts, numbers and names: nothing in it cannot be encoded.
    text.add(((try? encoder.encode(look.travelling)).map { String(decoding: $0, as: UTF8.self) }) ?? "")
    text.add(files.template.map { Digest.sha256($0) } ?? "")
    for (name, bytes) in files.tiles.sorted(by: { $0.key < $1.key }) {
      text.add(name)
      text.add(Digest.sha256(bytes))
    }
    text.add(files.baseTheme ?? "")
    Self.add(files.theme, to: &text)
    for (name, files) in files.widgets.sorted(by: { $0.key < $1.key }) {
      text.add(name)
      Self.add(files, to: &text)
    }
    return Digest.sha256(text.bytes)
  }

  private static func add(_ files: Theme.Files?, to text: inout DigestText) {
    for part in [files?.templates, files?.colorSets, files?.icons] {
      for (name, file) in (part ?? [:]).sorted(by: { $0.key < $1.key }) {
        text.add(name)
        text.add(Digest.sha256(file.bytes))
      }
      text.add("")
    }
  }
}

extension Look {
  /// The look without the paths of users' files, which decide nothing, and without scheme and format.
  package var travelling: Look {
    var look = self
    look.scheme = .light
    look.style.format = .png
    if case .template(let path) = template {
      look.template = .template(path: String(path.split(separator: "/").last ?? "file"))
    }
    if case .folder = theme { look.theme = .folder(path: "theme") }
    look.viewFiles = nil
    // The drawings of the views already contain what the traits decide.
    look.viewTraits = nil
    return look
  }
}
