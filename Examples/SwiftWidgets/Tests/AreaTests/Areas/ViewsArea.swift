// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import WidgetKit

private struct City: Identifiable, Hashable {
  let id: Int
  var name = "Lisbon"
}

private let cities = [City(id: 1), City(id: 2, name: "Bergen")]

private struct Board<Content: View>: View {
  @ViewBuilder var content: () -> Content
  var body: some View { VStack { content() } }
}

@MainActor func mentionViews(_ m: any Mentions) {
  m.draw(Text("Tide"))
  m.draw(Image(systemName: "sun.max.fill"))
  m.draw(Image("logo").resizable().scaledToFit())
  m.draw(Image("logo", bundle: .main))
  m.draw(Image("logo", label: Text("Logo")))
  m.draw(Image(decorative: "logo"))
  m.draw(Image(systemName: "wifi", variableValue: 0.5))
  m.draw(Image(systemName: "star").imageScale(.large).symbolVariant(.fill).symbolRenderingMode(.hierarchical))
  m.draw(Image("logo").resizable(capInsets: EdgeInsets(), resizingMode: .tile).interpolation(.none).antialiased(true))
  m.draw(Image("logo").renderingMode(.template).widgetAccentedRenderingMode(.desaturated))
  m.draw(Label("Rain", systemImage: "cloud.rain"))
  m.draw(Label("Rain", image: "rain"))
  m.draw(
    Label {
      Text("a")
    } icon: {
      Image(systemName: "star")
    })
  m.draw(Label(cities[0].name, systemImage: "building"))
  m.draw(Link("Site", destination: URL(string: "https://example.org")!))
  m.draw(Link(destination: URL(string: "app://x")!) { Text("open") })
  m.draw(Button("Go") {})
  m.draw(Button("Delete", role: .destructive) {})
  m.draw(Button("Add", systemImage: "plus") {})
  m.draw(
    Button(role: .cancel) {
    } label: {
      Label("No", systemImage: "xmark")
    })
  m.draw(Button(action: {}) { Text("ok") })
  m.draw(Toggle("On", isOn: .constant(true)))
  m.draw(Toggle(isOn: .constant(true)) { Text("On") })
  m.draw(Toggle("On", systemImage: "lightbulb", isOn: .constant(false)))
  m.draw(Divider())
  m.draw(Spacer(minLength: 4))
  m.draw(Spacer())
  m.draw(EmptyView())
  m.draw(AnyView(Text("a")))
  m.draw(
    Group {
      Text("a")
      Text("b")
    })
  m.draw(ForEach(cities) { Text($0.name) })
  m.draw(ForEach(cities, id: \.self) { city in Text(city.name) })
  m.draw(ForEach(0..<3) { Text("\($0)") })
  m.draw(ForEach(Array(cities.enumerated()), id: \.offset) { index, city in Text("\(index) \(city.name)") })
  m.draw(ForEach(cities.indices, id: \.self) { Text(cities[$0].name) })
  m.draw(HStack(alignment: .firstTextBaseline, spacing: 2) { Text("a") })
  m.draw(VStack(alignment: .leading) { Text("a") })
  m.draw(
    ZStack(alignment: .bottomTrailing) {
      Color.red
      Text("a")
    })
  m.draw(LazyVStack(alignment: .leading, spacing: 1) { Text("a") })
  m.draw(LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 20))]) { Text("a") })
  m.draw(
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), alignment: .center, spacing: 2) {
      Text("a")
    })
  m.draw(LazyHGrid(rows: [GridItem(.fixed(20), spacing: 2, alignment: .leading)]) { Text("a") })
  m.draw(
    Grid {
      GridRow {
        Text("a")
        Text("b")
      }
    })
  m.draw(
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 2, verticalSpacing: 2) {
      GridRow(alignment: .top) { Text("a").gridCellColumns(2).gridColumnAlignment(.trailing) }
    })
  m.draw(Text("a").gridCellAnchor(.center).gridCellUnsizedAxes(.horizontal))
  m.draw(GeometryReader { proxy in Text("\(proxy.size.width)").frame(width: proxy.frame(in: .local).width) })
  m.draw(
    GeometryReader { proxy in Color.red.frame(width: proxy.frame(in: .global).midX, height: proxy.safeAreaInsets.top) })
  m.draw(
    ViewThatFits(in: .horizontal) {
      Text("long")
      Text("l")
    })
  m.draw(
    Canvas { context, size in context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red)) })
  m.draw(
    Canvas(opaque: true, colorMode: .linear, rendersAsynchronously: true) { context, size in
      context.draw(Text("a"), at: CGPoint(x: size.width / 2, y: 4), anchor: .top)
    })
  m.draw(
    Canvas { context, size in
      context.stroke(
        Path { $0.move(to: .zero) },
        with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 1)),
        style: StrokeStyle(lineWidth: 2))
      context.draw(Image(systemName: "star"), in: CGRect(origin: .zero, size: size))
      context.opacity = 0.5
      context.translateBy(x: 1, y: 1)
      context.drawLayer { layer in layer.clip(to: Path(CGRect(origin: .zero, size: size))) }
    })
  m.draw(TimelineView(.everyMinute) { context in Text(context.date, style: .time) })
  m.draw(TimelineView(.periodic(from: .now, by: 1)) { Text("\($0.date)") })
  m.draw(TimelineView(.animation(minimumInterval: 1, paused: false)) { context in Text(context.date, style: .timer) })
  m.draw(TimelineView(.explicit([.now])) { _ in Text("a") })
  m.draw(Section("Head") { Text("a") })
  m.draw(
    Section {
      Text("a")
    } header: {
      Text("h")
    } footer: {
      Text("f")
    })
  m.draw(Section(header: Text("h")) { Text("a") })
  m.draw(List { Text("a") })
  m.draw(List(cities) { Text($0.name) })
  m.draw(List(cities, id: \.id) { Text($0.name) }.listStyle(.plain))
  m.draw(Form { Text("a") })
  m.draw(ScrollView { Text("a") })
  m.draw(ScrollView(.horizontal, showsIndicators: false) { Text("a") })
  m.draw(ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Later")))
  m.draw(
    ContentUnavailableView {
      Label("Nothing", systemImage: "tray")
    } description: {
      Text("Later")
    } actions: {
      Button("Go") {}
    })
  m.draw(ContentUnavailableView.search)
  m.draw(ContentUnavailableView.search(text: "a"))
  m.draw(AsyncImage(url: URL(string: "data:,")))
  m.draw(
    AsyncImage(url: nil, scale: 2) {
      $0.resizable()
    } placeholder: {
      ProgressView()
    })
  m.draw(
    AsyncImage(url: nil) { phase in
      switch phase {
      case .success(let image): image.resizable()
      case .failure(let error): Text("\(error)")
      case .empty: ProgressView()
      @unknown default: EmptyView()
      }
    })
  m.draw(AsyncImage(url: nil, transaction: Transaction(animation: .default)) { $0.image ?? Image("none") })
  m.draw(AccessoryWidgetBackground())
  m.draw(
    AccessoryWidgetGroup("Group", systemImage: "star") {
      Text("a")
      Text("b")
    })
  m.draw(GlassEffectContainer(spacing: 4) { Text("a") })
  m.draw(NavigationStack { Text("a").navigationTitle("t") })
  m.draw(NavigationLink(destination: Text("a")) { Text("b") })
  m.draw(TextField("a", text: .constant("b")))
  m.draw(ControlGroup { Button("b") {} })
  m.draw(Gauge(value: 0.5) { Text("a") })
  m.draw(
    Gauge(value: 5, in: 0...10) {
      Text("a")
    } currentValueLabel: {
      Text("5")
    })
  m.draw(
    Gauge(value: 5, in: 0...10) {
      Text("a")
    } currentValueLabel: {
      Text("5")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    })
  m.draw(Gauge(value: 0.5, label: { Text("a") }).gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.red, .green])))
  m.draw(Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinearCapacity).tint(.red))
  m.draw(ProgressView())
  m.draw(ProgressView("Loading"))
  m.draw(ProgressView(value: 0.5))
  m.draw(ProgressView("Steps", value: 3, total: 8))
  m.draw(
    ProgressView(value: 3, total: 8) {
      Text("a")
    } currentValueLabel: {
      Text("3")
    })
  m.draw(ProgressView(timerInterval: .now ... .now.addingTimeInterval(60), countsDown: true))
  m.draw(
    ProgressView(timerInterval: .now ... .now.addingTimeInterval(60)) {
      Text("a")
    } currentValueLabel: {
      EmptyView()
    })
  m.draw(ProgressView(value: 0.5).progressViewStyle(.circular).tint(.green))
  m.draw(ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .green)))
  m.draw(ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .green)))
  m.draw(Color.red)
  m.draw(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
  m.draw(
    LinearGradient(
      gradient: Gradient(stops: [.init(color: .red, location: 0)]), startPoint: .leading,
      endPoint: UnitPoint(x: 1, y: 0.5)))
  m.draw(LinearGradient(stops: [Gradient.Stop(color: .red, location: 0.2)], startPoint: .top, endPoint: .bottom))
  m.draw(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 20))
  m.draw(AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(0), endAngle: .degrees(90)))
  m.draw(AngularGradient(gradient: Gradient(colors: [.red]), center: .center, angle: .zero))
  m.draw(EllipticalGradient(colors: [.red, .blue], center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5))
  m.draw(
    Board {
      Text("a")
      if cities.isEmpty { Text("b") } else { Text("c") }
    })
  m.draw(Optional(Text("a")))
  m.draw(Color.clear.overlay { if #available(iOS 17, *) { Text("a") } else { Text("b") } })
}

extension City {
  fileprivate var children: [City]? { nil }
}
