import TestSupport
import Testing

@testable import Signals

/// Observers that remove, add and send during their calls, compared with a model of arrays.
struct ReentrancyTests {
  /// The action of an observer when it is called.
  enum Action {
    case leave(Int)
    case join
    case send
  }

  /// A subject, or the model of one.
  protocol Stage: AnyObject {
    var count: Int { get }
    func send(_ element: Int)
    func join(_ body: @escaping (Int) -> Void)
    func leave(_ observer: Int)
  }

  /// Releases all observers: each retains the stage, which retains them.
  static func end(_ stages: any Stage...) {
    for stage in stages {
      for observer in 0..<stage.count { stage.leave(observer) }
    }
  }

  final class Real<Subject: SubjectProtocol>: Stage where Subject.Element == Int, Subject.Failure == Never {
    let subject: Subject
    private var observers: [AnyObserver<Int, Never>] = []
    private(set) var tokens: [() -> Token?] = []

    init(_ subject: Subject) { self.subject = subject }

    var count: Int { observers.count }
    func send(_ element: Int) { subject.send(element) }
    func leave(_ observer: Int) { observers[observer].dispose() }
    func isHeld(_ observer: Int) -> Bool { !observers[observer].isDisposed }

    func join(_ body: @escaping (Int) -> Void) {
      let token = Token()
      tokens.append { [weak token] in token }
      // The token is used after the rest, when the observer may be gone.
      let observer = LastObserver<Int, Never>(next: { [token] in
        body($0)
        withExtendedLifetime(token) {}
      })
      observers.append(observer)
      subject.attach(observer)
    }
  }

  final class Model: Stage {
    private var bodies: [((Int) -> Void)?] = []
    private var waiting: [Int] = []
    private var isBusy = false
    private var current: Int?

    /// Creates a model of a property, or with nil of a subject without a value.
    init(_ current: Int?) { self.current = current }

    var count: Int { bodies.count }
    func leave(_ observer: Int) { bodies[observer] = nil }

    func join(_ body: @escaping (Int) -> Void) {
      bodies.append(body)
      guard let current else { return }
      busy { body(current) }
    }

    func send(_ element: Int) {
      waiting.append(element)
      busy {}
    }

    private func busy(_ body: () -> Void) {
      let wasBusy = isBusy
      isBusy = true
      body()
      if wasBusy { return }
      while !waiting.isEmpty {
        let element = waiting.removeFirst()
        if current != nil { current = element }
        for index in bodies.indices { bodies[index]?(element) }
      }
      isBusy = false
    }
  }

  /// Runs a random program and returns the calls with their values.
  static func run(on stage: some Stage, seed: Int) -> [[Int]] {
    var random = Seeded(seed)
    var calls: [[Int]] = []
    var budget = 40
    var next = 100
    func join() {
      let number = stage.count
      stage.join { element in
        calls.append([number, element])
        act(number)
      }
    }
    func act(_ number: Int) {
      for _ in 0..<Int.random(in: 0...2, using: &random) where budget > 0 {
        budget -= 1
        let chosen = Bool.random(using: &random) ? number : Int.random(in: 0..<stage.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: stage.leave(chosen)
        case 1, 2: join()
        case 3:
          next += 1
          stage.send(next)
        default: break
        }
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { join() }
    for element in 1...6 { stage.send(element) }
    return calls
  }

  @Test func `random programs call and hold the same observers as the model, in the same order`() {
    for seed in 0..<Soak.count(300, soak: 1_500) {
      let subject = Real(PassthroughSubject<Int, Never>())
      let property = Real(Property(0))
      let models = [Model(nil), Model(0)]
      let told = [Self.run(on: subject, seed: seed), Self.run(on: property, seed: seed)]
      let expected = models.map { Self.run(on: $0, seed: seed) }
      // NB: not compared in the macro, which would print both.
      let isSame = told == expected
      expect(isSame, "seed \(seed)")
      for observer in 0..<subject.count {
        expectEqual((subject.tokens[observer]() != nil), subject.isHeld(observer), "seed \(seed)")
      }
      for observer in 0..<property.count {
        expectEqual((property.tokens[observer]() != nil), property.isHeld(observer), "seed \(seed)")
      }
      Self.end(subject, property, models[0], models[1])
      if !isSame { return }
    }
  }

  @Test func `an observer removed during its call keeps its captures until the call ends`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var weakToken: Token?
    var handle: (any Disposable)?
    var wasAlive: [Bool] = []
    do {
      let token = Token()
      weakToken = token
      handle = subject.observeNext { [token] _ in
        handle?.dispose()
        handle = nil
        wasAlive.append(weakToken != nil)
        withExtendedLifetime(token) {}
      }
    }
    subject.send(1)
    expectEqual(wasAlive, [true])
    expect(weakToken == nil)
    expectEqual(subject.observerCount, 0)
  }

  @Test func `a property may be released during its delivery`() {
    var property: Property<Int>? = Property(0)
    var heard: [String] = []
    let first = property?.observe { event in
      heard.append("a\(event)")
      if event.element == 1 { property = nil }
    }
    let second = property?.observe { heard.append("b\($0)") }
    heard = []
    property?.value = 1
    expectEqual(heard, ["anext(1)", "bnext(1)", "acompleted", "bcompleted"])
    expect(first?.isDisposed == true && second?.isDisposed == true)
  }
}
