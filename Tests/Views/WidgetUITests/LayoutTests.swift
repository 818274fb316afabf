import Foundation
import Testing
import WidgetScene
import WidgetUI

/// A layout that breaks rows as a text breaks lines.
private struct Flow: Layout {
  var gap: CGFloat = 4

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 1000, height: 1000))
    let frames = rows(in: size.width, subviews).flatMap { $0 }
    return CGSize(width: frames.map { $0.maxX }.max() ?? 0, height: frames.map { $0.maxY }.max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, rows(in: bounds.width, subviews).flatMap { $0 }) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }

  private func rows(in width: CGFloat, _ subviews: Subviews) -> [[CGRect]] {
    var rows: [[CGRect]] = [[]]
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + gap, 0)
        rows.append([])
      }
      rows[rows.count - 1].append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + gap
      height = max(height, size.height)
    }
    return rows
  }
}

private struct Rank: LayoutValueKey {
  static let defaultValue = 0
}

/// A column in the order of a value, which keeps the order in its cache.
private struct Ranked: Layout {
  func makeCache(subviews: Subviews) -> [Int] {
    subviews.indices.sorted { subviews[$0][Rank.self] < subviews[$1][Rank.self] }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) -> CGSize {
    CGSize(width: 20, height: 10 * cache.count)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) {
    for (row, index) in cache.enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.maxX, y: bounds.minY + CGFloat(row) * 10), anchor: .topTrailing,
        proposal: ProposedViewSize(width: 10, height: 10))
    }
  }
}

/// A row of equal widths with the distances that views prefer, as in Apple's sample.
private struct EqualRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let gaps = subviews.indices.dropLast().map { gap(after: $0, subviews) }.reduce(0, +)
    let height = subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
    return CGSize(width: widest * CGFloat(subviews.count) + gaps, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    var x = bounds.minX
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: x + widest / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: widest, height: bounds.height))
      x += widest + (index + 1 < subviews.count ? gap(after: index, subviews) : 0)
    }
  }

  private func gap(after index: Int, _ subviews: Subviews) -> CGFloat {
    subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
  }
}

/// A layout that places nothing and reports a size that is not a number.
private struct Broken: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat.nan, height: -3)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews.first?.place(at: CGPoint(x: CGFloat.nan, y: .infinity), proposal: .infinity)
  }
}

@MainActor
@Suite struct LayoutTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    WidgetUI.Color.black.frame(width: width, height: height)
  }

  /// The filled rectangles of a view at the top left of a picture of 100 points.
  private func boxes(of view: some View, locale: String = "en_US") throws -> [Rect] {
    let context = ViewContext(
      size: CGSize(width: 100, height: 100), locale: Locale(identifier: locale), hasContentMargins: false)
    return try scene(of: view.frame(width: 100, height: 100, alignment: .topLeading), in: context).scene.allItems
      .compactMap { if case .fill(let fill) = $0 { fill.path.rectangle } else { nil } }
  }

  @Test func layoutsPlaceTheirViews() throws {
    let view = Flow(gap: 5) {
      box(40, 10)
      box(50, 20)
      box(30, 10)
    }
    #expect(
      try boxes(of: view) == [
        Rect(x: 0, y: 0, width: 40, height: 10), Rect(x: 45, y: 0, width: 50, height: 20),
        Rect(x: 0, y: 25, width: 30, height: 10),
      ])
  }

  @Test func layoutsAreMirroredFromRightToLeft() throws {
    let view = Flow()() {
      box(40, 10)
      box(20, 10)
    }
    #expect(
      try boxes(of: view, locale: "ar") == [
        Rect(x: 60, y: 0, width: 40, height: 10), Rect(x: 36, y: 0, width: 20, height: 10),
      ])
  }

  @Test func layoutsReadValuesOfViewsAndKeepACache() throws {
    let view = Ranked {
      box(3, 3).layoutValue(key: Rank.self, value: 2).padding(1)
      box(4, 4)
      box(5, 5).layoutValue(key: Rank.self, value: 1)
    }
    let centers = try boxes(of: view).map { $0.minY + $0.height / 2 }
    #expect(centers[1] < centers[2] && centers[2] < centers[0])
  }

  @Test func distancesAreThoseOfStacks() throws {
    let view = EqualRow {
      box(10, 10)
      box(30, 10)
    }
    #expect(try boxes(of: view).map(\.minX) == [10, 38])
  }

  @Test func layoutsThatAreWrongDrawWhatTheyCan() throws {
    let view = Broken()() {
      box(10, 10)
      box(20, 20)
    }
    #expect(try boxes(of: view).count == 1)
  }
}
