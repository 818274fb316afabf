// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI

private struct Wave: Shape {
  var phase: Double
  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { $0.move(to: CGPoint(x: rect.minX, y: rect.midY)) }
  }
}

private struct Ring: InsettableShape {
  var amount: CGFloat = 0
  func inset(by amount: CGFloat) -> Ring { Ring(amount: self.amount + amount) }
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: amount)) }
}

@MainActor func mentionShapes(_ m: any Mentions) {
  m.draw(Circle())
  m.draw(Rectangle().fill(.red))
  m.draw(Capsule(style: .continuous).fill(Color.red))
  m.draw(Ellipse().stroke(.red, lineWidth: 2))
  m.draw(RoundedRectangle(cornerRadius: 4, style: .continuous).strokeBorder(.red, lineWidth: 2))
  m.draw(RoundedRectangle(cornerSize: CGSize(width: 4, height: 2)))
  m.draw(UnevenRoundedRectangle(topLeadingRadius: 4))
  m.draw(UnevenRoundedRectangle(cornerRadii: .init(topLeading: 4, bottomTrailing: 4), style: .continuous))
  m.draw(ContainerRelativeShape().fill(.quaternary))
  m.draw(ContainerRelativeShape().inset(by: 4))
  m.draw(
    Circle().trim(from: 0, to: 0.7).stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round)).rotationEffect(
      .degrees(-90)))
  m.draw(
    Circle().trim(from: 0, to: 0.7).stroke(
      AngularGradient(colors: [.red, .blue], center: .center),
      style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 1, dash: [2, 2], dashPhase: 1)))
  m.draw(Circle().stroke(lineWidth: 2))
  m.draw(Circle().stroke(style: StrokeStyle(lineWidth: 2)))
  m.draw(Circle().stroke(.red, lineWidth: 2).fill(.blue))
  m.draw(Circle().fill(.red).stroke(.blue, lineWidth: 2))
  m.draw(Circle().fill(.red, style: FillStyle(eoFill: true, antialiased: true)))
  m.draw(Circle().fill())
  m.draw(Circle().strokeBorder(Color.red, style: StrokeStyle(lineWidth: 1)))
  m.draw(Circle().strokeBorder(lineWidth: 3))
  m.draw(Circle().inset(by: 2).stroke(.red))
  m.draw(Rectangle().rotation(.degrees(4)))
  m.draw(Rectangle().scale(0.5).offset(x: 1, y: 1))
  m.draw(Rectangle().scale(x: 0.5, y: 1))
  m.draw(Rectangle().size(width: 4, height: 4))
  m.draw(Rectangle().transform(CGAffineTransform(scaleX: 1, y: 1)))
  m.draw(AnyShape(Circle()))
  m.draw(AnyShape(.rect))
  m.draw(Wave(phase: 1).fill(.red))
  m.draw(Ring().strokeBorder(.red))
  m.draw(
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.addLines([.zero, CGPoint(x: 2, y: 2)])
      path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 0))
      path.addCurve(to: .zero, control1: .zero, control2: .zero)
      path.addArc(center: .zero, radius: 4, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
      path.addRelativeArc(center: .zero, radius: 4, startAngle: .zero, delta: .degrees(9))
      path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerSize: CGSize(width: 1, height: 1))
      path.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.addPath(Path(), transform: .identity)
      path.closeSubpath()
    }.stroke(.red))
  m.draw(Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 2))
  m.draw(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)))
  m.use(Path().boundingRect)
  m.use(Path().applying(CGAffineTransform(translationX: 1, y: 1)))
  m.use(Path().applying(.init(rotationAngle: 1).concatenating(.identity)))
  m.use(Path().trimmedPath(from: 0, to: 0.5))
  Path().forEach { element in
    switch element {
    case .move(let to), .line(let to): m.use(to)
    case .quadCurve(let to, let control): m.use((to, control))
    case .curve(let to, let control1, let control2): m.use((to, control1, control2))
    case .closeSubpath: break
    }
  }
}
