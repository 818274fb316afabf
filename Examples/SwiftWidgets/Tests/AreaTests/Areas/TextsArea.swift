// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import SwiftUI
import WidgetKit

@MainActor func mentionTexts(_ m: any Mentions) {
  let date = Date(timeIntervalSince1970: 0)
  let name = "name"
  m.draw(Text(name))
  m.draw(Text(verbatim: "a"))
  m.draw(Text("a", comment: "c"))
  m.draw(Text("a", tableName: "t", bundle: .main, comment: "c"))
  m.draw(Text(LocalizedStringKey(name)))
  m.draw(Text(LocalizedStringResource("a")))
  m.draw(Text(AttributedString("a")))
  m.draw(Text(try! AttributedString(markdown: "**a**")))
  m.draw(Text(date, style: .date))
  m.draw(Text(date, style: .time) + Text(" ") + Text(date, style: .relative))
  m.draw(Text(date, style: .timer))
  m.draw(Text(date, style: .offset))
  m.draw(Text(date, formatter: DateFormatter()))
  m.draw(Text(date, format: .dateTime.hour().minute()))
  m.draw(Text(date, format: .dateTime.weekday(.abbreviated).day().month(.wide).year()))
  m.draw(Text(date, format: .relative(presentation: .named)))
  m.draw(Text(date, format: Date.FormatStyle(date: .abbreviated, time: .shortened)))
  m.draw(Text(date.formatted(date: .omitted, time: .shortened)))
  m.draw(Text(date.formatted(.dateTime.hour(.defaultDigits(amPM: .abbreviated)))))
  m.draw(Text(date...date.addingTimeInterval(60)))
  m.draw(Text(DateInterval(start: date, duration: 60)))
  m.draw(Text(timerInterval: date...date.addingTimeInterval(60), countsDown: false))
  m.draw(Text(timerInterval: date...date.addingTimeInterval(60), pauseTime: date, countsDown: true, showsHours: false))
  m.draw(Text(.currentDate, format: .dateTime))
  m.draw(Text(.currentDate, format: .reference(to: date)))
  m.draw(Text(.currentDate, format: .offset(to: date, allowedFields: [.hour, .minute], maxFieldCount: 2)))
  m.draw(Text(.currentDate, format: .timer(countingDownIn: date..<date.addingTimeInterval(60))))
  m.draw(Text(.currentDate, format: .timer(countingUpIn: date..<date.addingTimeInterval(60), showsHours: true)))
  m.draw(Text(.currentDate, format: .stopwatch(startingAt: date)))
  m.draw(Text(3, format: .number))
  m.draw(Text(3.5, format: .number.precision(.fractionLength(1))))
  m.draw(Text(0.5, format: .percent))
  m.draw(Text(0.5, format: .percent.precision(.fractionLength(0))))
  m.draw(Text(3.5, format: .currency(code: "EUR")))
  m.draw(Text(1024, format: .byteCount(style: .file)))
  m.draw(Text(["a", "b"], format: .list(type: .and)))
  m.draw(Text(Measurement(value: 3, unit: UnitTemperature.celsius), format: .measurement(width: .narrow)))
  m.draw(
    Text(Measurement(value: 3, unit: UnitLength.kilometers).formatted(.measurement(width: .abbreviated, usage: .road))))
  m.draw(Text(Duration.seconds(90), format: .time(pattern: .minuteSecond)))
  m.draw(Text(Duration.seconds(90), format: .units(allowed: [.minutes], width: .narrow)))
  m.draw(Text(NSNumber(value: 3), formatter: NumberFormatter()))
  m.draw(Text("\(3) of \(8)"))
  m.draw(Text("\(3.14159, specifier: "%.2f")"))
  m.draw(Text("\(date, style: .time)"))
  m.draw(Text("\(date, format: .dateTime.hour())"))
  m.draw(Text("\(date, formatter: DateFormatter())"))
  m.draw(Text("\(Image(systemName: "star")) 5"))
  m.draw(Text("\(Text("a").bold()) b"))
  m.draw(Text("\(0.5, format: .percent)"))
  m.draw(Text("\(date...date.addingTimeInterval(60))"))
  m.draw(Text("\(timerInterval: date...date.addingTimeInterval(60))"))
  m.draw(Text("^[\(3) item](inflect: true)"))
  m.draw(Text(Image(systemName: "star")) + Text("a").foregroundColor(.red))
  m.draw(Text("a").font(.title).fontWeight(.bold) + Text("b").font(.caption).foregroundStyle(.secondary))
  m.draw(Text("a").bold().italic().underline().strikethrough())
  m.draw(Text("a").underline(true, pattern: .dash, color: .red).strikethrough(true, color: .red))
  m.draw(Text("a").kerning(1).tracking(1).baselineOffset(2))
  m.draw(Text("a").monospacedDigit().monospaced())
  m.draw(Text("a").fontDesign(.rounded).fontWidth(.condensed))
  m.draw(Text("a").textScale(.secondary))
  m.draw(Text("a").speechSpellsOutCharacters().speechAdjustedPitch(1))
  m.draw(Text("a").textCase(.uppercase))
  m.draw(Text("a").lineLimit(2).lineSpacing(3).truncationMode(.tail).allowsTightening(true).minimumScaleFactor(0.5))
  m.draw(Text("a").lineLimit(2, reservesSpace: true))
  m.draw(Text("a").lineLimit(1...3))
  m.draw(Text("a").lineLimit(...3))
  m.draw(Text("a").textSelection(.enabled).dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xLarge))
  m.draw(Text("a").dynamicTypeSize(.small ... .xxLarge))
  m.draw(Text("a").invalidatableContent().contentTransition(.numericText(countsDown: true)))
  m.draw(Text("a").contentTransition(.numericText(value: 3)))
  m.draw(Text(date, style: .timer).multilineTextAlignment(.center).monospacedDigit())
  m.use([
    Font.largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption, .caption2,
  ])
  m.use(Font.system(size: 12, weight: .bold, design: .rounded))
  m.use(Font.system(.title, design: .serif, weight: .bold))
  m.use(Font.system(.body, design: .monospaced))
  m.use(Font.system(.body).weight(.heavy).italic().bold())
  m.use(Font.body.monospacedDigit().monospaced().smallCaps().lowercaseSmallCaps().uppercaseSmallCaps().leading(.tight))
  m.use(Font.body.width(.condensed))
  m.use(Font.custom("Inter", size: 12))
  m.use(Font.custom("Inter", size: 12, relativeTo: .body))
  m.use(Font.custom("Inter", fixedSize: 12).weight(.semibold))
  m.use(Font(UIFont.systemFont(ofSize: 12, weight: .bold)))
  m.use([Font.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black])
  m.use(Text("a") == Text("a"))
  m.use(String(localized: "a"))
  m.use(String(localized: "a", defaultValue: "b"))
  m.use(String(localized: "a \(name)", comment: "c"))
  m.use(String(localized: LocalizedStringResource("a")))
  m.use(NSLocalizedString("a", comment: ""))
  m.use(LocalizedStringResource("a", defaultValue: "b", table: "t", locale: .current, comment: "c"))
  var string = AttributedString("a")
  string.font = .body.bold()
  string.foregroundColor = .red
  string.backgroundColor = .blue
  string.underlineStyle = .single
  string.strikethroughStyle = Text.LineStyle(pattern: .dot, color: .red)
  string.kern = 1
  string.tracking = 1
  string.baselineOffset = 1
  string.link = URL(string: "https://example.org")
  string[string.startIndex..<string.endIndex].foregroundColor = .red
  var container = AttributeContainer()
  container.font = .title
  container.foregroundColor = .red
  string.mergeAttributes(container)
  if let range = string.range(of: "a") { string[range].font = .caption }
  m.draw(Text(string))
  m.draw(Text("a", attributes: container))
}

extension Text {
  fileprivate init(_ string: String, attributes: AttributeContainer) {
    self.init(AttributedString(string, attributes: attributes))
  }
}
