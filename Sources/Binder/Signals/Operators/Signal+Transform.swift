extension SignalProtocol {
  /// Each element, transformed.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let greeting = name.map { "Hello, \($0)!" }
  /// // "Hello, Ada!", and "Hello, Grace!" after name.value = "Grace"
  /// ```
  @inlinable
  public func map<NewElement>(_ transform: @escaping (Element) -> NewElement) -> Signal<NewElement, Failure> {
    Signal(self, elements: { observer in { observer.receive(transform($0)) } })
  }

  /// Each element, transformed; the signal fails with what `transform` throws.
  ///
  /// ```swift
  /// let ports = PassthroughSubject<String, BadPort>()
  /// let numbers = ports.tryMap { (text: String) throws(BadPort) -> Int in
  ///   guard let port = Int(text) else { throw BadPort() }
  ///   return port
  /// }
  /// ```
  @inlinable
  public func tryMap<NewElement>(
    _ transform: @escaping (Element) throws(Failure) -> NewElement
  ) -> Signal<NewElement, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in
          do throws(Failure) {
            observer.receive(try transform(element))
          } catch {
            observer.receive(completion: .failure(error))
          }
        }
      })
  }

  /// One and the same value for each element.
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<String, Never>()
  /// let hint = clicks.replaceElements(with: "Saved")
  /// // "Saved" at each click, whatever the click carries
  /// ```
  @inlinable
  public func replaceElements<NewElement>(with value: NewElement) -> Signal<NewElement, Failure> {
    map { _ in value }
  }

  /// Each element, transformed, without those that became nil.
  ///
  /// ```swift
  /// let typed = SafeSignal(sequence: ["7", "seven", "8"])
  /// let numbers = typed.compactMap { Int($0) }
  /// // 7, 8
  /// ```
  @inlinable
  public func compactMap<NewElement>(
    _ transform: @escaping (Element) -> NewElement?
  ) -> Signal<NewElement, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in if let new = transform(element) { observer.receive(new) } }
      })
  }

  /// The elements that are not nil.
  ///
  /// ```swift
  /// let selected = Property<Person?>(nil)
  /// let shown = selected.ignoreNils().map(\.name)
  /// selected.value = Person("Ada")
  /// // "Ada", and nothing while nobody is selected
  /// ```
  @inlinable
  public func ignoreNils<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? {
    compactMap { $0 }
  }

  /// The elements, with `replacement` in place of each nil.
  ///
  /// ```swift
  /// let note = Property<String?>(nil)
  /// let text = note.replaceNils(with: "No note yet")
  /// // "No note yet", then each note that is set
  /// ```
  @inlinable
  public func replaceNils<Wrapped>(with replacement: Wrapped) -> Signal<Wrapped, Failure>
  where Element == Wrapped? {
    map { $0 ?? replacement }
  }

  /// Each element as a success, and the failure as the last element before the completion.
  ///
  /// ```swift
  /// let friends = Signal<[String], Offline>.failed(Offline())
  /// let results = friends.mapToResult()
  /// // .failure(Offline()) as an element; the signal itself cannot fail
  /// ```
  @inlinable
  public func mapToResult() -> SafeSignal<Result<Element, Failure>> {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive(.success($0)) },
          end: { completion in
            if case .failure(let error) = completion { observer.receive(.failure(error)) }
            observer.receive(completion: .finished)
          }
        )
      })
  }

  /// Each event as an element; after the terminal one the signal completes.
  ///
  /// ```swift
  /// let friends = Signal<String, Offline>(sequence: ["Ada", "Grace"])
  /// let events = friends.materialize()
  /// // .next("Ada"), .next("Grace"), .completed, all as elements
  /// ```
  @inlinable
  public func materialize() -> SafeSignal<SignalEvent<Element, Failure>> {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive(.next($0)) },
          end: { observer.receive(lastElement: $0.event()) }
        )
      })
  }
}

extension SignalProtocol where Failure == Never {
  /// Each element, transformed; the signal fails with what `transform` throws.
  @inlinable
  public func tryMap<NewElement, NewFailure: Error>(
    _ transform: @escaping (Element) throws(NewFailure) -> NewElement
  ) -> Signal<NewElement, NewFailure> {
    Signal(
      self,
      split: { observer in
        (
          next: { element in
            do throws(NewFailure) {
              observer.receive(try transform(element))
            } catch {
              observer.receive(completion: .failure(error))
            }
          },
          end: { _ in observer.receive(completion: .finished) }
        )
      })
  }

  /// The events that the elements are: the opposite of `materialize()`.
  ///
  /// ```swift
  /// let friends = Signal<String, Offline>(just: "Ada")
  /// let events = friends.materialize()
  /// let again: Signal<String, Offline> = events.dematerialize()
  /// // the same as friends
  /// ```
  @inlinable
  public func dematerialize<Inner, InnerFailure: Error>() -> Signal<Inner, InnerFailure>
  where Element == SignalEvent<Inner, InnerFailure> {
    Signal(
      self,
      split: { observer in
        (next: { observer.on($0) }, end: { _ in observer.receive(completion: .finished) })
      })
  }
}
