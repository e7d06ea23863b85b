extension SignalProtocol {
  /// Delivers `initial`, then the running result of `combine` for each element.
  ///
  /// ```swift
  /// let deposits = SafeSignal(sequence: [10, 20, -5])
  /// let balance = deposits.scan(0, +)
  /// // 0, 10, 30, 25
  /// ```
  @inlinable
  public func scan<State>(
    _ initial: State, _ combine: @escaping (State, Element) -> State
  ) -> Signal<State, Failure> {
    Signal(attaching: { observer in
      observer.receive(initial)
      if observer.isEnded { return }
      let state = Cell(initial)
      self.attach(
        StageObserver(to: observer) { element in
          state.value = combine(state.value, element)
          observer.receive(state.value)
        })
    })
  }

  /// Combines all elements and delivers the result when the signal completes.
  ///
  /// ```swift
  /// let deposits = SafeSignal(sequence: [10, 20, -5])
  /// let balance = deposits.reduce(0, +)
  /// // 25
  /// ```
  @inlinable
  public func reduce<State>(
    _ initial: State, _ combine: @escaping (State, Element) -> State
  ) -> Signal<State, Failure> {
    Signal(
      self,
      split: { observer in
        let state = Cell(initial)
        return (
          next: { state.value = combine(state.value, $0) },
          end: { completion in
            if !completion.isFailure { observer.receive(state.value) }
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Collects all elements and delivers them as one array when the signal completes.
  ///
  /// ```swift
  /// let pages = SafeSignal(sequence: [["Ada", "Grace"], ["Edsger"]])
  /// let file = pages.flattenElements().collect().map { $0.joined(separator: "\n") }
  /// // one file of all pages, once the last has come
  /// ```
  @inlinable
  public func collect() -> Signal<[Element], Failure> {
    Signal(
      self,
      split: { observer in
        let all = Cell<[Element]>([])
        return (
          next: { all.value.append($0) },
          end: { completion in
            if !completion.isFailure { observer.receive(all.value) }
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Pairs each element after the first with the one before it.
  ///
  /// ```swift
  /// let counts = SafeSignal(sequence: [3, 5, 4])
  /// let differences = counts.pairwise().map { $1 - $0 }
  /// // 2, -1: how many followers came or left
  /// ```
  @inlinable
  public func pairwise() -> Signal<(Element, Element), Failure> {
    Signal(
      self,
      elements: { observer in
        let last = Cell<Element?>(nil)
        return { element in
          let previous = last.value
          last.value = element
          if let previous { observer.receive((previous, element)) }
        }
      })
  }

  /// Pairs each element with the one before it, which is nil for the first.
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "Grace"])
  /// let changes = names.zipPrevious().map { "\($0 ?? "nobody") → \($1)" }
  /// // "nobody → Ada", "Ada → Grace"
  /// ```
  @inlinable
  public func zipPrevious() -> Signal<(Element?, Element), Failure> {
    Signal(
      self,
      elements: { observer in
        let last = Cell<Element?>(nil)
        return { element in
          let previous = last.value
          last.value = element
          observer.receive((previous, element))
        }
      })
  }

  /// Continues with `other` once this signal has completed.
  ///
  /// A signal may continue with itself any number of times, as in `page(n).append(.deferred { page(n + 1) })`; a signal
  /// appended to an appended one begins once that has begun.
  ///
  /// ```swift
  /// let kept = SafeSignal(just: "from the disk")
  /// let fetched = SafeSignal(just: "from the server")
  /// let both = kept.append(fetched).append("done")
  /// // "from the disk", "from the server", "done"
  /// ```
  @inlinable
  public func append<Other: SignalProtocol>(_ other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    Signal(
      self,
      split: { observer in
        (
          next: { observer.receive($0) },
          end: { completion in
            if completion.isFailure { return observer.receive(completion: completion) }
            observer.resume { other.attach(observer) }
          }
        )
      })
  }

  /// Delivers `element` once this signal has completed.
  ///
  /// ```swift
  /// let kept = SafeSignal(just: "from the disk")
  /// let fetched = SafeSignal(just: "from the server")
  /// let both = kept.append(fetched).append("done")
  /// // "from the disk", "from the server", "done"
  /// ```
  @inlinable
  public func append(_ element: Element) -> Signal<Element, Failure> {
    append(Signal(just: element))
  }

  /// Delivers `other` first, then, once it has completed, this signal.
  ///
  /// ```swift
  /// let fetched = SafeSignal(just: "from the server")
  /// let kept = SafeSignal(just: "from the disk")
  /// let both = fetched.prepend(kept).prepend("loading")
  /// // "loading", "from the disk", "from the server"
  /// ```
  @inlinable
  public func prepend<Other: SignalProtocol>(_ other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    other.append(self)
  }

  /// Delivers `element` first, then this signal.
  ///
  /// ```swift
  /// let fetched = SafeSignal(just: "from the server")
  /// let kept = SafeSignal(just: "from the disk")
  /// let both = fetched.prepend(kept).prepend("loading")
  /// // "loading", "from the disk", "from the server"
  /// ```
  @inlinable
  public func prepend(_ element: Element) -> Signal<Element, Failure> {
    Signal(attaching: { observer in
      observer.receive(element)
      observer.resume { self.attach(observer) }
    })
  }

  /// Delivers `element` if the signal completes without having delivered one.
  ///
  /// ```swift
  /// let matches = SafeSignal(sequence: ["Ada", "Grace"]).filter { $0.hasPrefix("X") }
  /// let shown = matches.replaceEmpty(with: "No matches")
  /// // "No matches"
  /// ```
  @inlinable
  public func replaceEmpty(with element: Element) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let isEmpty = Cell(true)
        return (
          next: { element in
            isEmpty.value = false
            observer.receive(element)
          },
          end: { completion in
            if isEmpty.value, !completion.isFailure { observer.receive(element) }
            observer.receive(completion: completion)
          }
        )
      })
  }
}
