import Client
public import Entities
public import Signals

/// How many of a person's followers you follow, once somebody stays with them. Knows no view.
@MainActor
public final class FamiliarService {
  /// The followers whom you follow; empty until they are known, and where the server does not report them.
  @ReadOnly([]) public var followers: AnyProperty<[Account]>

  /// The number of them. An observation keeps the service, which reads for as long as somebody looks.
  public var count: SafeSignal<Int> {
    followers.map { [self] followers in withExtendedLifetime(self) { followers.count } }
  }

  private let reader: FamiliarReader
  private let timer = SerialDisposable()
  private let reading = SerialDisposable()

  init(of id: Account.ID, reader: FamiliarReader, clock: any SignalClock) {
    self.reader = reader
    timer.otherDisposable = clock.schedule(after: PostsService.pause) { [weak self] in
      MainActor.assumeIsolated { self?.read(id) }
    }
  }

  isolated deinit {
    timer.dispose()
    reading.dispose()
  }

  private func read(_ id: Account.ID) {
    let task = Task { [weak self, reader] in
      guard let found = await reader.followers(of: id), !Task.isCancelled else { return }
      self?._followers.update(found)
    }
    reading.otherDisposable = BlockDisposable { task.cancel() }
  }
}

/// Reads which followers of a person you follow, once for each person in a session. Cards that ask at the same time
/// share the answer. A server that does not report them is not asked again.
@MainActor
final class FamiliarReader {
  private let client: any PeopleServer
  private var reads: [Account.ID: Task<[Account]?, Never>] = [:]
  private var isMissing = false

  init(client: any PeopleServer) { self.client = client }

  isolated deinit {}

  /// The followers of an account; nil where they could not be read.
  func followers(of id: Account.ID) async -> [Account]? {
    if let read = reads[id] { return await read.value }
    guard !isMissing else { return nil }
    let read = Task { await ask(id) }
    reads[id] = read
    return await read.value
  }

  /// Asks the server. What failed is forgotten, so that the next visit tries again.
  private func ask(_ id: Account.ID) async -> [Account]? {
    guard let answer = try? await client.familiarFollowers(of: id) as [Account]?? else {
      reads[id] = nil
      return nil
    }
    isMissing = answer == nil
    return answer
  }
}
