extension SignalProtocol {
  /// Delivers the changes of a collection with each element transformed; only new and changed elements are transformed.
  ///
  /// ```swift
  /// let people = MutableObservableArray([Person("Ada")])
  /// let names = people.mapCollection(\.name)
  /// people.append(Person("Grace"))
  /// // an insertion of "Grace": only what is new is transformed
  /// ```
  public func mapCollection<Value, New>(
    _ transform: @escaping (Value) -> New
  ) -> Signal<OrderedCollectionChangeset<New>, Failure> where Element == OrderedCollectionChangeset<Value> {
    Signal(
      self,
      elements: { observer in
        let mapped = Cell<[New]?>(nil)
        return { change in
          if change.patch.isEmpty || mapped.value == nil {
            let all = change.collection.map(transform)
            let steps = mapped.value.map { replacing($0, with: all) } ?? []
            mapped.value = all
            return observer.receive(OrderedCollectionChangeset(collection: all, patch: steps))
          }
          let steps = change.patch.map { $0.mapElement(transform) }
          mapped.value?.apply(steps)
          observer.receive(OrderedCollectionChangeset(collection: mapped.value ?? [], patch: steps))
        }
      })
  }

  /// Delivers the changes of a collection filtered by `isIncluded`.
  ///
  /// ```swift
  /// let names = MutableObservableArray(["Ada", "Grace"])
  /// let matches = names.filterCollection { $0.hasPrefix("A") }
  /// names.append("Ann")
  /// // an insertion of "Ann": a list of the matches adds one row and keeps its selection
  /// ```
  public func filterCollection<Value>(
    _ isIncluded: @escaping (Value) -> Bool
  ) -> Signal<OrderedCollectionChangeset<Value>, Failure> where Element == OrderedCollectionChangeset<Value> {
    Signal(
      self,
      elements: { observer in
        let state = Cell<FilteredCollection<Value>?>(nil)
        return { change in
          guard var filtered = state.value, !change.patch.isEmpty else {
            let old = state.value?.elements
            let new = FilteredCollection(change.collection, isIncluded: isIncluded)
            state.value = new
            let steps = old.map { replacing($0, with: new.elements) } ?? []
            return observer.receive(OrderedCollectionChangeset(collection: new.elements, patch: steps))
          }
          state.value = nil
          let steps = change.patch.flatMap { filtered.apply($0, isIncluded: isIncluded) }
          state.value = filtered
          if !steps.isEmpty {
            observer.receive(OrderedCollectionChangeset(collection: filtered.elements, patch: steps))
          }
        }
      })
  }

  /// Delivers the changes of a collection sorted by `areInIncreasingOrder`.
  ///
  /// Elements that are equal in that order stay in the order in which they came. Each step takes O(log n) comparisons.
  ///
  /// ```swift
  /// let people = MutableObservableArray([Person("Grace"), Person("Ada")])
  /// let sorted = people.sortedCollection { $0.name < $1.name }
  /// // Ada, Grace; what is appended later is inserted where it belongs
  /// ```
  public func sortedCollection<Value>(
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> Signal<OrderedCollectionChangeset<Value>, Failure> where Element == OrderedCollectionChangeset<Value> {
    Signal(
      self,
      elements: { observer in
        let state = Cell<SortedCollection<Value>?>(nil)
        return { change in
          guard var sorted = state.value, !change.patch.isEmpty else {
            let old = state.value?.elements
            let new = SortedCollection(change.collection, by: areInIncreasingOrder)
            state.value = new
            let steps = old.map { replacing($0, with: new.elements) } ?? []
            return observer.receive(OrderedCollectionChangeset(collection: new.elements, patch: steps))
          }
          state.value = nil
          let steps = change.patch.flatMap { sorted.apply($0) }
          state.value = sorted
          observer.receive(OrderedCollectionChangeset(collection: sorted.elements, patch: steps))
        }
      })
  }

  /// Delivers the changes of a collection sorted in ascending order.
  public func sortedCollection<Value: Comparable>() -> Signal<OrderedCollectionChangeset<Value>, Failure>
  where Element == OrderedCollectionChangeset<Value> {
    sortedCollection(by: <)
  }
}

/// Returns the patch that replaces everything, for a source that begins anew.
private func replacing<Value>(_ old: [Value], with new: [Value]) -> [OrderedCollectionOperation<Value>] {
  OrderedCollectionDiff(inserts: Array(new.indices), deletes: Array(old.indices)).patch(
    from: old.count, to: new)
}

/// A filtered collection, updated step by step.
private struct FilteredCollection<Value> {
  private var isKept: KeptElements
  private(set) var elements: [Value]

  init(_ all: [Value], isIncluded: (Value) -> Bool) {
    let flags = ContiguousArray(all.map(isIncluded))
    isKept = KeptElements(flags)
    elements = zip(all, flags).filter(\.1).map(\.0)
  }

  private func place(of index: Int) -> Int { isKept.place(of: index) }

  mutating func apply(
    _ step: OrderedCollectionOperation<Value>, isIncluded: (Value) -> Bool
  ) -> [OrderedCollectionOperation<Value>] {
    var result: [OrderedCollectionOperation<Value>] = []
    switch step {
    case .insert(let element, let index):
      let keeps = isIncluded(element)
      if keeps { result = [.insert(element, at: place(of: index))] }
      isKept.insert(keeps, at: index)
    case .delete(let index):
      if isKept[index] { result = [.delete(at: place(of: index))] }
      isKept.remove(at: index)
    case .update(let index, let element):
      let keeps = isIncluded(element)
      switch (isKept[index], keeps) {
      case (true, true): result = [.update(at: place(of: index), newElement: element)]
      case (true, false): result = [.delete(at: place(of: index))]
      case (false, true): result = [.insert(element, at: place(of: index))]
      case (false, false): break
      }
      isKept[index] = keeps
    case .move(let from, let to):
      let keeps = isKept[from]
      let start = place(of: from)
      isKept.remove(at: from)
      let end = place(of: to)
      isKept.insert(keeps, at: to)
      if keeps, start != end { result = [.move(from: start, to: end)] }
    }
    elements.apply(result)
    return result
  }
}

/// A sorted collection, updated step by step.
private struct SortedCollection<Value> {
  private struct Entry {
    var element: Value
    var serial: Int
  }

  private let areInIncreasingOrder: (Value, Value) -> Bool
  /// In the order of the source.
  private var entries: [Entry]
  private var sorted: [Entry]
  private var nextSerial: Int
  private(set) var elements: [Value]

  init(_ all: [Value], by areInIncreasingOrder: @escaping (Value, Value) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
    entries = all.enumerated().map { Entry(element: $1, serial: $0) }
    nextSerial = all.count
    sorted = entries.sorted { Self.isBefore($0, $1, by: areInIncreasingOrder) }
    elements = sorted.map(\.element)
  }

  private static func isBefore(_ a: Entry, _ b: Entry, by order: (Value, Value) -> Bool) -> Bool {
    if order(a.element, b.element) { return true }
    if order(b.element, a.element) { return false }
    return a.serial < b.serial
  }

  /// The place of an entry, or where it belongs.
  private func place(of entry: Entry) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(sorted[middle], entry, by: areInIncreasingOrder) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  mutating func apply(_ step: OrderedCollectionOperation<Value>) -> [OrderedCollectionOperation<Value>] {
    var result: [OrderedCollectionOperation<Value>] = []
    switch step {
    case .insert(let element, let index):
      let entry = Entry(element: element, serial: nextSerial)
      nextSerial += 1
      entries.insert(entry, at: index)
      let place = place(of: entry)
      sorted.insert(entry, at: place)
      result = [.insert(element, at: place)]
    case .delete(let index):
      let place = place(of: entries.remove(at: index))
      sorted.remove(at: place)
      result = [.delete(at: place)]
    case .update(let index, let element):
      let from = place(of: entries[index])
      entries[index].element = element
      sorted.remove(at: from)
      let to = place(of: entries[index])
      sorted.insert(entries[index], at: to)
      if from != to { result = [.move(from: from, to: to)] }
      result.append(.update(at: to, newElement: element))
    case .move(let from, let to):
      entries.insert(entries.remove(at: from), at: to)
    }
    elements.apply(result)
    return result
  }
}
