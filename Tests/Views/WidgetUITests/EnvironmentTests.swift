import Foundation
import Testing
import WidgetUI

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

/// A view that draws the depth in its own environment.
private struct Depth: View {
  @Environment(\.depth) private var depth
  let name: String

  var body: some View { Text(verbatim: "\(name)\(depth)") }
}

/// A view that draws its content deeper in the tree and under another environment.
private struct Card<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack { content() }.environment(\.depth, 9)
  }
}

/// A view that passes closures to other views.
private struct Host: View {
  @Environment(\.depth) private var depth
  let isReader: Bool

  var body: some View {
    if isReader {
      GeometryReader { _ in
        GeometryReader { _ in Text(verbatim: "\(depth)") }.environment(\.depth, 8)
      }.environment(\.depth, 7)
    } else {
      Card { Text(verbatim: "\(depth)") }
    }
  }
}

private struct Marked: ViewModifier {
  @Environment(\.depth) private var depth

  func body(content: Content) -> some View {
    HStack {
      content
      Text(verbatim: "\(depth)")
    }
  }
}

/// A model on the main actor, like view models of apps.
@MainActor
private final class Model: ObservableObject {
  @Published var text = "model"
}

private struct ModelView: View {
  @StateObject private var model = Model()
  @State private var count = 3

  var body: some View { Text(verbatim: "\(model.text) \(count)") }
}

@MainActor
@Suite struct EnvironmentTests {
  @Test func oneValueInTwoEnvironments() throws {
    let depth = Depth(name: "d")
    let view = VStack {
      depth.environment(\.depth, 1)
      depth
      depth.environment(\.depth, 2)
    }
    #expect(try texts(of: view) == ["d1", "d0", "d2"])
  }

  @Test(arguments: [false, true])
  func closuresReadTheEnvironmentOfTheViewTheyStandIn(isReader: Bool) throws {
    let host = Host(isReader: isReader)
    let view = VStack {
      host.environment(\.depth, 1)
      host.environment(\.depth, 2)
    }
    #expect(try texts(of: view) == ["1", "2"])
  }

  @Test func viewsInsideOfReadersHaveTheEnvironmentAroundTheReader() throws {
    let view = GeometryReader { proxy in
      GeometryReader { inner in
        VStack {
          Depth(name: "a")
          Text(verbatim: "\(Int(inner.size.width)) of \(Int(proxy.size.width))")
        }
      }
      .padding(10)
      .environment(\.depth, 5)
    }
    #expect(try texts(of: view, in: ViewContext(family: .systemSmall)) == ["a5", "138 of 158"])
  }

  @Test func readersKnowWhereTheyAre() throws {
    let view = HStack(spacing: 0) {
      Color.black.frame(width: 100)
      GeometryReader { proxy in
        Text(verbatim: "\(proxy.frame(in: .global).minX) \(proxy.frame(in: .local).minX)")
      }
    }
    #expect(try texts(of: view) == ["100.0 0.0"])
  }

  @Test func modifiersReadTheirOwnEnvironment() throws {
    let view = Depth(name: "d").environment(\.depth, 2).modifier(Marked()).environment(\.depth, 1)
    #expect(try texts(of: view) == ["d2", "1"])
  }

  @Test func modelsOfTheMainActorAreRead() throws {
    #expect(try texts(of: ModelView()) == ["model 3"])
  }

  @Test func theContextReachesViews() throws {
    struct Told: View {
      @Environment(\.colorScheme) var scheme
      @Environment(\.widgetFamily) var family
      @Environment(\.timeZone) var zone
      var body: some View { Text(verbatim: "\(scheme) \(family) \(zone.identifier)") }
    }
    let context = ViewContext(
      family: .systemLarge, scheme: .dark, timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    #expect(try texts(of: Told(), in: context) == ["dark systemLarge Asia/Tokyo"])
  }
}

@MainActor
@Suite struct EnvironmentObjectTests {
  final class Store: ObservableObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private struct Named: View {
    @EnvironmentObject var store: Store
    @Environment(Store.self) var same
    var body: some View { Text(verbatim: "\(store.name) \(same.name)") }
  }

  private struct Perhaps: View {
    @Environment(Store.self) var store: Store?
    var body: some View { Text(verbatim: store?.name ?? "none") }
  }

  @Test func modelsReachTheViewsBelow() throws {
    let view = VStack {
      Perhaps()
      Perhaps().environmentObject(Store("inner"))
    }
    #expect(try texts(of: view) == ["none", "inner"])
    #expect(try texts(of: view.environment(Store("outer"))) == ["outer", "inner"])
    #expect(try texts(of: Named().environmentObject(Store("a"))) == ["a a"])
  }
}
