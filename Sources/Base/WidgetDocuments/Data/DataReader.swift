package import WidgetBase

/// Reads data in any notation as a JSON value, in bounded time and memory.
public enum DataReader {
  /// The maximum size of data in bytes: 4 MiB.
  public static let maximumBytes = 4 << 20
  /// The maximum nesting depth of arrays and objects.
  public static let maximumDepth = 64
  /// Advice for data that are too large.
  public static let sizeAdvice = "request fewer data or reduce them first"

  /// Reads the value of bytes.
  ///
  /// If `notation` is nil, it is detected: JSON, a web page (which is rejected), XML, lines of `key=value`, or CSV.
  ///
  /// - Throws: `Failure` for invalid data.
  package static func value(of bytes: [UInt8], notation: DataNotation?) throws(Failure) -> EntryContent {
    try content(of: bytes, notation: notation).value
  }

  /// Reads the value of bytes, and says which numbers it lacks.
  ///
  /// `missing` is the first word in place of a number, such as `NaN`, and the number of such words; nil without one.
  ///
  /// - Throws: `Failure` for invalid data.
  package static func content(
    of bytes: [UInt8], notation: DataNotation?
  ) throws(Failure) -> (value: EntryContent, missing: MissingNumbers?) {
    guard bytes.count <= maximumBytes else {
      throw Failure(.badData, "larger than \(maximumBytes >> 20) MiB (\(bytes.count) bytes); \(sizeAdvice)")
    }
    let bytes = TextEncoding.utf16(bytes[...]).map { Array($0.utf8) } ?? bytes
    let text = TextBytes(bytes)
    if notation != .csv, notation != .text, text.isWebPage { throw .webPage(title: text.pageTitle) }
    switch notation ?? text.notation {
    case nil: return try unknown(bytes)
    case .json: return try json(bytes)
    case .csv: return (try CSVReader.value(of: try text.string()), nil)
    case .text: return (try KeyValueReader.value(of: try text.string()), nil)
    case .xml: return (try XMLReader.value(of: try text.string()), nil)
    }
  }

  /// Reads bytes that look like no notation: a JSON number or word, or text, for which the fault says what to do.
  private static func unknown(_ bytes: [UInt8]) throws(Failure) -> (value: EntryContent, missing: MissingNumbers?) {
    do {
      return try json(bytes)
    } catch {
      guard JSONFault.guess(whatElse: bytes) == nil else { throw error }
      throw Failure(
        .badData,
        "\(error); for lines of text, write a name above them and save the file as .csv, or set \"format: csv\" of the "
          + "source")
    }
  }

  private static func json(_ bytes: [UInt8]) throws(Failure) -> (value: EntryContent, missing: MissingNumbers?) {
    do {
      return try MissingNumbers.value(of: bytes, maximumDepth: maximumDepth, keepsDigits: true)
    } catch {
      throw .invalidJSON(error, in: bytes)
    }
  }
}

/// Bytes to be read as text.
struct TextBytes {
  private let bytes: ArraySlice<UInt8>

  /// - Parameter bytes: the bytes, with or without a byte order mark.
  init(_ bytes: [UInt8]) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = XMLProlog.start(of: bytes[...])
    // White space at the beginning may be an empty value of a table; before XML it has no meaning.
    let isXML = start < bytes.count && bytes[start] == UInt8(ascii: "<")
    self.bytes = isXML ? bytes[...] : isMarked ? bytes.dropFirst(3) : bytes[...]
  }

  /// Decodes the text.
  ///
  /// XML may declare any encoding that the system knows. Other text that is not UTF-8 is read as Windows-1252, which
  /// spreadsheets and banks still write.
  ///
  /// - Throws: `Failure` for bytes that are not text.
  func string() throws(Failure) -> String {
    guard !bytes.contains(0) else { throw Failure(.badData, "this is not text: it contains null bytes") }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard let name = TextEncoding.declared(in: bytes) else {
      if firstByte == UInt8(ascii: "<") {
        throw Failure(.badData, "not UTF-8 text; save it as UTF-8, or declare its encoding")
      }
      return TextEncoding.windows1252(bytes)
    }
    if ["iso-8859-1", "windows-1252", "latin1", "cp1252", "us-ascii"].contains(name) {
      return TextEncoding.windows1252(bytes)
    }
    guard let text = TextEncoding.named(name, bytes) else {
      throw Failure(.badData, "it cannot be read in its encoding, \"\(keylessExcerpt(name))\"; save it as UTF-8")
    }
    return text
  }

  /// The first byte that is neither white space nor part of a byte order mark.
  private var firstByte: UInt8? { bytes[XMLProlog.start(of: bytes)...].first }

  /// Whether the root element, or the document type before it, is that of a web page.
  var isWebPage: Bool {
    guard firstByte == UInt8(ascii: "<") else { return false }
    let names = XMLProlog.names(in: bytes)
    return names.root == "html" || names.documentType == "html"
  }

  var pageTitle: String? {
    let text = String(decoding: bytes.prefix(20_000), as: UTF8.self)
    guard let start = text.firstRange(of: "<title>") ?? text.firstRange(of: "<TITLE>"),
      let end = text[start.upperBound...].firstIndex(of: "<")
    else { return nil }
    let title = text[start.upperBound..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return title.isEmpty ? nil : title
  }

  /// The notation that the bytes appear to have; nil if they look like none.
  var notation: DataNotation? {
    switch firstByte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), nil: return .json
    case UInt8(ascii: "<"): return .xml
    default: break
    }
    let lines = bytes.prefix(4_096).split { $0 == 0x0A || $0 == 0x0D }.filter { line in
      line.first != UInt8(ascii: "#") && line.first != UInt8(ascii: ";")
    }
    guard let first = lines.first else { return .json }
    if KeyValueReader.isPair(first), lines.prefix(3).dropLast(lines.count > 3 ? 0 : 1).allSatisfy(KeyValueReader.isPair)
    {
      return .text
    }
    return lines.count > 1 && CSVReader.separators.contains(where: first.contains) ? .csv : nil
  }
}
