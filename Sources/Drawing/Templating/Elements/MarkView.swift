internal import WidgetDocuments
internal import WidgetLayout

/// `<At>`: views at a point of a line or at a value of a scale.
///
///     <Polyline ...><At each="hours" as="hour" anchor="bottom"><Text>{{hour.temperature}}</Text></At></Polyline>
///     <Bar ...><At value="{{temperature}}"><Ellipse frame="width: 9u, height: 9u"/></At></Bar>
struct MarkView: Sendable {
  enum Place: Sendable {
    /// A point of a line, counted from 0; if nil, the point with the index of the loop's item.
    case point(AttributeValue<Int>?)
    case value(AttributeValue<Double>)
  }

  struct Loop: Sendable {
    let list: BindingExpression
    let variable: String
  }

  let place: Place
  /// The loop that repeats the views for each item; if nil, they are shown once.
  let loop: Loop?
  /// The point of each view that is placed on the mark's position.
  let anchor: Alignment
  let views: [View]
  /// The position of the loop's list.
  let listPlace: SourcePlace
}

extension MarkView.Loop {
  /// Reads `each` and `as`; returns nil if the element has neither.
  init?(from reader: inout AttributeReader) throws {
    let list = reader.path("each", to: .list)
    let variable = reader.variable("as")
    switch (list, variable) {
    case (nil, nil): return nil
    case (let list?, let variable?): self.init(list: list, variable: variable)
    default: throw reader.error("each and as must be used together on <\(reader.element.name)>")
    }
  }
}

extension TemplateReader {
  /// Reads the marks of a scale, which are at values, or of a line, which are at its points.
  mutating func marks(of element: XMLElement, isScale: Bool) throws -> [MarkView] {
    try element.elements.filter { $0.name == Self.markName }.map { child in
      var reader = AttributeReader(child, file: file)
      let loop = try MarkView.Loop(from: &reader)
      let usesOutside = reader.uses.count
      let place: MarkView.Place
      if isScale {
        guard let value = reader.value("value", .number) else {
          throw reader.error("<\(Self.markName)> inside <\(element.name)> needs value=\"a number\"")
        }
        place = .value(value)
      } else {
        let index = reader.value("index", .index)
        guard index != nil || loop != nil else {
          throw reader.error("<\(Self.markName)> inside <\(element.name)> needs an index, or each and as")
        }
        place = .point(index)
      }
      let anchor = reader.literal("anchor", .alignment) ?? .center
      try reader.finish()
      try record(Array(reader.uses.prefix(usesOutside)))
      let views = try inLoop(loop.map { .init(name: $0.variable, path: $0.list.itemSource, isItem: true) }) {
        template in
        try template.record(Array(reader.uses.dropFirst(usesOutside)))
        return try template.children(of: child, allowingLayers: false)
      }
      return MarkView(place: place, loop: loop, anchor: anchor, views: views, listPlace: bindingPlace(of: child))
    }
  }
}

extension Binder {
  /// Returns a node with its marks in front, each at the position that `place` returns.
  ///
  /// Marks for which `place` returns nil, because the point or value does not have a position, are omitted.
  mutating func marked(
    _ node: Node, _ marks: [MarkView], in scope: BindingScope, style: InheritedStyle,
    place: (Binder, MarkView.Place, _ item: Int?, BindingScope) throws -> FramePlace?
  ) throws -> Node {
    var node = node
    for mark in marks {
      var scopes: [(Int?, BindingScope)] = [(nil, scope)]
      if let loop = mark.loop {
        let items = try evaluator.list(of: loop.list, in: scope, at: mark.listPlace)
        scopes = items.enumerated().map { index, item in
          let position = LoopPosition(index: index, count: items.count)
          return (index, scope.adding(loop.variable, item, siblings: items, index: index, position: position))
        }
      }
      for (item, scope) in scopes {
        guard let place = try place(self, mark.place, item, scope) else { continue }
        for front in try nodes(of: mark.views, in: scope, style: style) {
          node = .overlay(node, front: .position(place, anchor: mark.anchor, front), alignment: .topLeading)
        }
      }
    }
    return node
  }
}
