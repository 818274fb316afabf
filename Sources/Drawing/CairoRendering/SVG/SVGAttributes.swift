internal import WidgetScene

extension [SVGAttribute] {
  /// Returns a colour as a paint attribute, with an opacity attribute if it is not opaque.
  static func paint(_ property: String, _ color: Color) -> [SVGAttribute] {
    [SVGAttribute(property, color.hex)] + opacity("\(property)-opacity", color.alpha)
  }

  /// Returns an opacity attribute; empty for full opacity.
  static func opacity(_ property: String, _ value: Double) -> [SVGAttribute] {
    value < 1 ? [SVGAttribute(property, value)] : []
  }

  /// Returns the attributes of a stroke except its paint, without those that have SVG's default value.
  static func style(_ style: StrokeStyle) -> [SVGAttribute] {
    var attributes = [SVGAttribute("stroke-width", DrawableRange.clampedLength(style.width))]
    if style.cap != .butt {
      attributes.append(SVGAttribute("stroke-linecap", style.cap.rawValue))
    }
    if style.join == .miter {
      attributes.append(SVGAttribute("stroke-miterlimit", style.drawableMiterLimit))
    } else {
      attributes.append(SVGAttribute("stroke-linejoin", style.join.rawValue))
    }
    let dash = style.drawableDash
    if !dash.isEmpty {
      let lengths = dash.map { DecimalText.number($0) }
      attributes.append(SVGAttribute("stroke-dasharray", lengths.joined(separator: " ")))
      if style.dashOffset != 0 {
        attributes.append(SVGAttribute("stroke-dashoffset", style.drawableDashOffset))
      }
    }
    return attributes
  }

  /// Returns the attributes of a halo around glyphs.
  static func rim(_ halo: Halo) -> [SVGAttribute] {
    paint("stroke", halo.color) + style(StrokeStyle(halo: halo))
  }

  /// Returns the transform attribute of a group or, as `gradientTransform`, of a gradient; empty for the identity.
  static func transform(_ transform: Transform, named name: String = "transform") -> [SVGAttribute] {
    guard transform != .identity else { return [] }
    let move = "\(DecimalText.number(transform.tx)) \(DecimalText.number(transform.ty))"
    let factors = [transform.a, transform.b, transform.c, transform.d]
    guard factors != [1, 0, 0, 1] else { return [SVGAttribute(name, "translate(\(move))")] }
    let texts = factors.map { DecimalText.number($0, decimals: DecimalText.factorDecimals) }
    return [SVGAttribute(name, "matrix(\(texts.joined(separator: " ")) \(move))")]
  }

  /// Returns the position and size of a rectangle.
  ///
  /// Coordinates of 0, the default, are omitted.
  static func geometry(of rectangle: Rect) -> [SVGAttribute] {
    let left = DrawableRange.clamped(rectangle.minX)
    let top = DrawableRange.clamped(rectangle.minY)
    var attributes: [SVGAttribute] = []
    if left != 0 {
      attributes.append(SVGAttribute("x", left))
    }
    if top != 0 {
      attributes.append(SVGAttribute("y", top))
    }
    attributes.append(SVGAttribute("width", DrawableRange.clampedLength(rectangle.maxX - left)))
    attributes.append(SVGAttribute("height", DrawableRange.clampedLength(rectangle.maxY - top)))
    return attributes
  }

  /// Returns the font attributes of live text: the face's family, with a generic family as the fallback.
  static func font(_ run: GlyphRun) -> [SVGAttribute] {
    // In quotes, because a family name may contain characters that are not allowed in a CSS identifier. Quotes in the
    // name itself are removed.
    let family = run.face.family.filter { $0 != "'" && $0 != "\\" }
    var attributes = [
      SVGAttribute("font-family", "'\(family)', sans-serif"),
      SVGAttribute("font-size", DrawableRange.clampedLength(run.size)),
    ]
    if run.face.weight != 400 {
      attributes.append(SVGAttribute("font-weight", String(Swift.min(Swift.max(run.face.weight, 1), 1000))))
    }
    if run.face.isItalic {
      attributes.append(SVGAttribute("font-style", "italic"))
    }
    if run.hasTabularDigits {
      // This property exists only in CSS, not as an SVG attribute.
      attributes.append(SVGAttribute("style", "font-variant-numeric:tabular-nums"))
    }
    return attributes
  }
}
