public import People
public import Signals

// What a person probably meant by the filter's text.
extension PeopleService {
  /// The filter that was probably meant; nil where the text says it already, or is not understood.
  ///
  /// - Parameter vocabulary: The words for conditions, read once something is typed.
  public func reading(
    in vocabulary: @escaping @autoclosure () -> FilterVocabulary
  ) -> SafeSignal<FilterReading?> {
    combineLatest(typedText, source.lists).map { text, lists in
      text.isEmpty
        ? nil : FilterReading(text, vocabulary: vocabulary(), lists: (lists ?? []).map(\.title))
    }
    .removeDuplicates()
  }

  /// Filters by a reading, as conditions, in place of the typed text.
  public func apply(_ reading: FilterReading) {
    changeFilter { filter in
      filter.type("", lists: state.value.lists)
      filter.add(reading.filter)
    }
  }

  /// Selects all those, in any collection, whom a text matches as the entry reads it after Enter, and nobody else.
  ///
  /// - Returns: The filter's text.
  /// - Throws: The first mistake in the text.
  public func selectEverybody(
    matching text: String, vocabulary: FilterVocabulary, repairingMistakes: Bool = true
  ) throws(FilterError) -> String {
    let titles = state.value.lists
    let reading = FilterReading(text, vocabulary: vocabulary, lists: titles ?? [])
    if reading == nil || !repairingMistakes { _ = try Filter.parse(text, lists: titles) }
    show(.everybody)
    clearFilter()
    if let reading { apply(reading) } else { filter(by: text) }
    selectNobody()
    selectVisible()
    return state.value.query
  }

  /// Whether there is something to clear: a selection, or conditions while no text is typed, which its entry clears.
  /// Those of a list or a saved filter stay.
  public var canClear: SafeSignal<Bool> {
    state.map { $0.hasSelection || $0.hasConditionsAlone }.removeDuplicates()
  }

  /// Clears the selection; without one, the filter.
  public func clear() {
    if state.value.hasSelection { selectNobody() } else { clearFilter() }
  }
}

extension TableModel {
  fileprivate var hasSelection: Bool { !selection.isEmpty }

  fileprivate var hasConditionsAlone: Bool {
    !filter.conditions.isEmpty && filter.typed.text.isEmpty
      && (collection != .everybody || home == .everybody)
  }
}
