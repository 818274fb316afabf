import Combine
import Foundation

// The model of a ferry board: it holds the next sailing, and timers that would count down to it and never fire.

final class FerryWatch: ObservableObject {  // # ObservableObject
  @Published var sailing = Date()  // # @Published, Date()
  @Published var minutesLate = 0
  /// Would ask the harbour every minute.
  let poll = Timer.publish(every: 60, on: .main, in: .common)  // # Timer, .publish(every:on:in:)
    .autoconnect()  // # .autoconnect()
  private var subscriptions = Set<AnyCancellable>()  // # AnyCancellable, Set<AnyCancellable>

  init(sailing: Date = Date.now) {  // # Date.now
    self.sailing = sailing
    let seconds = Timer.publish(every: 1, on: .main, in: .default)  // # Timer.publish
    seconds.autoconnect()
      .sink { [weak self] moment in self?.delay(at: moment) }  // # .sink
      .store(in: &subscriptions)  // # .store(in:)
  }

  /// Counts the minutes since the ferry was due.
  private func delay(at moment: Date) {
    minutesLate = max(0, Int(moment.timeIntervalSince(sailing)) / 60)
  }
}
