extension SignalProtocol {
  /// Transforms each element.
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

  /// Transforms each element; fails with the error that `transform` throws.
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

  /// Replaces each element with the same value.
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

  /// Transforms each element and drops nil results.
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

  /// Drops nil elements.
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
}

extension SignalProtocol where Failure == Never {
  /// Transforms each element; fails with the error that `transform` throws.
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
}
