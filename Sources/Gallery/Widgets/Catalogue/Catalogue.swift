import Signals

/// The samples, those that match a search, and the open one. Knows no widget.
@MainActor
final class Catalogue {
  /// A sample's line in the list.
  struct Entry: Equatable, Identifiable {
    let id: String
    let group: String
    let summary: String
  }

  /// The matching samples, in the order of the catalogue.
  let entries: SafeSignal<[Entry]>
  /// The index of the open sample among the matching ones; nil if it is not among them.
  let index: SafeSignal<Int?>
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

  /// Searches for samples that contain all words of a term; an empty one matches all.
  func search(_ term: String) { termState.value = term }

  /// Opens a sample by its index among the matching ones; ignores an invalid index.
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
