// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import Combine
import SwiftUI
import WidgetKit

private struct Values: View {
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.widgetFamily) var family
  @Environment(\.widgetRenderingMode) var renderingMode
  @Environment(\.showsWidgetContainerBackground) var showsBackground
  @Environment(\.showsWidgetLabel) var showsLabel
  @Environment(\.widgetContentMargins) var margins
  @Environment(\.isLuminanceReduced) var isLuminanceReduced
  @Environment(\.isActivityFullscreen) var isFullscreen
  @Environment(\.activityFamily) var activityFamily
  @Environment(\.levelOfDetail) var levelOfDetail
  @Environment(\.redactionReasons) var redactionReasons
  @Environment(\.sizeCategory) var sizeCategory
  @Environment(\.dynamicTypeSize) var dynamicTypeSize
  @Environment(\.locale) var locale
  @Environment(\.calendar) var calendar
  @Environment(\.timeZone) var timeZone
  @Environment(\.layoutDirection) var layoutDirection
  @Environment(\.displayScale) var displayScale
  @Environment(\.pixelLength) var pixelLength
  @Environment(\.font) var font
  @Environment(\.lineLimit) var lineLimit
  @Environment(\.lineSpacing) var lineSpacing
  @Environment(\.multilineTextAlignment) var alignment
  @Environment(\.minimumScaleFactor) var minimumScaleFactor
  @Environment(\.truncationMode) var truncationMode
  @Environment(\.textCase) var textCase
  @Environment(\.allowsTightening) var allowsTightening
  @Environment(\.imageScale) var imageScale
  @Environment(\.symbolVariants) var symbolVariants
  @Environment(\.symbolRenderingMode) var symbolRenderingMode
  @Environment(\.isEnabled) var isEnabled
  @Environment(\.controlSize) var controlSize
  @Environment(\.backgroundStyle) var backgroundStyle
  @Environment(\.backgroundMaterial) var backgroundMaterial
  @Environment(\.horizontalSizeClass) var horizontalSizeClass
  @Environment(\.verticalSizeClass) var verticalSizeClass
  @Environment(\.colorSchemeContrast) var contrast
  @Environment(\.legibilityWeight) var legibilityWeight
  @Environment(\.accessibilityReduceMotion) var reduceMotion
  @Environment(\.accessibilityReduceTransparency) var reduceTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) var differentiate
  @Environment(\.accessibilityInvertColors) var invertColors
  @Environment(\.accessibilityShowButtonShapes) var buttonShapes
  @Environment(\.accessibilityVoiceOverEnabled) var voiceOver
  @Environment(\.openURL) var openURL
  @Environment(\.scenePhase) var scenePhase
  @Environment(\.dismiss) var dismiss
  @Environment(\.isPresented) var isPresented
  @Environment(\.depth) var depth
  @Environment(\.modelWithNewMacro) var model
  @Environment(Kitchen.self) var kitchen
  @Environment(Kitchen.self) var maybeKitchen: Kitchen?
  @Environment(\.self) var all

  var body: some View {
    switch renderingMode {
    case .fullColor: Text("full")
    case .accented: Text("accented")
    case .vibrant: Text("vibrant")
    default: Text("other")
    }
    switch family {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: Text("home")
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: Text("lock")
    @unknown default: Text("new")
    }
    switch dynamicTypeSize {
    case .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge: Text("usual")
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: Text("large")
    @unknown default: Text("new")
    }
    if dynamicTypeSize.isAccessibilitySize || sizeCategory >= .extraLarge || sizeCategory == .accessibilityLarge {
      Text("b")
    }
    if redactionReasons.contains(.privacy) || redactionReasons.isEmpty { Text("c") }
    if horizontalSizeClass == .compact && layoutDirection == .leftToRight && margins.leading > 0 { Text("d") }
    if scenePhase == .active && contrast == .increased && legibilityWeight == .bold && levelOfDetail == .simplified {
      Text("e")
    }
    if activityFamily == .small && isFullscreen && isLuminanceReduced && showsBackground { Text("f") }
  }
}

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
  @Entry fileprivate var modelWithNewMacro: String = "a"
}

@Observable private final class Kitchen {
  var cups = 1
  @ObservationIgnored var cache = 0
}

private final class Store: ObservableObject {
  @Published var count = 0
  let objectWillChange = ObservableObjectPublisher()
}

private struct Wrapped: View {
  @State private var isOn = false
  @State private var kitchen = Kitchen()
  @State private var date: Date?
  @Binding var value: Int
  @StateObject private var store = Store()
  @ObservedObject var other = Store()
  @EnvironmentObject var shared: Store
  @AppStorage("a") private var setting = true
  @AppStorage("b", store: UserDefaults(suiteName: "group.x")) private var name = "n"
  @AppStorage("c") private var optional: String?
  @AppStorage("d") private var mode: Mode = .day
  @SceneStorage("e") private var tab = 1
  @ScaledMetric private var side = 20
  @ScaledMetric(relativeTo: .title) private var width: CGFloat = 20
  @Namespace private var space
  @FocusState private var isFocused: Bool
  @FocusState private var field: Mode?
  @GestureState private var drag = CGSize.zero
  @Bindable var bindable = Kitchen()

  enum Mode: String { case day, night }

  var body: some View {
    Toggle("a", isOn: $isOn)
    TextField("b", text: $name)
    Text("\(value) \(side) \(width) \(optional ?? "") \(mode.rawValue)")
  }
}

@MainActor func mentionEnvironment(_ m: any Mentions) {
  m.draw(Values().environment(Kitchen()))
  m.use(Binding(get: { 1 }, set: { _ in }))
  m.use(Binding.constant(1).wrappedValue)
  m.use(Binding<Int?>.constant(1))
  m.use(Binding.constant(1).animation(.default))
  m.use(Binding.constant([1])[0])
  m.use(EnvironmentValues().locale)
  m.use(OpenURLAction { _ in .handled })
  m.use(OpenURLAction { _ in .systemAction(URL(string: "app://a")!) })
  m.draw(Text("a").environment(\.openURL, OpenURLAction { _ in .discarded }))
}
