// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import UIKit
import WidgetKit

private struct RoundedCorner: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners
  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

extension View {
  fileprivate func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
    clipShape(RoundedCorner(radius: radius, corners: corners))
  }
}

extension UIImage {
  fileprivate func scaled(to size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }
}

extension WidgetFamily {
  fileprivate var isLarge: Bool {
    switch self {
    case .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: return true
    case .accessoryCorner, .accessoryCircular: return false
    default: return false
    }
  }
}

/// Drawing with the classes of UIKit and Core Graphics.
@MainActor func mentionGraphics(_ m: any Mentions) {
  m.draw(Text("a").cornerRadius(4, corners: [.topLeft, .bottomRight]))
  m.draw(Text("\(WidgetFamily.systemLarge.isLarge)"))
  m.draw(Image(uiImage: UIImage(named: "photo")!.scaled(to: CGSize(width: 20, height: 20))))
  do { let p = UIBezierPath(roundedRect: .zero, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 3, height: 3)); m.draw(Path(p.cgPath)) }
  do { let c = UIColor.red.cgColor.components; _ = c }
  m.draw(AngularGradient(stops: [.init(color: .red, location: 0)], center: .center, startAngle: .zero, endAngle: .degrees(3)))
  do { let c = Color.red.cgColor; _ = c }
  do { let c = Color.red.resolve(in: EnvironmentValues()); _ = (c.red, c.linearRed, c.cgColor) }
  do { let i = UIImage(data: Data()); _ = i?.size.width; _ = i?.pngData(); _ = i?.cgImage; _ = i?.withTintColor(.red, renderingMode: .alwaysOriginal); _ = i?.imageOrientation }
  do { let i = UIImage(named: "a", in: .main, compatibleWith: nil); _ = i?.withConfiguration(UIImage.SymbolConfiguration(scale: .large)); _ = UIImage(systemName: "a")?.applyingSymbolConfiguration(.init(textStyle: .body)); _ = UIImage(resource: .init(name: "x", bundle: .main)); _ = UIImage(named: "a", in: .main, with: nil) }
  do { let r = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)); let img = r.image { ctx in UIColor.red.setFill(); ctx.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }; _ = img }
  do { let d = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withDesign(.serif)!; _ = UIFont(descriptor: d, size: 0) }
  do { UIColor.red.setFill(); UIColor.blue.setStroke() }
  do { let c = NSCache<NSString, UIImage>(); c.setObject(UIImage(), forKey: "a" as NSString); _ = c.object(forKey: "a") }
  do { let c = CGColor(red: 1, green: 1, blue: 1, alpha: 1); _ = c.components; _ = CGColor(gray: 0, alpha: 1) }
  do { let t = CGAffineTransform(translationX: 1, y: 2).concatenating(.init(scaleX: 1, y: 1)).inverted(); _ = CGRect.zero.applying(t); _ = CGSize(width: 1, height: 2).applying(t); _ = t.tx; _ = t.isIdentity }
  do { let f = RelativeDateTimeFormatter(); f.unitsStyle = .full; f.dateTimeStyle = .named; m.draw(Text(f.localizedString(fromTimeInterval: 3))) }
  do { var a = AttributedString("x"); a.foregroundColor = .red; a.font = .system(size: 3); a[AttributeScopes.SwiftUIAttributes.FontAttribute.self] = .body; m.draw(Text(a)) }
  do { let p = UIBezierPath(ovalIn: .zero); p.usesEvenOddFillRule = true; p.addClip(); p.fill(); p.stroke() }
  m.draw(DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") })
}
