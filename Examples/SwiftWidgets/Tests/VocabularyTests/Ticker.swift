import Combine
import Foundation

// The clock's model: a timer that would set the time each second, which never fires.

final class Ticker: ObservableObject {  // # ObservableObject
  @Published var now = Date()  // # @Published, Date()
  private var bag = Set<AnyCancellable>()  // # AnyCancellable, Set<AnyCancellable>
  let timer = Timer.publish(every: 1, on: .main, in: .common)  // # Timer, .publish(every:on:in:)
    .autoconnect()  // # .autoconnect()

  init(now: Date = Date.now) {  // # Date.now
    self.now = now
    Timer.publish(every: 1, on: .main, in: .default).autoconnect()  // # Timer.publish
      .sink { [weak self] in self?.now = $0 }  // # .sink
      .store(in: &bag)  // # .store(in:)
  }
}
