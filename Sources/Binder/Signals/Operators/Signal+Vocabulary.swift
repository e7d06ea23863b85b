// Names from ReactiveKit and Combine for operators that have a longer name here.

extension SignalProtocol {
  /// Observes elements and the end until the result is released. Combine: `sink(receiveCompletion:receiveValue:)`.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// var handles: Set<AnyCancellable> = []
  /// name.sink { shown = $0 }.store(in: &handles)
  /// name.value = "Grace"
  /// ```
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    let observation = LastObserverWithEnd<Element, Failure>(next: receiveValue, end: receiveCompletion)
    attach(observation)
    return AnyCancellable(observation)
  }

  /// Completes instead of failing; with `logging` the error is printed with the caller's file and line.
  ///
  /// ReactiveKit: `suppressError(logging:)`.
  ///
  /// ```swift
  /// let friends = Signal<String, Offline>.failed(Offline())
  /// let quiet = friends.suppressError(logging: true)
  /// // completes, after a line with the error and this place in the code
  /// ```
  public func suppressError(
    logging: Bool, file: String = #fileID, line: Int = #line
  ) -> SafeSignal<Element> {
    suppressError { error in if logging { print("\(file):\(line): suppressed \(error)") } }
  }

  /// Completes instead of failing, after sending the error to `subject`.
  ///
  /// ReactiveKit: `suppressAndFeedError(into:logging:)`.
  ///
  /// ```swift
  /// let errors = PassthroughSubject<Offline, Never>()
  /// let friends = Signal<String, Offline>.failed(Offline())
  /// let quiet = friends.suppressAndFeedError(into: errors)
  /// // completes; errors receives the failure
  /// ```
  public func suppressAndFeedError<Subject: SubjectProtocol>(
    into subject: Subject, logging: Bool = true, file: String = #fileID, line: Int = #line
  ) -> SafeSignal<Element> where Subject.Element == Failure {
    feedError(into: subject).suppressError(logging: logging, file: file, line: line)
  }

  /// Delivers the failure as the only element. ReactiveKit: `toErrorSignal`.
  ///
  /// ```swift
  /// let friends = Signal<String, Offline>.failed(Offline())
  /// let failures = friends.toErrorSignal()
  /// // Offline() as an element
  /// ```
  @inlinable
  public func toErrorSignal() -> SafeSignal<Failure> {
    Signal(
      self,
      split: { observer in
        (
          next: { _ in },
          end: { completion in
            if case .failure(let error) = completion { observer.receive(error) }
            observer.receive(completion: .finished)
          }
        )
      })
  }

  /// Transforms each element that is not nil; nil stays nil. ReactiveKit: `mapWrapped`.
  ///
  /// ```swift
  /// let selected = Property<Person?>(Person("Ada"))
  /// let name = selected.mapWrapped(\.name)
  /// // Optional("Ada"), and nil when nobody is selected
  /// ```
  @inlinable
  public func mapWrapped<Wrapped, NewWrapped>(
    _ transform: @escaping (Wrapped) -> NewWrapped
  ) -> Signal<NewWrapped?, Failure> where Element == Wrapped? {
    map { $0.map(transform) }
  }
}

extension SignalProtocol where Failure == Never {
  /// Observes elements until the result is released. Combine: `sink(receiveValue:)`.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// var handles: Set<AnyCancellable> = []
  /// name.sink { shown = $0 }.store(in: &handles)
  /// name.value = "Grace"
  /// ```
  @inlinable
  public func sink(receiveValue: @escaping (Element) -> Void) -> AnyCancellable {
    AnyCancellable(observeNext(with: receiveValue))
  }

  /// Assigns each element to a property of an object until the result or the object is released.
  ///
  /// Combine: `assign(to:on:)`, which keeps the object alive; this does not. With a bag, prefer `bind(to:keyPath:)`.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let card = Card()
  /// let handle = name.assign(to: \.title, on: card)
  /// // until handle or card is released
  /// ```
  @inlinable
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root
  ) -> AnyCancellable {
    sink { [weak object] element in object?[keyPath: keyPath] = element }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Delivers the members of each element one by one. ReactiveKit: `flattenElements`.
  ///
  /// ```swift
  /// let friends = SafeSignal(just: ["Ada", "Grace"])
  /// let names = friends.flattenElements()
  /// // "Ada", "Grace"
  /// ```
  @inlinable
  public func flattenElements() -> Signal<Element.Element, Failure> {
    Signal(
      self,
      elements: { observer in
        { members in
          for member in members {
            if observer.isEnded { return }
            observer.receive(member)
          }
        }
      })
  }

  /// Transforms the members of each element, which becomes an array. ReactiveKit: `mapElement`.
  ///
  /// ```swift
  /// let friends = SafeSignal(just: [Person("Ada"), Person("Grace")])
  /// let names = friends.mapElement(\.name)
  /// // ["Ada", "Grace"]
  /// ```
  @inlinable
  public func mapElement<New>(
    _ transform: @escaping (Element.Element) -> New
  ) -> Signal<[New], Failure> {
    map { $0.map(transform) }
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Delivers the elements of all inner signals as they come: `flatten(.merge)`. ReactiveKit: `merge()`.
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: [SafeSignal(just: 1), SafeSignal(just: 2)])
  /// let asTheyCome = pages.merge()
  /// let newestOnly = pages.switchToLatest()
  /// let oneByOne = pages.concat()
  /// ```
  @inlinable
  public func merge() -> Signal<Element.Element, Failure> { flatten(.merge) }

  /// Delivers the elements of the newest inner signal: `flatten(.latest)`. ReactiveKit, Combine: `switchToLatest()`.
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: [SafeSignal(just: 1), SafeSignal(just: 2)])
  /// let asTheyCome = pages.merge()
  /// let newestOnly = pages.switchToLatest()
  /// let oneByOne = pages.concat()
  /// ```
  @inlinable
  public func switchToLatest() -> Signal<Element.Element, Failure> { flatten(.latest) }

  /// Delivers the elements of the inner signals one after the other: `flatten(.concat)`. ReactiveKit: `concat()`.
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: [SafeSignal(just: 1), SafeSignal(just: 2)])
  /// let asTheyCome = pages.merge()
  /// let newestOnly = pages.switchToLatest()
  /// let oneByOne = pages.concat()
  /// ```
  @inlinable
  public func concat() -> Signal<Element.Element, Failure> { flatten(.concat) }
}

extension SignalProtocol where Element: SignalProtocol, Failure == Never {
  /// Delivers the elements of all inner signals, which may fail, as they come.
  @_disfavoredOverload
  @inlinable
  public func merge() -> Signal<Element.Element, Element.Failure> { flatten(.merge) }

  /// Delivers the elements of the newest inner signal, which may fail.
  @_disfavoredOverload
  @inlinable
  public func switchToLatest() -> Signal<Element.Element, Element.Failure> { flatten(.latest) }

  /// Delivers the elements of the inner signals, which may fail, one after the other.
  @_disfavoredOverload
  @inlinable
  public func concat() -> Signal<Element.Element, Element.Failure> { flatten(.concat) }
}

extension Signal {
  /// Flattens `signals` by `strategy`. ReactiveKit: `init(flattening:strategy:)`.
  ///
  /// ```swift
  /// let requests = ["Ada", "Grace"].map { SafeSignal(just: "\($0).png") }
  /// let pictures = Signal(flattening: requests, strategy: .concat)
  /// // "Ada.png", "Grace.png"
  /// ```
  @inlinable
  public init<Signals: Sequence>(flattening signals: Signals, strategy: FlattenStrategy)
  where
    Signals.Element: SignalProtocol, Signals.Element.Element == Element, Signals.Element.Failure == Failure
  {
    self = Signal<Signals.Element, Failure>(sequence: signals).flatten(strategy)
  }

  /// Combines the latest elements of all `signals`; completes at once if there are none.
  ///
  /// ReactiveKit: `init(combiningLatest:combine:)`.
  ///
  /// ```swift
  /// let fields = [Property("Ada"), Property("")]
  /// let isComplete = SafeSignal(combiningLatest: fields) { texts in
  ///   texts.allSatisfy { !$0.isEmpty }
  /// }
  /// // false, and true once the second is filled in
  /// ```
  public init<Signals: Collection>(
    combiningLatest signals: Signals, combine: @escaping ([Signals.Element.Element]) -> Element
  ) where Signals.Element: SignalProtocol, Signals.Element.Failure == Failure {
    guard let first = signals.first else {
      self = .completed()
      return
    }
    self = signals.dropFirst().reduce(first.map { [$0] }) { all, signal in
      all.combineLatest(with: signal) { $0 + [$1] }
    }.map(combine)
  }
}

extension Property {
  /// Changes the value without delivering it; derived properties see it when they are next read.
  ///
  /// ReactiveKit: `silentUpdate(value:)`. Observers keep the old value: law 5 holds again after the next set.
  ///
  /// ```swift
  /// let text = Property("Draft")
  /// text.observeNext { saved.append($0) }.dispose(in: bag)
  /// text.silentUpdate(value: "Draft 2")
  /// // text.value is "Draft 2"; the observer has seen "Draft" only
  /// ```
  public func silentUpdate(value: Value) {
    store(value)
  }
}
