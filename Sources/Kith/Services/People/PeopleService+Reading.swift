public import People
public import Signals

// What a person probably meant by the filter's text.
extension PeopleService {
  /// The filter that was probably meant; nil where the text says it already, or is not understood.
  public func reading(in vocabulary: FilterVocabulary) -> SafeSignal<FilterReading?> {
    combineLatest(query, source.lists).map { query, lists in
      FilterReading(query, vocabulary: vocabulary, lists: (lists ?? []).map(\.title))
    }
    .removeDuplicates()
  }

  /// Filters by a reading in place of the text.
  public func apply(_ reading: FilterReading) { filter(by: reading.text) }
}
