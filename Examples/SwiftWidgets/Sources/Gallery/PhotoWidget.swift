import SwiftUI
import WidgetKit

/// A picture that fills the widget, with a title on a material.
struct PhotoView: View {
  let entry: Moment<String>

  /// A drawing in place of a photo: hills in the evening.
  private var picture: some View {
    GeometryReader { geometry in
      let size = geometry.size
      ZStack {
        LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .top, endPoint: .bottom)
        Circle().fill(.yellow.opacity(0.9)).frame(width: 44).position(x: size.width * 0.7, y: size.height * 0.5)
        hill(size, at: 0.62, 0.5).fill(Color(red: 0.25, green: 0.16, blue: 0.36))
        hill(size, at: 0.75, 0.85).fill(Color(red: 0.13, green: 0.09, blue: 0.22))
      }
    }
  }

  private func hill(_ size: CGSize, at left: CGFloat, _ right: CGFloat) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: size.height * left))
      path.addQuadCurve(
        to: CGPoint(x: size.width, y: size.height * right),
        control: CGPoint(x: size.width * 0.45, y: size.height * (right - 0.25)))
      path.addLine(to: CGPoint(x: size.width, y: size.height))
      path.addLine(to: CGPoint(x: 0, y: size.height))
      path.closeSubpath()
    }
  }

  var body: some View {
    VStack {
      Spacer()
      HStack {
        VStack(alignment: .leading) {
          Text(entry.value).font(.headline).shadow(radius: 2)
          Text(entry.date, style: .date).font(.caption2)
        }
        .foregroundStyle(.white)
        Spacer()
        Image(systemName: "heart.circle.fill").font(.title2).symbolRenderingMode(.palette)
          .foregroundStyle(.white, .pink)
      }
      .padding(10)
      .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 14))
      .environment(\.colorScheme, .dark)
    }
    .padding(8)
    .containerBackground(for: .widget) { picture }
  }
}

struct PhotoWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Photo", provider: Samples(value: "Evening")) { PhotoView(entry: $0) }
      .configurationDisplayName("Photo")
      .description("A photo of this day.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
      .contentMarginsDisabled()
  }
}

#Preview(as: .systemLarge) {
  PhotoWidget()
} timeline: {
  Moment(date: .now, value: "Evening")
}
