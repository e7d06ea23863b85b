extension Signal {
  /// Makes a signal that delivers one element and completes.
  ///
  /// ```swift
  /// let friend = SafeSignal(just: "Ada")
  /// friend.observe { event in print(event) }.dispose(in: bag)
  /// // .next("Ada"), .completed
  /// ```
  @inlinable
  public init(just element: Element) {
    self.init(attaching: { $0.receive(lastElement: element) })
  }

  /// Makes a signal that delivers the elements of a sequence and completes; it stops when its observer leaves.
  ///
  /// ```swift
  /// let friends = SafeSignal(sequence: ["Ada", "Grace"])
  /// let initials = friends.map { $0.prefix(1) }
  /// // "A", "G", and the end
  /// ```
  @inlinable
  public init<Elements: Sequence>(sequence: Elements) where Elements.Element == Element {
    self.init(attaching: { observer in
      for element in sequence {
        if observer.isEnded { return }
        observer.receive(element)
      }
      observer.on(.completed)
    })
  }

  /// Makes a signal that runs the closure for each observation, then delivers the success and completes, or fails.
  ///
  /// ```swift
  /// let file = Signal<String, Offline> { read("friends.json") }
  /// let names = file.map { $0.split(separator: ",") }
  /// // reads the file once per observation; fails if the reading does
  /// ```
  @inlinable
  public init(result: @escaping () -> Result<Element, Failure>) {
    self.init(attaching: { observer in
      switch result() {
      case .success(let element): observer.receive(lastElement: element)
      case .failure(let error): observer.on(.failed(error))
      }
    })
  }

  /// Returns a signal that completes at once.
  ///
  /// ```swift
  /// func friends(of name: String) -> Signal<[String], Offline> {
  ///   if name.isEmpty { return .completed() }
  ///   return Signal(just: ["Ada"])
  /// }
  /// ```
  @inlinable
  public static func completed() -> Signal { Signal(attaching: { $0.on(.completed) }) }

  /// Returns a signal that fails at once.
  ///
  /// ```swift
  /// func friends(of name: String) -> Signal<[String], Offline> {
  ///   if name.isEmpty { return .failed(Offline()) }
  ///   return Signal(just: ["Ada"])
  /// }
  /// ```
  @inlinable
  public static func failed(_ error: Failure) -> Signal { Signal(attaching: { $0.on(.failed(error)) }) }

  /// Returns a signal that delivers nothing and never ends.
  ///
  /// ```swift
  /// let isTyping = PassthroughSubject<Bool, Never>()
  /// let updates = isTyping.flatMapLatest { $0 ? SafeSignal.never() : SafeSignal(just: "Ada") }
  /// // quiet while the person types
  /// ```
  @inlinable
  public static func never() -> Signal { Signal(attaching: { _ in }) }

  /// Returns a signal that calls `make` for each observation and delivers the events of its result.
  ///
  /// ```swift
  /// func page(_ number: Int) -> SafeSignal<Int> {
  ///   SafeSignal(just: number).append(.deferred { page(number + 1) })
  /// }
  /// let firstPages = page(1).prefix(maxLength: 3)
  /// // 1, 2, 3
  /// ```
  @inlinable
  public static func deferred(_ make: @escaping () -> Signal) -> Signal {
    Signal(attaching: { make().attach($0) })
  }
}
