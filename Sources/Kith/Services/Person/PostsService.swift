public import Client
public import Entities
public import Signals

/// The latest posts of one person, once somebody stays with them. Marks nothing as read. Knows no view.
///
///     posts.state.observeNext { state in … }.dispose(in: bag)
///     posts.include(.boosts, isOn: true)
///     // the state has the boosts, too
@MainActor
public final class PostsService {
  /// The posts, or why there are none.
  public enum State: Equatable, Sendable {
    case loading
    /// The latest posts, newest first; never empty.
    case posts([Post])
    /// There are none of the chosen kinds.
    case none
    /// The server shows nothing of a suspended account.
    case suspended
    /// They could not be read; `reload()` tries again.
    case failed(ClientError)

    /// The posts; empty without any.
    public var posts: [Post] { if case .posts(let posts) = self { posts } else { [] } }
    /// Whether other kinds of posts can be chosen.
    public var offersKinds: Bool { self != .suspended }
    /// Why they could not be read.
    public var failure: ClientError? { if case .failed(let error) = self { error } else { nil } }
  }

  /// The posts, or why there are none.
  @ReadOnly(State.loading) public var state: AnyProperty<State>
  /// The kinds that are read beside the person's own posts.
  @ReadOnly([]) public var kinds: AnyProperty<PostKinds>

  private let person: AnyProperty<Account>
  private let reader: PostReader
  private let timer = SerialDisposable()
  private let reading = SerialDisposable()
  private let bag = DisposeBag()

  /// The wait before the first request: with that of the table, a person stays selected for 300 ms.
  static let pause = Duration.milliseconds(300) - PeopleService.pause

  init(of person: AnyProperty<Account>, reader: PostReader, clock: any SignalClock) {
    self.person = person
    self.reader = reader
    person.map(\.isSuspended).removeDuplicates().observeNext { [weak self] isSuspended in
      guard let self else { return }
      (timer.otherDisposable, reading.otherDisposable) = (nil, nil)
      _state.update(isSuspended ? .suspended : .loading)
      guard !isSuspended else { return }
      timer.otherDisposable = clock.schedule(after: Self.pause) { [weak self] in
        MainActor.assumeIsolated { self?.read() }
      }
    }.dispose(in: bag)
  }

  isolated deinit {
    timer.dispose()
    reading.dispose()
    bag.dispose()
  }

  /// Includes a kind of posts, or leaves it out.
  public func include(_ kind: PostKinds, isOn: Bool) {
    let kinds = isOn ? _kinds.value.union(kind) : _kinds.value.subtracting(kind)
    guard kinds != _kinds.value else { return }
    _kinds.value = kinds
    read()
  }

  /// Reads the posts again from the server.
  public func reload() { read(isFresh: true) }

  private func read(isFresh: Bool = false) {
    guard !person.value.isSuspended else { return }
    timer.otherDisposable = nil
    if _state.value.posts.isEmpty { _state.update(.loading) }
    let (reader, id, kinds) = (reader, person.value.id, _kinds.value)
    reading.otherDisposable = Signal<[Post], ClientError> { () async throws(ClientError) -> [Post] in
      try await reader.posts(of: id, including: kinds, isFresh: isFresh)
    }
    .observe { [weak self] event in
      switch event {
      case .next(let posts): self?._state.update(posts.isEmpty ? .none : .posts(posts))
      case .failed(let error): self?._state.update(.failed(error))
      case .completed: break
      }
    }
  }
}
