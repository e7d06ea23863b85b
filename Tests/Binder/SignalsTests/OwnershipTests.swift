import TestSupport
import Testing

@testable import Signals

/// Law 10: target's bag → binding → source; never the target.
struct OwnershipTests {
  /// A service without an owner: only its property is bound.
  final class Service {
    let number = Property(0)

    init(_ client: PassthroughSubject<Int, Never>) {
      client.bind(to: number)
    }
  }

  final class Screen: DisposeBagProvider {
    struct Pair {
      var number: Int
    }

    let bag = DisposeBag()
    var count = 0
    let number = Property(0)
    let optional = Property<Int?>(nil)
    let subject = PassthroughSubject<Int, Never>()
    var dynamic: DynamicSubject<Screen, Int> {
      DynamicSubject(target: self, signal: .never(), get: { $0.count }, set: { $0.count = $1 })
    }

    init() {
      subject.observeNext { [weak self] in self?.count = $0 }.dispose(in: bag)
    }
  }

  struct Form: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let bind: (SafeSignal<Int>, Screen) -> any Disposable
    var read: (Screen) -> Int? = { $0.count }

    static let all = [
      Form(testDescription: "a key path", bind: { $0.bind(to: $1, keyPath: \.count) }),
      Form(testDescription: "a setter", bind: { $0.bind(to: $1) { $0.count = $1 } }),
      Form(
        testDescription: "a part",
        bind: { $0.map(Screen.Pair.init).bind(\.number, to: $1, \.count) }),
      Form(
        testDescription: "an action without a value",
        bind: { $0.map { _ in }.bind(to: $1) { $0.count += 1 } }, read: { $0.count == 2 ? 5 : nil }),
      Form(testDescription: "a property", bind: { $0.bind(to: $1.number) }, read: { $0.number.value }),
      Form(
        testDescription: "an optional property", bind: { $0.bind(to: $1.optional) },
        read: { $0.optional.value }),
      Form(testDescription: "a subject", bind: { $0.bind(to: $1.subject) }),
      Form(testDescription: "a part of an object's state", bind: { $0.bind(to: $1.dynamic) }),
    ]
  }

  @Test(arguments: Form.all)
  func `law 10: a binding retains its source until the target is released, and never the target`(_ form: Form)
  {
    let client = PassthroughSubject<Int, Never>()
    weak var service: Service?
    weak var source: Property<Int>?
    weak var gone: Screen?
    do {
      let screen = Screen()
      gone = screen
      do {
        let made = Service(client)
        (service, source) = (made, made.number)
        _ = form.bind(made.number.toSignal(), screen)
      }
      expect(service == nil)
      expect(source != nil)
      client.send(5)
      expectEqual(form.read(screen), 5)
    }
    expect(gone == nil)
    expect(source == nil)
    expectEqual(client.observerCount, 0)
  }

  @Test(arguments: Form.all)
  func `law 10: a source is released when its binding is disposed`(_ form: Form) {
    let screen = Screen()
    weak var source: Property<Int>?
    var handle: (any Disposable)?
    do {
      let made = Property(1)
      source = made
      handle = form.bind(made.toSignal(), screen)
    }
    expect(source != nil)
    handle?.dispose()
    expect(source == nil)
  }

  @Test(arguments: Form.all)
  func `law 7: a source is released at its end, even while its target lives on`(_ form: Form) {
    let screen = Screen()
    let numbers = PassthroughSubject<Int, Never>()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      _ = form.bind(
        SafeSignal(attaching: { [token] observer in withExtendedLifetime(token) { numbers.attach(observer) } }
        ), screen)
    }
    expect(held != nil)
    numbers.send(completion: .finished)
    expect(held == nil)
  }

  @Test func `law 10: a binding retains a producer's closure and its captures`() {
    weak var held: Token?
    do {
      let screen = Screen()
      do {
        let token = Token()
        held = token
        SafeSignal<Int> { [token] _ in withExtendedLifetime(token) { NonDisposable() } }
          .bind(to: screen, keyPath: \.count)
      }
      expect(held != nil)
    }
    expect(held == nil)
  }

  @Test func `law 10: a recycled row releases the bindings of its item`() {
    let row = Screen()
    weak var source: Property<Int>?
    do {
      let made = Property(1)
      source = made
      made.bind(to: row, keyPath: \.count)
    }
    expect(source != nil)
    row.bag.dispose()
    expect(source == nil)
  }

  @Test func `law 10: a binding disposed during a delivery of its own source ends without harm`() {
    let screen = Screen()
    weak var source: Property<Int>?
    do {
      let made = Property(1)
      source = made
      made.bind(to: screen) { screen, number in
        screen.count = number
        if number == 2 { screen.bag.dispose() }
      }
    }
    source?.value = 2
    expectEqual(screen.count, 2)
    expect(source == nil)
  }

  @Test func `keeping retains an object for as long as a signal is observed`() {
    let screen = Screen()
    let client = PassthroughSubject<Int, Never>()
    weak var service: Service?
    do {
      let made = Service(client)
      service = made
      made.number.keeping(made).bind(to: screen, keyPath: \.count)
    }
    expect(service != nil)
    screen.bag.dispose()
    expect(service == nil)
    weak var token: Token?
    let observation: any Disposable
    do {
      let made = Token()
      token = made
      observation = client.keeping(made).observeNext { _ in }
    }
    expect(token != nil)
    client.send(completion: .finished)
    expect(token == nil)
    expect(observation.isDisposed)
  }
}

struct SourceKindTests {
  private final class Screen: DisposeBagProvider, LoadingStateListener {
    let bag = DisposeBag()
    var count = 0
    var states = 0
    func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>) { states += 1 }
  }

  /// Binds the result of `make` for a property fed by a client, releases the property, and returns whether the
  /// client's number arrives.
  private func check<Source: SignalProtocol<Int, Never>>(
    _ name: Comment, starts: Int = 0, _ make: (Property<Int>) -> Source
  ) {
    let client = PassthroughSubject<Int, Never>()
    weak var root: Property<Int>?
    do {
      let screen = Screen()
      do {
        let number = Property(0)
        client.bind(to: number)
        root = number
        make(number).bind(to: screen, keyPath: \.count)
      }
      client.send(5)
      expectEqual(screen.count, 5, name)
    }
    expect(root == nil, name)
    expectEqual(client.observerCount, 0, name)
  }

  @Test func `law 10: bindings of derived and mapped properties retain their source`() {
    check("property") { $0 }
    check("a view of it") { $0.readOnlyView }
    check("derived") { $0.derive { $0 } }
    check("derived twice") { $0.derive { $0 + 1 }.derive { $0 - 1 } }
    check("derived from two") { $0.derive(with: Property(0)) { $0 + $1 } }
    check("derived, through an operator") { $0.derive { $0 }.map { $0 } }
    check("a two-way map") { $0.bidirectionalMap(to: { $0 }, from: { $0 }) }
    check("a property bound to it") { number in
      let next = Property(0)
      number.bind(to: next)
      return next
    }
    check("a property bound both ways") { number in
      let next = Property(0)
      number.bidirectionalBind(to: next)
      return next
    }
    check("a subject bound to it") { number in
      let next = PassthroughSubject<Int, Never>()
      number.bind(to: next)
      return next
    }
  }

  @Test func `law 10: a binding of a published variable retains its owner`() {
    final class Service {
      @Published var number = 0
      init(_ client: PassthroughSubject<Int, Never>) {
        client.observeNext { [weak self] in self?.number = $0 }.dispose(in: bag)
      }
      let bag = DisposeBag()
    }
    let client = PassthroughSubject<Int, Never>()
    let screen = Screen()
    weak var service: Service?
    do {
      let made = Service(client)
      service = made
      made.$number.keeping(made).bind(to: screen, keyPath: \.count)
    }
    client.send(5)
    expectEqual(screen.count, 5)
    screen.bag.dispose()
    expect(service == nil)
  }

  @Test func `law 10: bindings through combining, switching and sharing operators retain their source`() {
    check("combined") { combineLatest($0, Property(1)).map(\.0) }
    check("merged") { $0.merge(with: Property(0)) }
    check("zipped with itself") { $0.zip(with: $0).map(\.1) }
    check("with the latest") { $0.with(latestFrom: Property(1)).map(\.0) }
    check("switched") { number in SafeSignal(just: 1).flatMapLatest { _ in number } }
    check("appended") { SafeSignal(just: 1).append($0) }
    check("shared") { $0.share() }
    check("replayed") { $0.shareReplay(limit: 1) }
    check("replayed for good") { $0.shareReplayValues(limit: 1) }
    check("deferred") { number in SafeSignal.deferred { number.toSignal() } }
  }

  @Test func `law 10: bindings of a loading property, its states and its values retain their source`() {
    let client = PassthroughSubject<Int, Boom>()
    weak var property: LoadingProperty<Int, Boom>?
    do {
      let screen = Screen()
      do {
        let made = LoadingProperty { client.toLoadingSignal() }
        property = made
        made.consumeLoadingState(by: screen).bind(to: screen, keyPath: \.count)
      }
      client.send(5)
      expectEqual(screen.count, 5)
      expectEqual(screen.states, 2)
      property?.reload()
      client.send(6)
      expectEqual(screen.count, 6)
    }
    expect(property == nil)
    expectEqual(client.observerCount, 0)
  }

  @Test func `law 10: bindings of a mapped and consumed loading signal retain their source`() {
    let client = PassthroughSubject<Int, Boom>()
    weak var property: LoadingProperty<Int, Boom>?
    let screen = Screen()
    do {
      let made = LoadingProperty { client.toLoadingSignal() }
      property = made
      made.mapValue { $0 }.consumeLoadingState(by: screen)
        .bind(to: screen, keyPath: \.count)
    }
    client.send(5)
    expectEqual(screen.count, 5)
    expect(property != nil)
    screen.bag.dispose()
    expect(property == nil)
  }

  @Test func `law 10: bindings of observable collections retain their source`() {
    func holds<Source: AnyObject & SignalProtocol>(_ make: () -> Source) -> Bool
    where Source.Failure == Never {
      weak var source: Source?
      var wasKept = false
      do {
        let screen = Screen()
        do {
          let made = make()
          source = made
          made.bind(to: screen) { screen, _ in screen.count += 1 }
        }
        wasKept = source != nil && screen.count == 1
      }
      return wasKept && source == nil
    }
    expect(holds { MutableObservableArray([1]) })
    expect(holds { MutableObservableTree<Int>() })
    weak var array: MutableObservableArray<Int>?
    let screen = Screen()
    do {
      let made = MutableObservableArray([3, 1])
      array = made
      made.filterCollection { $0 > 0 }.sortedCollection().mapCollection { $0 * 10 }
        .bind(to: screen) { $0.count = $1.collection.first ?? 0 }
    }
    expectEqual(screen.count, 10)
    array?.insert(-1, at: 0)
    array?.insert(0 + 1, at: 0)
    array?.remove(at: 0)
    expectEqual(screen.count, 10)
    screen.bag.dispose()
    expect(array == nil)
  }
}
