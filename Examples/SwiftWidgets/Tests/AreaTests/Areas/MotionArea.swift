// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import WidgetKit

private struct Fade: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

private struct Meter: View {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  var body: some View { Text("\(value)") }
}

@MainActor func mentionMotion(_ m: any Mentions) {
  let a = Text("a")
  m.draw(a.animation(.default, value: 1))
  m.draw(a.animation(.easeInOut(duration: 0.2), value: 1))
  m.draw(a.animation(.linear(duration: 1).repeatForever(autoreverses: false), value: 1))
  m.draw(a.animation(.spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0), value: 1))
  m.draw(a.animation(.spring(duration: 1, bounce: 0.2), value: 1))
  m.draw(a.animation(.spring(.bouncy), value: 1))
  m.draw(a.animation(.bouncy(duration: 1, extraBounce: 0.1), value: 1))
  m.draw(a.animation(.smooth, value: 1).animation(.snappy, value: 1).animation(.interactiveSpring, value: 1))
  m.draw(a.animation(.timingCurve(0, 0, 1, 1, duration: 1).speed(2).delay(1).repeatCount(2), value: 1))
  m.draw(a.animation(nil, value: 1))
  m.draw(a.animation(.easeOut))
  m.draw(a.animation(.default) { $0.opacity(0.5) })
  m.draw(a.transition(.opacity))
  m.draw(a.transition(.push(from: .bottom)))
  m.draw(a.transition(.move(edge: .top).combined(with: .opacity)))
  m.draw(a.transition(.asymmetric(insertion: .slide, removal: .scale(scale: 0.5, anchor: .top))))
  m.draw(a.transition(.blurReplace))
  m.draw(a.transition(.blurReplace(.downUp)))
  m.draw(a.transition(.modifier(active: Rotation(), identity: Rotation())))
  m.draw(a.transition(Fade()))
  m.draw(a.transition(.identity.animation(.default)))
  m.draw(a.contentTransition(.identity).contentTransition(.interpolate).contentTransition(.opacity))
  m.draw(a.transaction { $0.animation = nil })
  m.draw(a.transaction { $0.disablesAnimations = true })
  m.draw(Meter(value: 1))
  m.use(Animation.default)
  m.use(Animation.spring)
  withAnimation { m.use(1) }
  withAnimation(.easeIn(duration: 1)) { m.use(1) }
  withAnimation(.default, completionCriteria: .logicallyComplete) {
    m.use(1)
  } completion: {
  }
  withTransaction(Transaction(animation: nil)) { m.use(1) }
  m.draw(a.accessibilityLabel("l").accessibilityValue("v").accessibilityHidden(false))
  m.draw(a.accessibilityLabel(Text("l")).accessibilityValue(Text("v")))
  m.draw(a.accessibilityElement(children: .combine))
  m.draw(a.accessibilityElement())
}

private struct Rotation: ViewModifier {
  func body(content: Content) -> some View { content.rotationEffect(.degrees(9)) }
}
