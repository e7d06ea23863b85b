// Names of ReactiveKit for API with another name here, each with that name as a fix-it; they work until it is applied.

/// An observer of a signal that cannot fail.
public typealias SafeObserver<Element> = Observer<Element, Never>
/// A ``ReplaySubject`` that cannot fail.
public typealias SafeReplaySubject<Element> = ReplaySubject<Element, Never>
/// A ``ReplayOneSubject`` that cannot fail.
public typealias SafeReplayOneSubject<Element> = ReplayOneSubject<Element, Never>

/// Another name of `PassthroughSubject`.
@available(*, deprecated, renamed: "PassthroughSubject")
public typealias PublishSubject<Element, Failure: Error> = PassthroughSubject<Element, Failure>

/// Another name of `AnyCancellable`.
@available(*, deprecated, renamed: "AnyCancellable")
public typealias DeinitDisposable = AnyCancellable

/// Another name of `Never`.
@available(*, deprecated, renamed: "Never")
public typealias NoError = Never

extension SignalProtocol {
  /// Another name of `removeDuplicates(by:)`.
  @available(*, deprecated, renamed: "removeDuplicates(by:)")
  public func distinctUntilChanged(_ areEqual: @escaping (Element, Element) -> Bool) -> Signal<
    Element, Failure
  > {
    removeDuplicates(by: areEqual)
  }

  /// Another name of `append(_:)`.
  @available(*, deprecated, renamed: "append(_:)")
  public func concat<Other: SignalProtocol>(with other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    append(other)
  }

  /// Another name of `prepend(_:)`.
  @available(*, deprecated, renamed: "prepend(_:)")
  public func start(with element: Element) -> Signal<Element, Failure> { prepend(element) }

  /// Another name of `replaceEmpty(with:)`.
  @available(*, deprecated, renamed: "replaceEmpty(with:)")
  public func defaultIfEmpty(_ element: Element) -> Signal<Element, Failure> { replaceEmpty(with: element) }

  /// Another name of `replaceError(with:)`.
  @available(*, deprecated, renamed: "replaceError(with:)")
  public func recover(with element: Element) -> SafeSignal<Element> { replaceError(with: element) }

  /// Another name of `ignoreOutput()`.
  @available(*, deprecated, renamed: "ignoreOutput()")
  public func ignoreElements() -> Signal<Element, Failure> { ignoreOutput() }

  /// Another name of `prefix(maxLength:)`.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(first count: Int) -> Signal<Element, Failure> { prefix(maxLength: count) }

  /// Another name of `suffix(maxLength:)`.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func take(last count: Int) -> Signal<Element, Failure> { suffix(maxLength: count) }

  /// Another name of `prefix(untilOutputFrom:)`.
  @available(*, deprecated, renamed: "prefix(untilOutputFrom:)")
  public func take<Other: SignalProtocol>(until other: Other) -> Signal<Element, Failure> {
    prefix(untilOutputFrom: other)
  }

  /// Another name of `dropFirst(_:)`.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(first count: Int) -> Signal<Element, Failure> { dropFirst(count) }

  /// Another name of `dropLast(_:)`.
  @available(*, deprecated, renamed: "dropLast(_:)")
  public func skip(last count: Int) -> Signal<Element, Failure> { dropLast(count) }

  /// Another name of `output(at:)`.
  @available(*, deprecated, renamed: "output(at:)")
  public func element(at index: Int) -> Signal<Element, Failure> { output(at: index) }

  /// Another name of `buffer(ofSize:)`.
  @available(*, deprecated, renamed: "buffer(ofSize:)")
  public func buffer(size: Int) -> Signal<[Element], Failure> { buffer(ofSize: size) }

  /// Another name of `window(ofSize:)`.
  @available(*, deprecated, renamed: "window(ofSize:)")
  public func window(size: Int) -> Signal<Signal<Element, Failure>, Failure> { window(ofSize: size) }

  /// Another name of `retry(_:)`.
  @available(*, deprecated, renamed: "retry(_:)")
  public func retry(times: Int) -> Signal<Element, Failure> { retry(times) }

  /// Another name of `receive(on:)`.
  @available(*, deprecated, renamed: "receive(on:)")
  public func observeIn(_ context: ExecutionContext) -> Signal<Element, Failure> { receive(on: context) }

  /// Another name of `ignoreNils()`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? { ignoreNils() }

  /// Another name of `replaceNils(with:)`.
  @available(*, deprecated, renamed: "replaceNils(with:)")
  public func replaceNil<Wrapped>(with replacement: Wrapped) -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    replaceNils(with: replacement)
  }
}

extension SignalProtocol where Element: Equatable {
  /// Another name of `removeDuplicates()`.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> Signal<Element, Failure> { removeDuplicates() }

  /// Another name of `removeDuplicates()`.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinct() -> Signal<Element, Failure> { removeDuplicates() }
}

extension Signal {
  /// Another name of `init(just:)`.
  @available(*, deprecated, renamed: "init(just:)")
  public static func just(_ element: Element) -> Signal { Signal(just: element) }

  /// Another name of `init(sequence:)`.
  @available(*, deprecated, renamed: "init(sequence:)")
  public static func sequence<Elements: Sequence>(_ elements: Elements) -> Signal
  where Elements.Element == Element {
    Signal(sequence: elements)
  }
}

extension SubjectProtocol {
  /// Another name of `send(_:)`.
  @available(*, deprecated, renamed: "send(_:)")
  public func next(_ element: Element) { send(element) }

  /// Another name of `send(lastElement:)`.
  @available(*, deprecated, renamed: "send(lastElement:)")
  public func completed(with element: Element) { send(lastElement: element) }
}
