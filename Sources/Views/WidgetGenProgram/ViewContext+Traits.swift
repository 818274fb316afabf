internal import Pictures
internal import WidgetScene
internal import WidgetUI

extension ViewContext {
  /// Sets the traits of the phone that a picture's settings name.
  mutating func setTraits(_ traits: ViewTraits) {
    renderingMode = traits.renderingMode?.ofViews
    if let tint = traits.tint.flatMap({ WidgetScene.Color(hex: $0) }) {
      self.tint = WidgetUI.Color(red: tint.red, green: tint.green, blue: tint.blue, opacity: tint.alpha)
    }
    if let size = traits.textSize { dynamicTypeSize = size.ofViews }
  }
}

extension ViewRenderingMode {
  /// The mode in the API of widgets.
  fileprivate var ofViews: WidgetRenderingMode {
    switch self {
    case .fullColor: .fullColor
    case .accented: .accented
    case .vibrant: .vibrant
    }
  }
}

extension ViewTextSize {
  /// The size in the API of views.
  fileprivate var ofViews: DynamicTypeSize {
    switch self {
    case .xSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .xLarge
    case .xxLarge: .xxLarge
    case .xxxLarge: .xxxLarge
    case .accessibility1: .accessibility1
    case .accessibility2: .accessibility2
    case .accessibility3: .accessibility3
    case .accessibility4: .accessibility4
    case .accessibility5: .accessibility5
    }
  }
}
