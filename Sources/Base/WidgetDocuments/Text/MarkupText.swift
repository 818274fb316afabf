internal import WidgetBase

extension String {
  /// The text without markup: comments, scripts, styles and everything between `<` and `>`, and with HTML's character
  /// references decoded.
  package var withoutMarkup: String { decoded { _, _ in true } }

  /// The text without the tags and comments of HTML, and with its character references decoded; a `<` that begins no
  /// tag, as in `3 < 5`, stays.
  var withoutTags: String {
    decoded { bytes, index in
      guard index + 1 < bytes.count else { return false }
      let next = bytes[index + 1]
      return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (0x61...0x7A).contains(next | 0x20)
    }
  }

  /// The text with the character references of HTML decoded.
  var withoutReferences: String { decoded { _, _ in false } }

  /// Returns the text without those tags for whose first byte `isTag` is true, and with character references decoded.
  private func decoded(_ isTag: (_ bytes: [UInt8], _ index: Int) -> Bool) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var scanner = TagScanner(bytes: bytes)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), isTag(bytes, index), let end = scanner.end(ofTagAt: index) {
        index = end
      } else if bytes[index] == UInt8(ascii: "&"), let (text, end) = CharacterReference.read(bytes, at: index) {
        result += Array(text.utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Finds the ends of tags.
private struct TagScanner {
  let bytes: [UInt8]
  /// The endings that do not occur in the rest of the text, so that it is searched only once for each.
  private var missing: Set<String> = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the index after a tag, after a comment, or after a script or style with its content; nil if it has no end.
  mutating func end(ofTagAt start: Int) -> Int? {
    let head = String(decoding: bytes[start..<min(bytes.count, start + 8)], as: UTF8.self).lowercased()
    for (opening, ending) in [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->")]
    where head.hasPrefix(opening) {
      if let end = self.end(of: ending, from: start) { return end }
    }
    return end(of: ">", from: start)
  }

  private mutating func end(of ending: String, from start: Int) -> Int? {
    guard !missing.contains(ending) else { return nil }
    let lowercase = bytes[start...].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if let index = ByteSearch(ending.utf8).matches(in: lowercase, limit: 1).first {
      return start + index + ending.utf8.count
    }
    missing.insert(ending)
    return nil
  }
}

/// Character references of HTML: `&eacute;`, `&#233;`, `&#xE9;`.
enum CharacterReference {
  /// Reads the reference that begins at an index; returns its text and the index after it, or nil for any other text.
  static func read(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    // No name is longer.
    let window = bytes[start..<min(bytes.count, start + 12)]
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")), semicolon > start + 1 else { return nil }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    guard let scalar = name.hasPrefix("#") ? numbered(name.dropFirst()) : named[name] else { return nil }
    return (String(Character(scalar)), semicolon + 1)
  }

  private static func numbered(_ text: Substring) -> Unicode.Scalar? {
    let isHexadecimal = text.first == "x" || text.first == "X"
    guard let code = UInt32(isHexadecimal ? text.dropFirst() : text, radix: isHexadecimal ? 16 : 10) else { return nil }
    // As browsers do, the codes of C1 controls are read as letters of Windows-1252.
    if (0x80...0x9F).contains(code) {
      return Windows1252.character(UInt8(code))
    }
    guard code >= 0x20 || code == 9 || code == 10 || code == 13 else { return nil }
    return Unicode.Scalar(code)
  }

  /// The names of HTML 4.
  private static let named: [String: Unicode.Scalar] = {
    var names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    for (index, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
      names[String(name)] = Unicode.Scalar(UInt32(0xA0 + index))
    }
    let words = others.split(whereSeparator: \.isWhitespace)
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      names[String(words[index])] = UInt32(words[index + 1]).flatMap { Unicode.Scalar($0) }
    }
    return names
  }()

  /// The names of U+00A0 to U+00FF.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
    micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
    Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
    ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
    uuml yacute thorn yuml
    """

  /// Other names and their codes.
  private static let others = """
    OElig 338 oelig 339 Scaron 352 scaron 353 Yuml 376 fnof 402 circ 710 tilde 732 Alpha 913 Beta 914 Gamma 915
    Delta 916 Epsilon 917 Zeta 918 Eta 919 Theta 920 Iota 921 Kappa 922 Lambda 923 Mu 924 Nu 925 Xi 926 Omicron 927
    Pi 928 Rho 929 Sigma 931 Tau 932 Upsilon 933 Phi 934 Chi 935 Psi 936 Omega 937 alpha 945 beta 946 gamma 947
    delta 948 epsilon 949 zeta 950 eta 951 theta 952 iota 953 kappa 954 lambda 955 mu 956 nu 957 xi 958 omicron 959
    pi 960 rho 961 sigmaf 962 sigma 963 tau 964 upsilon 965 phi 966 chi 967 psi 968 omega 969 thetasym 977 upsih 978
    piv 982 ensp 8194 emsp 8195 thinsp 8201 zwnj 8204 zwj 8205 lrm 8206 rlm 8207 ndash 8211 mdash 8212 lsquo 8216
    rsquo 8217 sbquo 8218 ldquo 8220 rdquo 8221 bdquo 8222 dagger 8224 Dagger 8225 bull 8226 hellip 8230 permil 8240
    prime 8242 Prime 8243 lsaquo 8249 rsaquo 8250 oline 8254 frasl 8260 euro 8364 image 8465 weierp 8472 real 8476
    trade 8482 alefsym 8501 larr 8592 uarr 8593 rarr 8594 darr 8595 harr 8596 crarr 8629 lArr 8656 uArr 8657 rArr
    8658 dArr 8659 hArr 8660 forall 8704 part 8706 exist 8707 empty 8709 nabla 8711 isin 8712 notin 8713 ni 8715
    prod 8719 sum 8721 minus 8722 lowast 8727 radic 8730 prop 8733 infin 8734 ang 8736 and 8743 or 8744 cap 8745 cup
    8746 int 8747 there4 8756 sim 8764 cong 8773 asymp 8776 ne 8800 equiv 8801 le 8804 ge 8805 sub 8834 sup 8835
    nsub 8836 sube 8838 supe 8839 oplus 8853 otimes 8855 perp 8869 sdot 8901 lceil 8968 rceil 8969 lfloor 8970
    rfloor 8971 lang 9001 rang 9002 loz 9674 spades 9824 clubs 9827 hearts 9829 diams 9830
    """
}
