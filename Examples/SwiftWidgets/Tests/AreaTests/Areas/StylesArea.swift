// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import WidgetKit

private struct Brand: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.white : Color.black
  }
}

extension ShapeStyle where Self == Brand {
  fileprivate static var brand: Brand { Brand() }
}

extension Color {
  fileprivate static let night = Color(red: 0.1, green: 0.1, blue: 0.3)
}

@MainActor func mentionStyles(_ m: any Mentions) {
  let a = Text("a")
  m.use([Color.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown])
  m.use([Color.white, .black, .gray, .clear, .primary, .secondary, .accentColor, .night])
  m.use(Color(red: 1, green: 0, blue: 0, opacity: 0.5))
  m.use(Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1))
  m.use(Color(.displayP3, red: 1, green: 0, blue: 0))
  m.use(Color(hue: 0.1, saturation: 1, brightness: 1))
  m.use(Color(white: 0.5))
  m.use(Color(.sRGB, white: 0.5, opacity: 1))
  m.use(Color("brand"))
  m.use(Color("brand", bundle: .main))
  m.use(Color(.systemBackground))
  m.use(Color(.secondarySystemGroupedBackground))
  m.use(Color(uiColor: .label))
  m.use(Color(UIColor.systemGray6))
  m.use(Color.red.opacity(0.5).gradient)
  m.use(Color.red.mix(with: .blue, by: 0.5))
  m.use(Color.red.mix(with: .blue, by: 0.5, in: .perceptual))
  m.use(Color.red.resolve(in: EnvironmentValues()).red)
  m.use(Color.Resolved(red: 1, green: 0, blue: 0).opacity)
  m.use(Color(Color.Resolved(red: 1, green: 0, blue: 0)))
  m.use(Color.red.description)
  m.use(Color.red == .blue)
  m.use(Color.red.hashValue)
  m.draw(a.foregroundStyle(.primary))
  m.draw(a.foregroundStyle(.secondary.opacity(0.5)))
  m.draw(a.foregroundStyle(.tertiary))
  m.draw(a.foregroundStyle(.quaternary))
  m.draw(a.foregroundStyle(.quinary))
  m.draw(a.foregroundStyle(.tint))
  m.draw(a.foregroundStyle(.tint.secondary))
  m.draw(a.foregroundStyle(.foreground))
  m.draw(a.foregroundStyle(.foreground.tertiary))
  m.draw(a.foregroundStyle(.background))
  m.draw(a.foregroundStyle(.background.tertiary))
  m.draw(a.foregroundStyle(.fill))
  m.draw(a.foregroundStyle(.fill.quaternary))
  m.draw(a.foregroundStyle(.selection))
  m.draw(a.foregroundStyle(.separator))
  m.draw(a.foregroundStyle(.placeholder))
  m.draw(a.foregroundStyle(.link))
  m.draw(a.foregroundStyle(.windowBackground))
  m.draw(a.foregroundStyle(.red.shadow(.drop(radius: 2))))
  m.draw(a.foregroundStyle(.red.shadow(.inner(color: .black, radius: 2, x: 1, y: 1))))
  m.draw(a.foregroundStyle(.shadow(.drop(radius: 2))))
  m.draw(a.foregroundStyle(.blue.secondary))
  m.draw(a.foregroundStyle(.blue.gradient))
  m.draw(a.foregroundStyle(.blue.gradient.opacity(0.5)))
  m.draw(a.foregroundStyle(.blue.blendMode(.multiply)))
  m.draw(a.foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
  m.draw(a.foregroundStyle(.linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom)))
  m.draw(a.foregroundStyle(.linearGradient(stops: [], startPoint: .top, endPoint: .bottom)))
  m.draw(a.foregroundStyle(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 9)))
  m.draw(a.foregroundStyle(.angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .degrees(9))))
  m.draw(a.foregroundStyle(.conicGradient(colors: [.red], center: .center)))
  m.draw(a.foregroundStyle(AnyShapeStyle(.red)))
  m.draw(a.foregroundStyle(cityStyle))
  m.draw(a.foregroundStyle(.brand))
  m.draw(a.foregroundStyle(Color("brand")))
  m.draw(a.foregroundStyle(Color.primary.opacity(0.3)))
  m.draw(a.foregroundStyle(.white.opacity(0.8)))
  m.draw(a.foregroundStyle(true ? .red : .blue))
  m.draw(a.foregroundStyle(true ? AnyShapeStyle(.red) : AnyShapeStyle(.thinMaterial)))
  m.draw(a.background(.ultraThinMaterial).background(.thickMaterial).background(.ultraThickMaterial).background(.bar))
  m.draw(a.background(Material.thin))
  m.draw(a.containerBackground(.fill.tertiary, for: .widget))
  m.draw(a.containerBackground(for: .widget) { Color.red })
  m.draw(a.containerBackground(Color.red.gradient, for: .widget))
  m.draw(a.containerBackground(.clear, for: .widget))
  m.draw(a.containerBackground(.background, for: .widget))
  m.draw(a.containerBackground(for: .widget, alignment: .top) { Image("logo") })
  m.use(Gradient(colors: [.red, .blue]))
  m.use(Gradient(stops: [.init(color: .red, location: 0)]))
  m.use(Gradient(colors: [.red]).colorSpace(.perceptual))
  m.draw(Circle().fill(Gradient(colors: [.red, .blue])))
  m.use(UnitPoint.topLeading)
  m.use(Angle(radians: 1) + .degrees(3))
  m.use(Angle.degrees(30) * 2)
  m.use(-Angle.radians(1) < .zero)
}

private var cityStyle: some ShapeStyle { Color.red.opacity(0.4) }
