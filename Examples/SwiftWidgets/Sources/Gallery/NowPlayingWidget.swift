import AppIntents
import SwiftUI
import WidgetKit

struct Track: Sendable {
  let title: String
  let artist: String
  let isPlaying: Bool

  static let playing = Track(title: "Slow Train Through the Marshes", artist: "The Lowlands", isPlaying: true)
  static let paused = Track(title: "Rain", artist: "The Lowlands", isPlaying: false)
}

struct PlayIntent: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play"
  func perform() async throws -> some IntentResult { .result() }
}

/// A player: white text on the colours of a cover, plain buttons, a bar that runs.
struct NowPlayingView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Moment<Track>

  private var cover: some View {
    RoundedRectangle(cornerRadius: 8, style: .continuous)
      .fill(.linearGradient(colors: [.teal, .blue], startPoint: .topLeading, endPoint: .bottomTrailing))
      .opacity(mode == .fullColor ? 1 : 0.2)
      .aspectRatio(1, contentMode: .fit)
      .overlay { Image(systemName: "music.note").font(.title).foregroundStyle(.white) }
  }

  private var texts: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(entry.value.title).font(.subheadline.weight(.semibold)).lineLimit(2)
      Text(entry.value.artist).font(.caption).foregroundStyle(.white.opacity(0.7))
    }
  }

  private var buttons: some View {
    HStack(spacing: 20) {
      Button(intent: PlayIntent()) { Image(systemName: "backward.fill") }
      Button(intent: PlayIntent()) {
        Image(systemName: entry.value.isPlaying ? "pause.circle.fill" : "play.circle.fill").font(.largeTitle)
      }
      Button(intent: PlayIntent()) { Image(systemName: "forward.fill") }
    }
    .buttonStyle(.plain)
  }

  var body: some View {
    Group {
      if family == .systemSmall {
        VStack(alignment: .leading, spacing: 8) {
          HStack(alignment: .top) {
            cover.frame(width: 48, height: 48)
            Spacer()
            Image(systemName: "waveform").foregroundStyle(.white.opacity(0.7))
          }
          Spacer(minLength: 0)
          texts
        }
      } else {
        HStack(spacing: 14) {
          cover
          VStack(alignment: .leading) {
            texts
            Spacer(minLength: 0)
            ProgressView(
              timerInterval: entry.date.addingTimeInterval(-72)...entry.date.addingTimeInterval(141),
              countsDown: false
            )
            .tint(.white).font(.caption2)
            buttons.frame(maxWidth: .infinity)
          }
        }
      }
    }
    .foregroundStyle(.white)
    .containerBackground(Color(red: 0.10, green: 0.20, blue: 0.33).gradient, for: .widget)
  }
}

struct NowPlayingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "NowPlaying", provider: Samples(value: Track.playing)) { NowPlayingView(entry: $0) }
      .configurationDisplayName("Now playing")
      .description("The song that is playing.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

#Preview(as: .systemMedium) {
  NowPlayingWidget()
} timeline: {
  Moment(date: .now, value: Track.playing)
  Moment(date: .now, value: Track.paused)
}
