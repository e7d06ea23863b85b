extension Signal {
  /// A signal that delivers one element and completes.
  @inlinable
  public init(just element: Element) {
    self.init(attaching: { $0.receive(lastElement: element) })
  }

  /// A signal that delivers the elements of a sequence and completes; it stops when its observer leaves.
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

  /// A signal that delivers the success of a result and completes, or fails; the closure runs at each observation.
  @inlinable
  public init(result: @escaping () -> Result<Element, Failure>) {
    self.init(attaching: { observer in
      switch result() {
      case .success(let element): observer.receive(lastElement: element)
      case .failure(let error): observer.on(.failed(error))
      }
    })
  }

  /// A signal that completes at once.
  @inlinable
  public static func completed() -> Signal { Signal(attaching: { $0.on(.completed) }) }

  /// A signal that fails at once.
  @inlinable
  public static func failed(_ error: Failure) -> Signal { Signal(attaching: { $0.on(.failed(error)) }) }

  /// A signal that delivers nothing and never ends.
  @inlinable
  public static func never() -> Signal { Signal(attaching: { _ in }) }

  /// A signal made anew for each observation.
  @inlinable
  public static func deferred(_ make: @escaping () -> Signal) -> Signal {
    Signal(attaching: { make().attach($0) })
  }
}
