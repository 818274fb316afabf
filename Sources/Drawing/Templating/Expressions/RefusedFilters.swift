/// Filters of Liquid and TRMNL that make no sense on a picture, and what to write in their place.
enum RefusedFilters {
  /// Returns the end of a message about a filter, after its name; nil if the name is unknown.
  static func advice(for name: some StringProtocol) -> String? { table[String(name)].map { "does not exist; \($0)" } }

  /// All names, for the documentation.
  static var all: [(name: String, advice: String)] { table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  private static let table = [
    "qr_code": "use <QRCode text=\"...\"/>",
    "markdown_to_html": "texts have no markup; use several <Text>s",
    "escape": "leave it out: a text is drawn as it is",
    "escape_once": "leave it out: a text is drawn as it is",
    "h": "leave it out: a text is drawn as it is",
    "newline_to_br": "leave it out: line breaks are drawn as such",
    "append_random": "leave it out: the same data give the same picture",
    "sample": "choose an item by the date: list[index], with an index from 'now' | date: '%j' | modulo: list.size",
    "l_word": "use t with a key of the language tables",
    "image_tag": "use <Image name=\"...\"/>",
    "img_tag": "use <Image name=\"...\"/>",
    "asset_url": "use <Image name=\"...\"/>",
    "money": "use number_to_currency",
    "asset_path": "use <Image name=\"...\"/>",
    "find_exp": "use where_exp and first",
    "sort_by": "use sort with the name of a field",
    "length": "use size",
    "count": "use size",
    "lower": "use downcase",
    "upper": "use upcase",
    "trim": "use strip",
    "average": "use sum and divided_by, with the number of items: divided_by: list.size",
    "format": "use number_with_precision, or date",
    "strftime": "use date",
    "number_to_percentage": "use times: 100 and round, and write the sign behind the binding",
  ]
}
