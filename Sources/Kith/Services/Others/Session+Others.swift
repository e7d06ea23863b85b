import Client
public import Entities
import People
import Store

extension Session {
  /// Makes the service for the people that somebody follows, their followers, and those among these whom one follows.
  public func makeOthers(of account: Account, selected part: OthersPart) -> OthersService {
    let id = account.id
    let reader = OthersReader(
      isOneself(account) ? [.following, .followers] : [.following, .followers, .familiar], selected: part,
      counted: { part in
        switch part {
        case .following: account.followingCount
        case .followers: account.followersCount
        case .familiar, .suggestions, .notFollowed, .notFollowing: nil
        }
      }, means: othersMeans
    ) { (server, part, cursor) async throws(ClientError) -> OthersPage? in
      switch part {
      case .followers:
        OthersPage(try await server.followers(of: id, limit: OthersReader.pageSize, cursor: cursor))
      case .familiar: try await server.familiarFollowers(of: id).map { OthersPage(Page(items: $0)) }
      case .following, .suggestions, .notFollowed, .notFollowing:
        OthersPage(try await server.following(of: id, limit: OthersReader.pageSize, cursor: cursor))
      }
    }
    return makeOthers(of: account, reader)
  }

  /// Makes the service for people whom one may want to follow: those that the server suggests, and those of one's other
  /// accounts who are missing here.
  public func makeSuggestions() -> OthersService {
    // The people of a book are on no server, and cannot be found on another one.
    let others = server == nil ? [] : otherAccounts().filter { $0.server != nil && $0.id != savedAccount.id }
    let comparisons = Dictionary(others.map { ($0.id, comparison(with: $0)) }) { first, _ in first }
    let compared = others.flatMap { [OthersPart.notFollowed(by: $0.id), .notFollowing(from: $0.id)] }
    let reader = OthersReader(
      [.suggestions] + compared, selected: .suggestions, counted: { _ in nil }, means: othersMeans
    ) { (server, part, cursor) async throws(ClientError) -> OthersPage? in
      switch part {
      case .notFollowed(let key): try await comparisons[key]?.page(.following, after: cursor, on: server)
      case .notFollowing(let key): try await comparisons[key]?.page(.followers, after: cursor, on: server)
      case .suggestions, .following, .followers, .familiar:
        try await server.suggestions(limit: OthersReader.pageSize).map { OthersPage($0) }
      }
    }
    return makeOthers(of: userService.user.value, reader, compared: others)
  }

  private func comparison(with other: SavedAccount) -> Comparison {
    let store = store
    return Comparison(
      Comparison.Accounts(other: other, place: fileLocation(other.id), mine: savedAccount, home: home) {
        () async throws(ClientError) -> PeopleDatabase in try await store.database()
      })
  }

  /// Makes the service for the number of a person's followers whom one follows.
  public func makeFamiliar(of account: Account) -> FamiliarService {
    FamiliarService(of: account.id, reader: familiarReader, clock: clock)
  }

  private func makeOthers(
    of account: Account, _ reader: OthersReader, compared: [SavedAccount] = []
  ) -> OthersService {
    OthersService(
      of: account, compared: compared, reader: reader, people: makePeople(of: reader), client: client)
  }

  /// What readers of other people's lists ask.
  private var othersMeans: OthersReader.Means {
    OthersReader.Means(
      server: client, background: background, own: people, relationships: relationships, clock: clock,
      now: cache.now)
  }

  /// Makes the table of other people.
  private func makePeople(of reader: OthersReader) -> PeopleService {
    let now = cache.now
    return PeopleService(
      source: reader, sync: reader, relationships: relationships, server: server.map { _ in home },
      home: .everybody, clock: clock, today: { CalendarDay(now()) })
  }
}
