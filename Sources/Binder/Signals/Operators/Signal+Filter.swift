extension SignalProtocol {
  /// Delivers the elements for which `isIncluded` returns true.
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "", "Grace"])
  /// let given = names.filter { !$0.isEmpty }
  /// // "Ada", "Grace"
  /// ```
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in if isIncluded(element) { observer.receive(element) } }
      })
  }

  /// Drops elements equal to the one before, compared by `areEqual`.
  ///
  /// ```swift
  /// let people = SafeSignal(sequence: [Person("Ada"), Person("Ada"), Person("Grace")])
  /// let changes = people.removeDuplicates()
  /// let renamings = people.removeDuplicates { $0.name == $1.name }
  /// // Ada, Grace
  /// ```
  @inlinable
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Failure>
  {
    Signal(
      self,
      elements: { observer in
        let last = Cell<Element?>(nil)
        return { element in
          if let last = last.value, areEqual(last, element) { return }
          last.value = element
          observer.receive(element)
        }
      })
  }
}

extension SignalProtocol where Element: Equatable {
  /// Drops elements equal to the one before.
  ///
  /// ```swift
  /// let people = SafeSignal(sequence: [Person("Ada"), Person("Ada"), Person("Grace")])
  /// let changes = people.removeDuplicates()
  /// let renamings = people.removeDuplicates { $0.name == $1.name }
  /// // Ada, Grace
  /// ```
  @inlinable
  public func removeDuplicates() -> Signal<Element, Failure> {
    removeDuplicates(by: ==)
  }
}

// NB: besides being shorter, these spare the compiler the closure `{ $0 == $1 }` over tuples, for which it tries every
// `==` there is: in a long chain that takes seconds.
extension SignalProtocol {
  /// Drops pairs equal to the one before.
  @inlinable
  public func removeDuplicates<A: Equatable, B: Equatable>() -> Signal<Element, Failure>
  where Element == (A, B) {
    removeDuplicates { (last: (A, B), new: (A, B)) -> Bool in last.0 == new.0 && last.1 == new.1 }
  }

  /// Drops triples equal to the one before.
  @inlinable
  public func removeDuplicates<A: Equatable, B: Equatable, C: Equatable>() -> Signal<Element, Failure>
  where Element == (A, B, C) {
    removeDuplicates { (last: (A, B, C), new: (A, B, C)) -> Bool in
      last.0 == new.0 && last.1 == new.1 && last.2 == new.2
    }
  }
}
