import Foundation
import Testing
import WidgetUI

/// A model of an app with as many kinds of publishers as one may have, each of which would change `count`.
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
    publishValues()
    publishSeveral()
    publishLater()
    level.send(4)
    level.value += 1
    reload.send()
    failing.send(completion: .failure(Failure()))
    objectWillChange.send()
  }

  private func publishValues() {
    $name.filter { !$0.isEmpty }.removeDuplicates().map(\.count).scan(0, +).sink { self.count = $0 }.store(in: &bag)
    $password.compactMap(Int.init).prepend(1).collect().first().sink { self.count = $0.count }.store(in: &list)
    Just(5).assign(to: \.count, on: self).store(in: &bag)
    [1, 2].publisher.tryMap { $0 + 1 }.replaceError(with: 0).sink { self.count = $0 }.store(in: &bag)
    failing.catch { _ in Just(1) }.handleEvents(receiveOutput: { self.count = $0 }).sink { _ in }.store(in: &bag)
    failing.retry(2).sink(receiveCompletion: { _ in self.count = 1 }, receiveValue: { self.count = $0 })
      .store(in: &bag)
    Future<Int, Failure> { promise in
      self.count = 1
      promise(.success(1))
    }.map { $0 * 2 }.sink(receiveCompletion: { _ in }, receiveValue: { self.count = $0 }).store(in: &bag)
    Deferred { Optional(3).publisher }.sink { self.count = $0 }.store(in: &bag)
    Just(["a": 1]).encode(encoder: JSONEncoder()).decode(type: [String: Int].self, decoder: JSONDecoder())
      .replaceError(with: [:]).sink { self.count = $0.count }.store(in: &bag)
  }

  private func publishSeveral() {
    Publishers.CombineLatest($name, $password).map { !$0.isEmpty && $1.count > 2 }.assign(to: &$isValid)
    $name.combineLatest($password) { $0 + $1 }.sink { self.count = $0.count }.store(in: &bag)
    $name.zip($password, $isValid).map { $0.0.count }.sink { self.count = $0 }.store(in: &bag)
    reload.merge(with: reload, reload).sink { self.count += 1 }.store(in: &bag)
    Publishers.MergeMany([level, level]).sink { self.count = $0 }.store(in: &bag)
    reload.map { self.level }.switchToLatest().sink { self.count = $0 }.store(in: &bag)
    reload.setFailureType(to: Failure.self).flatMap { self.failing }.replaceError(with: 0)
      .sink { self.count = $0 }.store(in: &bag)
    let shared = level.multicast { PassthroughSubject<Int, Never>() }
    shared.sink { self.count = $0 }.store(in: &bag)
    shared.connect().store(in: &bag)
  }

  private func publishLater() {
    timer.sink { _ in self.count += 1 }.store(in: &bag)
    level.debounce(for: .milliseconds(1), scheduler: RunLoop.main).sink { self.count = $0 }.store(in: &bag)
    level.throttle(for: 0.001, scheduler: DispatchQueue.main, latest: true).sink { self.count = $0 }.store(in: &bag)
    level.delay(for: .seconds(0), scheduler: OperationQueue.main).receive(on: DispatchQueue.main)
      .sink { self.count = $0 }.store(in: &bag)
    NotificationCenter.default.publisher(for: Notification.Name("WidgetUITests")).sink { _ in self.count += 1 }
      .store(in: &bag)
    RunLoop.main.schedule { self.count += 1 }
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

  @Test func publishersKeepTheirValues() {
    let timer = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common).autoconnect()
    #expect(timer.upstream.interval == 2)
    #expect(timer.upstream.tolerance == 0.5)
    #expect(Just(3).map { $0 + 1 }.upstream.output == 3)
    #expect(Just(3).publisherOutput == Int.self)
  }

  @Test func asynchronousValuesEndAtOnce() async throws {
    for await value in Just(1).values { Issue.record("\(value) is published") }
    for try await value in PassthroughSubject<Int, any Error>().values { Issue.record("\(value) is published") }
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

  @Test func schedulersCountSecondsInAnyUnit() {
    typealias Stride = RunLoop.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2000))
    #expect(Stride.seconds(0.5) == 0.5)
    #expect(Stride.microseconds(1) > .nanoseconds(1))
    #expect((1 - Stride.seconds(3)).magnitude == 2)
    let now = RunLoop.main.now
    #expect(now.distance(to: now.advanced(by: 3)) == 3)
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

extension Publisher {
  fileprivate var publisherOutput: Output.Type { Output.self }
}
