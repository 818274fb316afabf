internal import Foundation

/// A grid in which a track may stand for as many tracks as fit.
struct AdaptiveGrid: Layout {
  let tracks: [GridItem]
  /// The axis along which the grid grows; tracks share the other one.
  let axis: Axis
  /// The distance along the axis; nil means 8 points.
  let spacing: CGFloat?
  /// The place of the tracks in a longer space, from 0 at the start to 1 at the end.
  let alignment: Double

  /// A track of the grid, with its place across the axis.
  private struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  private static let defaultSpacing: CGFloat = 8
  /// More tracks than any picture has points.
  private static let maximumTracks = 1000.0

  private var gap: CGFloat { tracks.first?.spacing ?? Self.defaultSpacing }

  /// Returns the tracks that share a length.
  private func resolved(in length: CGFloat) -> [Track] {
    let length = length.isFinite ? max(length, 0) : 0
    var rest = length - gap * CGFloat(tracks.count - 1)
    var shared = tracks.count
    for case .fixed(let width) in tracks.map(\.size) {
      rest -= width
      shared -= 1
    }
    var found: [Track] = []
    var start: CGFloat = 0
    func add(_ width: CGFloat, _ item: GridItem) {
      found.append(Track(start: start, length: width, alignment: item.alignment ?? .center))
      start += width + gap
    }
    for item in tracks {
      let share = shared > 0 ? max(rest / CGFloat(shared), 0) : 0
      switch item.size {
      case .fixed(let width): add(width, item)
      case .flexible(let minimum, let maximum):
        let width = min(max(share, minimum), max(maximum, minimum))
        (rest, shared) = (rest - width, shared - 1)
        add(width, item)
      case .adaptive(let minimum, let maximum):
        let step = max(minimum, 1) + gap
        let count = min(max(((share + gap) / max(step, 1)).rounded(.down), 1), Self.maximumTracks)
        let width = min(max((share - gap * (count - 1)) / count, 0), max(maximum, minimum))
        (rest, shared) = (rest - share, shared - 1)
        for _ in 0..<Int(count) { add(width, item) }
      }
    }
    return found
  }

  /// Returns the length that the tracks need across the axis.
  private func length(of tracks: [Track]) -> CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

  private func across(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  private func proposal(_ track: Track) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: track.length, height: nil) : ProposedViewSize(width: nil, height: track.length)
  }

  /// Returns the length of each line of cells along the axis.
  private func lines(_ subviews: Subviews, _ tracks: [Track]) -> [CGFloat] {
    stride(from: 0, to: subviews.count, by: tracks.count).map { start in
      zip(subviews[start..<min(start + tracks.count, subviews.count)], tracks).map { view, track in
        along(view.sizeThatFits(proposal(track)))
      }.max() ?? 0
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    let tracks = resolved(in: offered ?? 0)
    let lines = lines(subviews, tracks)
    let long = lines.reduce(0, +) + (spacing ?? Self.defaultSpacing) * CGFloat(max(lines.count - 1, 0))
    let wide = max(length(of: tracks), offered.map { $0.isFinite ? $0 : 0 } ?? 0)
    return axis == .vertical ? CGSize(width: wide, height: long) : CGSize(width: long, height: wide)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let tracks = resolved(in: across(bounds.size))
    let shift = max(across(bounds.size) - length(of: tracks), 0) * alignment
    var start: CGFloat = 0
    for (line, length) in lines(subviews, tracks).enumerated() {
      let first = line * tracks.count
      for index in first..<min(first + tracks.count, subviews.count) {
        let track = tracks[index - first]
        let cell =
          axis == .vertical
          ? CGRect(x: bounds.minX + shift + track.start, y: bounds.minY + start, width: track.length, height: length)
          : CGRect(x: bounds.minX + start, y: bounds.minY + shift + track.start, width: length, height: track.length)
        let anchor = UnitPoint(x: track.alignment.horizontal.share, y: track.alignment.vertical.share)
        subviews[index].place(
          at: CGPoint(x: cell.minX + cell.width * anchor.x, y: cell.minY + cell.height * anchor.y), anchor: anchor,
          proposal: self.proposal(track))
      }
      start += length + (spacing ?? Self.defaultSpacing)
    }
  }
}

extension GridItem {
  /// Whether the track stands for as many as fit.
  var isAdaptive: Bool { if case .adaptive = size { true } else { false } }
}

extension HorizontalAlignment {
  /// The place of the guide, from 0 at the leading edge to 1 at the trailing one.
  var share: CGFloat { self == .leading ? 0 : self == .trailing ? 1 : 0.5 }
}

extension VerticalAlignment {
  /// The place of the guide, from 0 at the top to 1 at the bottom.
  var share: CGFloat { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}
