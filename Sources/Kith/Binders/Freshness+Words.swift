import KithWords
import Services
import Signals

extension Session {
  /// Returns the age of cached data in words, updated over time; empty for current data.
  func updatedWords(_ freshness: AnyProperty<Freshness>) -> SafeSignal<String> {
    freshness.flatMapLatest { freshness in
      self.times(for: freshness).map { Words.updated(freshness, now: $0) }
    }
    .removeDuplicates()
  }

  /// Returns the age of the friends in words, or the reason why there are none: the list shows that as well, but it may
  /// be below the visible part.
  func updatedWords(ofFriendsOf service: UserService) -> SafeSignal<String> {
    combineLatest(updatedWords(service.friendsFreshness), service.friends) { words, friends in
      friends.error.map(Words.sentence) ?? words
    }
  }
}
