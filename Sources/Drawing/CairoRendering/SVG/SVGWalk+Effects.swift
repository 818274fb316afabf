internal import WidgetScene

extension SVGWalk {
  /// Defines an effect on items and returns the attribute that applies it.
  mutating func define(_ effect: LayerEffect, on items: [Item]) throws -> [SVGAttribute] {
    guard let extent = try InkExtent(of: items, toDevice: .identity, outlines: outlines).box else { return [] }
    let box = effect.extent(of: extent)
    let (left, top) = (DrawableRange.clamped(box.minX), DrawableRange.clamped(box.minY))
    // All four are written, since the defaults of a filter and a mask are not 0.
    let area = [
      SVGAttribute("x", left), SVGAttribute("y", top),
      SVGAttribute("width", DrawableRange.clampedLength(box.maxX - left)),
      SVGAttribute("height", DrawableRange.clampedLength(box.maxY - top)),
    ]
    switch effect {
    case .mask(let mask):
      let name = names.next("m")
      document.begin(
        "mask",
        [SVGAttribute("id", name), SVGAttribute("mask-type", "alpha"), SVGAttribute("maskUnits", "userSpaceOnUse")]
          + area)
      depth += 1
      defer { depth -= 1 }
      try append(mask)
      document.end()
      return [SVGAttribute("mask", "url(#\(name))")]
    case .cutout(let hole):
      // The mask is white, and black where the items are: their alpha in black, whatever their colours.
      let black = filter(area) {
        $0.append(
          "feColorMatrix", [SVGAttribute("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")])
      }
      let name = names.next("m")
      document.begin("mask", [SVGAttribute("id", name), SVGAttribute("maskUnits", "userSpaceOnUse")] + area)
      document.append("rect", area + [SVGAttribute("fill", "#ffffff")])
      document.begin("g", black)
      depth += 1
      defer { depth -= 1 }
      try append(hole)
      document.end()
      document.end()
      return [SVGAttribute("mask", "url(#\(name))")]
    case .blur(let radius):
      return filter(area) { $0.append("feGaussianBlur", [SVGAttribute("stdDeviation", radius)]) }
    case .shadow(let shadow):
      return filter(area) { document in
        Self.append(shadow, painted: "in", to: &document)
        document.begin("feMerge", [])
        document.append("feMergeNode", [])
        document.append("feMergeNode", [SVGAttribute("in", "SourceGraphic")])
        document.end()
      }
    case .innerShadow(let shadow):
      return filter(area) { document in
        Self.append(shadow, painted: "out", to: &document)
        document.append("feComposite", [SVGAttribute("operator", "atop"), SVGAttribute("in2", "SourceGraphic")])
      }
    }
  }

  /// Appends the steps that paint the colour of a shadow inside (`in`) or outside (`out`) of a blurred, moved silhouette.
  private static func append(_ shadow: Shadow, painted operation: String, to document: inout SVGDocument) {
    document.append(
      "feGaussianBlur", [SVGAttribute("in", "SourceAlpha"), SVGAttribute("stdDeviation", shadow.radius)])
    document.append(
      "feOffset",
      [SVGAttribute("dx", shadow.offset.x), SVGAttribute("dy", shadow.offset.y), SVGAttribute("result", "blur")])
    document.append(
      "feFlood", [SVGAttribute("flood-color", shadow.color.hex)] + .opacity("flood-opacity", shadow.color.alpha))
    document.append("feComposite", [SVGAttribute("operator", operation), SVGAttribute("in2", "blur")])
  }

  /// Defines a filter for an area and returns the attribute that applies it.
  private mutating func filter(_ area: [SVGAttribute], _ steps: (inout SVGDocument) -> Void) -> [SVGAttribute] {
    let name = names.next("f")
    document.begin(
      "filter",
      [
        SVGAttribute("id", name), SVGAttribute("filterUnits", "userSpaceOnUse"),
        SVGAttribute("color-interpolation-filters", "sRGB"),
      ] + area)
    steps(&document)
    document.end()
    return [SVGAttribute("filter", "url(#\(name))")]
  }
}
