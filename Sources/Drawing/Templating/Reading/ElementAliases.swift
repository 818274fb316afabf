/// The template equivalents of element and attribute names from SwiftUI, SVG and HTML.
enum ElementAliases {
  /// Returns the replacement for an element; nil if the name is not a known alias.
  static func element(_ name: String) -> String? { elements[name.lowercased()] }

  /// Returns the replacement for an attribute; nil if the name is not a known alias.
  ///
  /// The attribute's value is inserted into the replacement if it is short.
  static func attribute(_ name: String, value: String) -> String? {
    guard let form = attributes[name.lowercased()] else { return nil }
    let shown = value.count <= 30 && !value.contains("\"") ? value : "..."
    var parts = form.split(separator: "$", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { parts.insert(shown, at: 1) }
    return parts.joined()
  }

  private static let elements = [
    "circle": "<Ellipse>", "roundedrectangle": "<Rectangle cornerRadius=\"8\">",
    "rect": "<Rectangle>", "capsule": "<Rectangle> with a cornerRadius of half its height",
    "divider": "<Rectangle frame=\"height: 1\"/>", "path": "<Polyline> or <Area>", "chart": "<Polyline> or <Area>",
    "progressview": "<Bar> or <Arc>", "gauge": "<Arc>", "progress": "<Bar>", "ring": "<Arc>",
    "label": "<Text>", "span": "<Text>", "p": "<Text>", "img": "<Image>", "icon": "<Image>",
    "div": "<VStack>", "column": "<VStack>", "row": "<HStack>", "grid": "<HStack>s in a <VStack>",
    "lazyvgrid": "<HStack>s in a <VStack>", "list": "<ForEach> in a <VStack>", "table": "<HStack>s in a <VStack>",
    "tr": "<HStack>", "td": "<Text>", "for": "<ForEach each=\"\" as=\"\">",
    "else": "<If not=\"...\">", "elseif": "<If test=\"...\">", "g": "<Group>", "qr": "<QRCode>",
    "gradient": "<LinearGradient>", "assign": "<Let name=\"\" value=\"\"/>", "set": "<Let name=\"\" value=\"\"/>",
    "variable": "<Let name=\"\" value=\"\"/>", "unless": "<If not=\"...\">",
  ]

  /// A dollar sign stands for the value.
  private static let attributes = [
    "width": "frame=\"width: $\"", "height": "frame=\"height: $\"", "maxwidth": "frame=\"maxWidth: $\"",
    "maxheight": "frame=\"maxHeight: $\"", "minwidth": "frame=\"minWidth: $\"", "minheight": "frame=\"minHeight: $\"",
    "size": "font=\"$\", or a frame", "fontsize": "font=\"$\"", "font-size": "font=\"$\"",
    "fontweight": "font=\"14 bold\"", "font-weight": "font=\"14 bold\"", "weight": "font=\"14 bold\"",
    "bold": "font=\"14 bold\"", "foregroundcolor": "color=\"$\"", "foregroundstyle": "color=\"$\"",
    "fill": "color=\"$\"",
    "stroke": "color=\"$\" with a lineWidth", "stroke-width": "lineWidth=\"$\"", "margin": "padding=\"$\"",
    "gap": "spacing=\"$\"", "align": "alignment=\"$\"", "text-align": "textAlignment=\"$\"",
    "textalign": "textAlignment=\"$\"", "radius": "cornerRadius=\"$\"", "border-radius": "cornerRadius=\"$\"",
    "src": "name=\"$\"", "x": "offset=\"x: $\", or position", "y": "offset=\"y: $\", or position",
    "rotate": "rotation=\"$\"",
    "kerning": "tracking=\"$\"", "letter-spacing": "tracking=\"$\"", "maxlines": "lineLimit=\"$\"",
    "in": "each=\"$\"", "items": "each=\"$\"", "var": "as=\"$\"", "if": "test=\"$\"",
  ]
}
