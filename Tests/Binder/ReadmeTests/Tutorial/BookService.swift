import Signals

/// What the app can do. It knows no widget.
@MainActor
public final class BookService {
  /// What is searched for.
  @ReadOnly("") public var query: AnyProperty<String>
  private let books = [
    Book(id: 1, title: "Kindred", author: "Octavia E. Butler"),
    Book(id: 2, title: "Solaris", author: "Stanisław Lem"),
    Book(id: 3, title: "The Dispossessed", author: "Ursula K. Le Guin"),
  ]

  /// Makes the service of a first start.
  public init() {}

  /// The books that fit what is searched for.
  var found: SafeSignal<[Book]> {
    query.map { [books] query in books.filter { $0.matches(query) } }
  }

  func search(for text: String) { _query.value = text }
}
