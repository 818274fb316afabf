internal import WidgetTimeline

/// The position of an item in a loop, available as `forloop`.
struct LoopPosition: Hashable {
  /// The index, counted from 0.
  let index: Int
  let count: Int

  /// The position as a record with Liquid's field names.
  var content: EntryContent {
    [
      "index": .number(Double(index + 1)), "index0": .number(Double(index)), "length": .number(Double(count)),
      "rindex": .number(Double(count - index)), "rindex0": .number(Double(count - index - 1)),
      "first": .bool(index == 0), "last": .bool(index == count - 1),
    ]
  }
}
