// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import AppIntents
import Charts
import SwiftUI
import WidgetKit

private struct Row: Identifiable, Hashable {
  var id = UUID()
  var name = "a"
  var v = 3.0
  var date = Date(timeIntervalSince1970: 0)
}

private struct Same: View, Equatable {
  var body: some View { Text("a") }
}

private struct WidestKey: PreferenceKey {
  static var defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct FrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>?
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = nextValue() ?? value }
}

/// Views that an app shares with its widgets.
@MainActor func mentionAppViews(_ m: any Mentions) {
  let text = Text("a")
  let rows = [Row(), Row()]
  m.draw(LazyVGrid(columns: [.init(.flexible()), .init(.flexible())], spacing: 8, pinnedViews: [.sectionHeaders]) { Text("a") })
  m.draw(List { ForEach(["a", "b"], id: \.self) { Text($0) }.onDelete { _ in } })
  m.draw(Menu("More") { Button("a") {} })
  m.draw(Menu { Button("a") {} } label: { Image(systemName: "ellipsis") })
  m.draw(Picker("Kind", selection: .constant(1)) { Text("1").tag(1); Text("2").tag(2) })
  m.draw(Picker("Kind", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented))
  m.draw(Stepper("Count", value: .constant(1), in: 0...10))
  m.draw(Slider(value: .constant(0.3), in: 0...1))
  m.draw(Slider(value: .constant(0.3)))
  m.draw(ColorPicker("Colour", selection: .constant(.red)))
  m.draw(TextEditor(text: .constant("a")))
  m.draw(SecureField("a", text: .constant("b")))
  m.draw(TextField("Name", text: .constant("a"), axis: .vertical))
  m.draw(TextField("Value", value: .constant(3), format: .number))
  m.draw(TabView { Text("a").tabItem { Label("a", systemImage: "star") } })
  m.draw(TabView { Text("a") }.tabViewStyle(.page))
  m.draw(DisclosureGroup("a") { Text("b") })
  m.draw(NavigationStack { Text("a").navigationTitle("a").navigationBarTitleDisplayMode(.inline).toolbar { Button("a") {} } })
  m.draw(NavigationStack { Text("a").toolbar { ToolbarItem(placement: .topBarTrailing) { Button("a") {} } } })
  m.draw(NavigationLink(value: 1) { Text("a") })
  m.draw(NavigationSplitView { Text("a") } detail: { Text("b") })
  m.draw(Text("a").sheet(isPresented: .constant(false)) { Text("b") })
  m.draw(Text("a").alert("t", isPresented: .constant(false)) { Button("ok") {} })
  m.draw(Text("a").alert("t", isPresented: .constant(false)) { Button("ok") {} } message: { Text("m") })
  m.draw(Text("a").confirmationDialog("t", isPresented: .constant(false)) { Button("ok") {} })
  m.draw(Text("a").popover(isPresented: .constant(false)) { Text("b") })
  m.draw(Text("a").fullScreenCover(isPresented: .constant(false)) { Text("b") })
  m.draw(Text("a").refreshable {})
  m.draw(Text("a").searchable(text: .constant("")))
  m.draw(Text("a").contextMenu { Button("a") {} })
  m.draw(Text("a").swipeActions { Button("a") {} })
  m.draw(Text("a").gesture(TapGesture().onEnded { _ in }))
  m.draw(Text("a").gesture(DragGesture().onChanged { v in _ = v.translation.width }.onEnded { _ in }))
  m.draw(Text("a").simultaneousGesture(LongPressGesture(minimumDuration: 1).onEnded { _ in }))
  m.draw(Text("a").badge(3))
  m.draw(ShareLink(item: URL(string: "https://example.org")!))
  m.draw(ShareLink("Share", item: "text"))
  m.draw(Image(uiImage: UIImage(named: "photo") ?? UIImage()))
  m.draw(Gauge(value: 0.4, in: 0.0...1.0) { Text("a") } currentValueLabel: { Text("b") } markedValueLabels: { Text("x") })
  m.draw(ProgressView(Progress(totalUnitCount: 3)))
  m.draw(EquatableView(content: Same()))
  m.draw(GeometryReader { proxy in Text("a").onAppear { _ = proxy.frame(in: .named("x")) } })
  m.draw(Canvas { ctx, size in let t = ctx.resolve(Text("a").font(.caption)); ctx.draw(t, at: CGPoint(x: size.width / 2, y: 4)); _ = t.measure(in: size) })
  m.draw(Canvas { ctx, size in if let s = ctx.resolveSymbol(id: 1) { ctx.draw(s, at: .zero) } } symbols: { Text("a").tag(1) })
  m.draw(Canvas { ctx, size in ctx.rotate(by: .degrees(3)); ctx.scaleBy(x: 2, y: 2); ctx.blendMode = .multiply; ctx.addFilter(.blur(radius: 2)); ctx.fill(Circle().path(in: CGRect(origin: .zero, size: size)), with: .radialGradient(Gradient(colors: [.red, .blue]), center: .zero, startRadius: 0, endRadius: 3)) })
  m.draw(Text("a").anchorPreference(key: FrameKey.self, value: .bounds) { $0 })
  m.draw(Text("a").overlayPreferenceValue(WidestKey.self) { v in Text("\(v)") })
  m.draw(Text("a").backgroundPreferenceValue(WidestKey.self) { v in Color.red })
  m.draw(ControlGroup { Button("a") {} } label: { Text("b") })
  m.draw(LazyVStack(alignment: .leading, spacing: 2, pinnedViews: []) { Text("a") })
  m.draw(text.containerRelativeFrame(.horizontal) { length, axis in length * 0.5 })
  m.draw(text.background(.tint.opacity(0.2), in: .rect(cornerRadii: .init(topLeading: 4, bottomTrailing: 4))))
  m.draw(text.clipShape(.rect(topLeadingRadius: 4, bottomTrailingRadius: 4)))
  m.draw(text.clipShape(.buttonBorder))
  m.draw(text.buttonStyle(.glassProminent))
  m.draw(text.safeAreaInset(edge: .leading, alignment: .top, spacing: 0) { text })
  m.draw(text.contentMargins(.vertical, EdgeInsets(), for: .scrollIndicators))
  m.draw(text.matchedTransitionSource(id: 1, in: Namespace().wrappedValue))
  m.draw(text.accessibilityLabel { label in label; Text("x") })
  m.draw(text.accessibility(label: Text("a")))
  m.draw(text.accessibility(hidden: true))
  m.draw(text.foregroundStyle(.ellipticalGradient(colors: [.red, .blue])))
  m.draw(text.foregroundColor(Color(#colorLiteral(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))))
  m.draw(text.foregroundColor(Color(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1))))
  m.draw(text.foregroundColor(Color(cgColor: UIColor.red.cgColor)))
  m.draw(text.tint(.red.gradient))
  m.draw(text.lineLimit(nil).lineLimit(1).lineLimit(2...))
  m.draw(text.animation(.interpolatingSpring, value: 1).animation(.easeInOut, value: true).animation(.easeInOut(duration: 1).delay(1)))
  m.draw(text.previewContext(WidgetPreviewContext(family: .accessoryRectangular)).previewDisplayName("a").previewDevice("iPhone 15"))
  m.draw(text.previewInterfaceOrientation(.landscapeLeft))
  m.draw(text.listRowBackground(Color.clear).listRowSeparator(.hidden).listRowSpacing(0))
  m.draw(text.scrollTargetLayout().scrollTargetBehavior(.paging).scrollClipDisabled().scrollBounceBehavior(.basedOnSize))
  m.draw(text.textFieldStyle(.roundedBorder).keyboardType(.numberPad).autocapitalization(.none).disableAutocorrection(true).textInputAutocapitalization(.never).submitLabel(.done))
  m.draw(text.hoverEffect().focusable().defersSystemGestures(on: .all).statusBarHidden(true).statusBar(hidden: true).persistentSystemOverlays(.hidden))
  m.draw(text.sensoryFeedback(.success, trigger: 1))
  m.draw(text.interactionActivityTrackingTag("a"))
  m.draw(text.presentationDetents([.medium, .large]))
  m.draw(text.drawingGroup(opaque: false, colorMode: .nonLinear))
  m.draw(text.flipsForRightToLeftLayoutDirection(true))
  m.draw(text.typesettingLanguage(.init(languageCode: .thai)))
  m.draw(text.handlesExternalEvents(preferring: [], allowing: []).userActivity("a") { _ in })
  m.draw(text.onOpenURL { url in _ = url }.onContinueUserActivity("a") { _ in })
  m.draw(text.toolbarBackground(.hidden, for: .navigationBar).toolbar(.hidden).navigationBarHidden(true))
  m.draw(Chart(rows) { BarMark(x: .value("a", $0.date, unit: .weekday), yStart: .value("l", $0.v), yEnd: .value("h", $0.v), width: 4).clipShape(Capsule()) })
  m.draw(Chart(rows) { BarMark(x: .value("a", $0.name), y: .value("b", $0.v)) }.chartXAxisLabel("x", alignment: .center).chartYAxisLabel { Text("y") }.chartLegend(position: .top, alignment: .leading, spacing: 3) { Text("legend") }.chartXAxisStyle { $0 })
  m.draw(Chart(rows) { BarMark(x: .value("a", $0.name), y: .value("b", $0.v)) }.chartForegroundStyleScale(range: [Color.red, .blue]).chartForegroundStyleScale(domain: ["a"], range: [Color.red]).chartForegroundStyleScale { (n: String) in n == "a" ? Color.red : .blue })
  m.draw(Text(.durationOffset(to: Date()), format: .units(allowed: [.hours, .minutes], width: .abbreviated)))
  m.draw(Text("a").writingToolsBehavior(.disabled))
  m.draw(Text(RelativeDateTimeFormatter().localizedString(for: .now, relativeTo: .now)))
  m.draw(Text(ListFormatter.localizedString(byJoining: ["a", "b"])))
  m.draw(Toggle("a", systemImage: "star", isOn: false, intent: LampIntent()))
  m.draw(SiriTipView(intent: LampIntent()))
  m.draw(ShortcutsLink())
  m.draw(text.lineLimit(1).strikethrough(true, pattern: .solid, color: .red).underline(true, pattern: .dash))
}
