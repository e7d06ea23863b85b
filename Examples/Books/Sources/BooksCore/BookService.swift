import Signals

/// Where the books are.
public protocol BookServer: Sendable {
  /// Asks for all books.
  func books() async throws -> [Book]
}

/// What the app can do. It knows no widget.
@MainActor
public final class BookService {
  /// What is searched for.
  @ReadOnly("") public var query: AnyProperty<String>
  private let books: LoadingProperty<[Book], any Error>

  /// Makes a service, which asks the server once the books are wanted.
  public init(_ server: any BookServer) {
    books = LoadingProperty { .loading { try await server.books() } }
  }

  /// The books that fit what is searched for; before, that they are loading, or why they could not be loaded.
  var found: LoadingSignal<[Book], any Error> {
    combineLatest(books, query).map { state, query in
      state.mapValue { books in books.filter { $0.matches(query) } }
    }
  }

  func search(for text: String) { _query.value = text }
  func reload() { books.reload() }
}
