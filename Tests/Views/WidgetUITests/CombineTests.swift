import Foundation
import Testing
import WidgetUI

/// A model of an app whose publishers would change `count`.
@MainActor
private final class Model: ObservableObject {
  struct Failure: Error {}

  @Published var name = "Ada"
  @Published var password = "abc"
  @Published var isValid = false
  @Published private(set) var count = 0
  let reload = PassthroughSubject<Void, Never>()
  let level = CurrentValueSubject<Int, Never>(3)
  let failing = PassthroughSubject<Int, Failure>()
  let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
  private var bag: Set<AnyCancellable> = []
  private var list: [AnyCancellable] = []

  init() {
    $name.filter { !$0.isEmpty }.removeDuplicates().map(\.count).sink { self.count = $0 }.store(in: &bag)
    $password.compactMap(Int.init).dropFirst().first().sink { self.count = $0 }.store(in: &list)
    $name.map { !$0.isEmpty }.assign(to: &$isValid)
    Just(5).assign(to: \.count, on: self).store(in: &bag)
    failing.catch { _ in Just(1) }.sink { self.count = $0 }.store(in: &bag)
    failing.retry(2).sink(receiveCompletion: { _ in self.count = 1 }, receiveValue: { self.count = $0 })
      .store(in: &bag)
    Just(Data()).decode(type: Int.self, decoder: JSONDecoder()).tryMap { $0 + 1 }.replaceError(with: 7)
      .sink { self.count = $0 }.store(in: &bag)
    reload.setFailureType(to: Failure.self).flatMap { self.failing }.replaceError(with: 0)
      .sink { self.count = $0 }.store(in: &bag)
    timer.sink { _ in self.count += 1 }.store(in: &bag)
    level.debounce(for: .milliseconds(1), scheduler: RunLoop.main).receive(on: DispatchQueue.main)
      .sink { self.count = $0 }.store(in: &bag)
    NotificationCenter.default.publisher(for: Notification.Name("WidgetUITests")).sink { _ in self.count += 1 }
      .store(in: &bag)
    level.send(4)
    level.value += 1
    reload.send()
    failing.send(completion: .failure(Failure()))
    objectWillChange.send()
  }
}

/// Changes the model by every way a view has.
private struct Watching: View {
  @StateObject var model = Model()
  @State private var ticks = 0

  var body: some View {
    Text(verbatim: "\(model.count) \(model.level.value) \(ticks)")
      .onReceive(model.timer) { _ in ticks += 1 }
      .onReceive(model.$name) { model.password = $0 }
      .onReceive(Just(7)) { model.level.send($0) }
      .onAppear { model.name = "" }
      .onDisappear { model.timer.upstream.connect().cancel() }
  }
}

@MainActor
@Suite struct CombineTests {
  @Test func neitherTimersNorSubscriptionsRunWhileDrawing() throws {
    let model = Model()
    let view = Watching(model: model)
    #expect(try texts(of: view) == ["0 5 0"])
    NotificationCenter.default.post(name: Notification.Name("WidgetUITests"), object: nil)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    #expect(try texts(of: view) == ["0 5 0"])
    #expect([model.name, model.password] == ["Ada", "abc"])
    #expect(!model.isValid)
  }

  @Test func subjectsKeepTheirLastValue() {
    let subject = CurrentValueSubject<String, Never>("a")
    subject.send("b")
    #expect(subject.value == "b")
    subject.value = "c"
    #expect(subject.value == "c")
  }

  @Test func futuresAreFulfilledIfTheyAreAwaited() async throws {
    let once = Future<Int, Never> { promise in
      promise(.success(3))
      promise(.success(4))
    }
    #expect(await once.value == 3)
    let later = Future<Int, any Error> { promise in
      nonisolated(unsafe) let promise = promise
      DispatchQueue.global().async { promise(.success(5)) }
    }
    #expect(try await later.value == 5)
    let failing = Future<Int, any Error> { $0(.failure(CancellationError())) }
    await #expect(throws: CancellationError.self) { try await failing.value }
    _ = Future<Int, Never> { _ in Issue.record("the closure is called") }.sink { _ in }
  }

  @Test func cancellablesAreKeptOnce() {
    var set: Set<AnyCancellable> = []
    let one = AnyCancellable { Issue.record("the closure is called") }
    one.store(in: &set)
    one.store(in: &set)
    #expect(set.count == 1)
    one.cancel()
  }

  @Test func bindingsOfModelsReadTheirProperties() throws {
    struct Field: View {
      @ObservedObject var model: Model
      var body: some View { TextField("Name", text: $model.name) }
    }
    let model = Model()
    #expect(try texts(of: Field(model: model)) == ["Ada"])
    model.name = ""
    #expect(try texts(of: Field(model: model)) == ["Name"])
  }
}
