import KithWords
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

  /// What is said of how new the friends are, or of why there are none: the list says that as well, but it may be further
  /// down than the window is high.
  func updatedWords(ofFriendsOf service: UserService) -> SafeSignal<String> {
    combineLatest(updatedWords(service.friendsFreshness), service.friends) { words, friends in
      friends.error.map(Words.sentence) ?? words
    }
  }
}
