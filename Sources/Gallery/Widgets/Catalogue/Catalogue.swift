import Signals

/// The samples, those that a search finds, and which one is open. Knows no widget.
@MainActor
final class Catalogue {
  /// A sample's line in the list.
  struct Entry: Equatable, Identifiable {
    let id: String
    let group: String
    let summary: String
  }

  /// What the search finds, in the order of the catalogue.
  let entries: SafeSignal<[Entry]>
  /// The place of the open sample among what the search finds; nil where it is not.
  let index: SafeSignal<Int?>
  /// The open sample.
  let sample: SafeSignal<WidgetSample>

  private let samples: [WidgetSample]
  private let termState = Property("")
  private let openState: Property<String>
  private let found: AnyProperty<[Entry]>

  init(_ groups: [WidgetSample.Group]) {
    let samples = groups.flatMap(\.samples)
    let all = groups.flatMap { group in
      group.samples.map { Entry(id: $0.name, group: group.title, summary: $0.summary) }
    }
    self.samples = samples
    openState = Property(samples.first?.name ?? "")
    let found = termState.derive { term in Catalogue.search(term, in: all) }
    self.found = found
    entries = found.toSignal()
    index = combineLatest(found, openState)
      .map { entries, open in entries.firstIndex { $0.id == open } }.removeDuplicates()
    sample = openState.removeDuplicates()
      .compactMap { open in samples.first { $0.name == open } }
  }

  isolated deinit {}

  /// Finds what has all the words of a term, wherever they stand; everything for an empty one.
  func search(_ term: String) { termState.value = term }

  /// Opens the sample at a place among what the search finds, if there is one.
  func open(_ index: Int) {
    if found.value.indices.contains(index) { openState.value = found.value[index].id }
  }

  private static func search(_ term: String, in entries: [Entry]) -> [Entry] {
    let words = term.lowercased().split(separator: " ")
    return entries.filter { entry in
      let text = "\(entry.id) \(entry.group) \(entry.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}
