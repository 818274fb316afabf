import Geometry
import Scene

// How a tree of nodes becomes a display list. A pass is one call of the engine:
//
//      Node ---box(for:in:)---> Box ---size(proposing:)---> Size
//     (value)    once a        (this   pure, memoised a
//                 pass          file)  box and proposal
//                                |
//                                +---draw(at:proposing:into:)---> DisplayList ---> Scene
//                                     once, from the root down,    leaves out what
//                                     in absolute coordinates      draws nothing
//
// What a parent may ask a box, and what the answer may depend on:
//
//     question                          depends on    default                        asked by
//     size(proposing:)                  proposal      -                              every parent
//     explicitGuide(_:proposing:)       proposal      nil: Guide.defaultPosition     what aligns
//     priority                          nothing       0                              stacks, depth stacks
//     gap(along:)                       nothing       nil: SwiftUI's 8 points        stacks without spacing
//     draw(at:proposing:into:)          proposal      -                              the parent that placed it
//     frameLabel                        nothing       nil: the frame is not noted    itself, if frames are noted
//
// Nothing is stored about where a box was placed: a proposal decides everything below it, so asking twice, or for a
// proposal that is not used in the end, changes nothing.

/// What a kind of box knows: the part of ``Box`` that differs between a text, a stack, a padding...
protocol BoxContent {
  /// How early a stack serves the box; the highest is served first.
  var priority: Double { get }

  /// What is your frame called for those who write trees?
  ///
  /// nil: it says nothing that other frames do not.
  var frameLabel: FrameLabel? { get }

  /// How many points do you want kept free beside you in a stack along an axis that has no spacing of its own?
  ///
  /// nil: SwiftUI's default.
  func gap(along axis: Axis) -> Double?

  /// How large would you be, were you offered this much?
  ///
  /// The proposal is normalised; what is answered need not be.
  func size(proposing proposal: ProposedSize) -> Size

  /// Where, from your leading or top edge, do you state the guide, were you offered this much?
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double?

  /// Draws what the box shows, with its top left corner at `origin`.
  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList)
}

extension BoxContent {
  var priority: Double { 0 }

  var frameLabel: FrameLabel? { nil }

  func gap(along axis: Axis) -> Double? { nil }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? { nil }
}

/// One node of a pass with the answers it has given.
///
/// A class because the answers are remembered; it never outlives the call that made it nor leaves its thread.
final class Box {
  private struct GuideQuestion: Hashable {
    var guide: Guide
    var proposal: ProposedSize
  }

  private let content: any BoxContent
  private let sizes = Memo<ProposedSize, Size>()
  private let explicitGuides = Memo<GuideQuestion, Double?>()

  init(_ content: any BoxContent) {
    self.content = content
  }

  var priority: Double { content.priority }

  /// What the box wants kept free beside it in a stack; nil: the default.
  func gap(along axis: Axis) -> Double? { content.gap(along: axis) }

  /// The size the box chooses; either side may be infinite, neither is negative or NaN.
  func size(proposing proposal: ProposedSize) -> Size {
    let proposal = proposal.normalized
    return sizes.value(for: proposal) { content.size(proposing: proposal).normalized }
  }

  /// Where the box itself, or a text in it, says the guide is.
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let proposal = proposal.normalized
    return explicitGuides.value(for: GuideQuestion(guide: guide, proposal: proposal)) {
      content.explicitGuide(guide, proposing: proposal)?.ifFinite
    }
  }

  /// Where the guide is: as stated, else by default; not finite only where the box itself is not.
  func guide(_ guide: Guide, proposing proposal: ProposedSize) -> Double {
    explicitGuide(guide, proposing: proposal) ?? guide.defaultPosition(in: size(proposing: proposal))
  }

  /// Draws the box with its top left corner at `origin`.
  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    guard list.frameRecord != nil, let label = content.frameLabel else {
      return content.draw(at: origin, proposing: proposal.normalized, into: &list)
    }
    FrameRecord.nest(label, Rect(origin: origin, size: size(proposing: proposal)), in: &list) {
      content.draw(at: origin, proposing: proposal.normalized, into: &$0)
    }
  }
}

/// Where a parent puts a child, relative to its own top left corner, and what it offers it there.
struct Placement: Hashable {
  var origin: Point
  var proposal: ProposedSize
}

/// Answers that were already given, so that a question costs its work only once a pass.
///
/// A box is asked a handful of questions, which are found faster one by one than by their hash; a dictionary takes over
/// where they are many.
final class Memo<Question: Hashable, Answer> {
  private var first: [(question: Question, answer: Answer)] = []
  private var others: [Question: Answer] = [:]

  private static var handful: Int { 8 }

  /// The answer given before, or the one `compute` finds now.
  func value(for question: Question, compute: () -> Answer) -> Answer {
    for known in first where known.question == question { return known.answer }
    if !others.isEmpty, let known = others[question] { return known }
    let answer = compute()
    if first.count < Self.handful {
      first.append((question, answer))
    } else {
      others[question] = answer
    }
    return answer
  }
}
