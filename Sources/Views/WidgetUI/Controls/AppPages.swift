public import Foundation
package import WidgetLayout

// Containers of apps, which widgets do not have but views that they share with an app mention.

/// Pages with tabs, drawn as the first page.
public struct TabView<Content: View>: View {
  private let content: Content

  /// Creates a view with pages.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a view with pages, of which one is chosen.
  public init(selection: Binding<some Hashable>, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension TabView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    environment.problems.append("TabView is drawn as its first page")
    return Array(content.lowered(in: environment).prefix(1))
  }
}

/// The look of pages with tabs; all are drawn alike.
public struct TabViewStyle: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = TabViewStyle(name: "automatic")
  /// As pages.
  public static let page = TabViewStyle(name: "page")
}

/// Content that users open, drawn as its label, above the content if it is open.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content?

  /// Creates a group with a label; it is closed.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = nil
  }

  /// Creates a group with a label.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = isExpanded.wrappedValue ? content() : nil
  }

  /// The label, and the content if the group is open.
  public var body: some View {
    VStack(alignment: .leading) {
      label
      content
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title; it is closed.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

/// Pages side by side, drawn as the last one.
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let detail: Detail

  /// Creates a view with a list and a page.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.detail = detail()
  }

  /// The page.
  public var body: some View { detail.warning("NavigationSplitView is drawn as its last page") }
}

/// A view that is compared before it is evaluated; views are always evaluated.
public struct EquatableView<Content: View & Equatable>: View {
  private let content: Content

  /// Takes a view.
  public init(content: Content) {
    self.content = content
  }

  /// The view.
  public var body: Content { content }
}

extension View {
  /// Has no effect: nothing is presented in a picture.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func popover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Has no effect: nothing is presented in a picture.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
  /// Has no effect: nothing is touched in a picture.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// Has no effect: nothing is touched in a picture.
  public func refreshable(action: @escaping () async -> Void) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  /// Has no effect: pages are drawn alike.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func badge(_ count: Int) -> some View { self }
  /// Has no effect: there are no bars in pictures.
  public func badge(_ label: LocalizedStringKey?) -> some View { self }
}

extension ForEach where Content: View {
  /// Has no effect: nothing is touched in a picture.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }
  /// Has no effect: nothing is touched in a picture.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
}

/// The height of a sheet; nothing is presented in a picture.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// Half the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")
  /// Returns a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height)") }
  /// Returns a fraction of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }
}

/// A bar; there are none in pictures.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar with the tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
}

/// A view of a bar, which is not drawn: there are no bars in pictures.
public struct ToolbarItem<Content: View>: View {
  /// Takes a view.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// Views of a bar, which are not drawn: there are no bars in pictures.
public typealias ToolbarItemGroup = ToolbarItem

/// The place of a view in a bar; there are none in pictures.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// At the start of the bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// At the start of the bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  /// At the end of the bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
  /// For the most important action.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For an action that confirms.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For an action that cancels.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}
