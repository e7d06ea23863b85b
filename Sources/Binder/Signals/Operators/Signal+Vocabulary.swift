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
}

extension Signal {
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
