import Services
import Signals

extension Session {
  /// What is said of how new something is, as time goes on; nothing while it is new.
  func updatedWords(_ freshness: AnyProperty<Freshness>) -> SafeSignal<String> {
    freshness.flatMapLatest { freshness -> SafeSignal<String> in
      guard freshness != .current else { return SafeSignal(just: "") }
      return self.time.map { Words.updated(freshness, now: $0) }
    }
    .removeDuplicates()
  }
}
