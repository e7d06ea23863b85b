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

  /// Whether Escape removes conditions: the typed text goes first, and those of a list or a saved filter stay.
  public var hasConditionsToClear: SafeSignal<Bool> {
    state.map { !$0.filter.conditions.isEmpty && $0.filter.typed.text.isEmpty && $0.collection != .everybody }
      .removeDuplicates()
  }
}
