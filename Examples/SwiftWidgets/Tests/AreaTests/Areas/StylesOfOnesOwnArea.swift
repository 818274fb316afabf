// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import WidgetKit

private struct Pill: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().opacity(configuration.isPressed ? 0.5 : 1).background(
      configuration.role == .destructive ? .red : .blue)
  }
}
private struct Primitive: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).onTapGesture { configuration.trigger() }
  }
}
private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark" : "circle")
        configuration.label
      }
    }
  }
}
private struct Tower: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}
private struct Arc: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().trim(from: 0, to: configuration.value).stroke(.tint, lineWidth: 4)
      configuration.currentValueLabel
      configuration.minimumValueLabel
      configuration.label
    }
  }
}
private struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    GeometryReader { Rectangle().frame(width: $0.size.width * (configuration.fractionCompleted ?? 0)) }
  }
}
extension ButtonStyle where Self == Pill {
  fileprivate static var pill: Pill { Pill() }
}
private struct Stairs: Layout {
  struct Cache { var width = 0.0 }
  func makeCache(subviews: Subviews) -> Cache { Cache() }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: $0.width + $1.width, height: max($0.height, $1.height))
    }
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: bounds.minY), anchor: .topLeading, proposal: .init(width: 1, height: nil))
    }
  }
}
@MainActor func mentionOwnStyles(_ m: any Mentions) {
  m.draw(Button("a") {}.buttonStyle(.pill))
  m.draw(Button("a") {}.buttonStyle(Primitive()))
  m.draw(Toggle("a", isOn: .constant(true)).toggleStyle(Check()))
  m.draw(Label("a", systemImage: "star").labelStyle(Tower()))
  m.draw(Gauge(value: 0.5) { Text("a") }.gaugeStyle(Arc()))
  m.draw(ProgressView(value: 0.5).progressViewStyle(Bar()))
  m.draw(
    Stairs {
      Text("a")
      Text("b")
    })
}
