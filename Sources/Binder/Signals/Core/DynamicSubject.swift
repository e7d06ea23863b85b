/// A part of an object's state as a signal that can also be set; a toolkit's controls are bound through it.
///
/// It reads with `get` whenever `signal` delivers, and writes with `set`. The target is not retained; observers
/// complete when it is released.
///
/// ```swift
/// let title = DynamicSubject(
///   target: card, signal: card.edits.toSignal(), get: \.title, set: { $0.title = $1 })
/// SafeSignal(just: "Ada").bind(to: title)
/// // card.title is "Ada"; title delivers what a person writes as well
/// ```
public final class DynamicSubject<Target: DisposeBagProvider, Element>: SubjectProtocol, BindableProtocol {
  /// A part of an object's state cannot fail.
  public typealias Failure = Never

  private weak var target: Target?
  private let signal: SafeSignal<Void>
  private let get: (Target) -> Element
  private let set: (Target, Element) -> Void
  private let written = PassthroughSubject<Void, Never>()

  /// Makes a subject of a part of `target`.
  ///
  /// - Parameters:
  ///   - signal: Delivers after each change that was not made through this subject.
  ///   - get: Reads the part.
  ///   - set: Writes the part.
  public init(
    target: Target, signal: SafeSignal<Void>, get: @escaping (Target) -> Element,
    set: @escaping (Target, Element) -> Void
  ) {
    self.target = target
    self.signal = signal
    self.get = get
    self.set = set
  }

  /// Writes the element of a `next` event; a terminal event is ignored.
  public func on(_ event: SignalEvent<Element, Never>) {
    guard case .next(let element) = event, let target else { return }
    set(target, element)
    written.send()
  }

  /// Adds an observer, which gets the current state at once, then the state after each change.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    guard let target else { return observer.receive(completion: .finished) }
    observer.receive(get(target))
    if observer.isEnded { return }
    target.bag.add(BlockDisposable { [weak observer] in observer?.receive(completion: .finished) })
    let get = get
    signal.merge(with: written).attach(
      StageObserver(to: observer) { [weak target] _ in if let target { observer.receive(get(target)) } })
  }

  /// Writes each element of the signal until the target is released; completion is not forwarded.
  ///
  /// To bind, call `signal.bind(to:)`, which also retains the signal's source.
  public func bind(signal: Signal<Element, Never>) -> any Disposable {
    guard let target else { return NonDisposable() }
    let set = set
    let written = written
    let disposable = signal.observeNext { [weak target] element in
      guard let target else { return }
      set(target, element)
      written.send()
    }
    target.bag.add(disposable)
    return disposable
  }
}
