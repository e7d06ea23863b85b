import Client
public import Entities
import People

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
        case .familiar, .suggestions: nil
        }
      }, means: othersMeans
    ) { (server, part, cursor) async throws(ClientError) -> Page<Account>? in
      switch part {
      case .following: try await server.following(of: id, limit: OthersReader.pageSize, cursor: cursor)
      case .followers: try await server.followers(of: id, limit: OthersReader.pageSize, cursor: cursor)
      case .familiar: try await server.familiarFollowers(of: id).map { Page(items: $0) }
      case .suggestions: try await server.suggestions(limit: OthersReader.pageSize)
      }
    }
    return makeOthers(of: account, reader)
  }

  /// Makes the service for the people that the server suggests.
  public func makeSuggestions() -> OthersService {
    let reader = OthersReader(
      [.suggestions], selected: .suggestions, counted: { _ in nil }, means: othersMeans
    ) { (server, _, _) async throws(ClientError) -> Page<Account>? in
      try await server.suggestions(limit: OthersReader.pageSize)
    }
    return makeOthers(of: userService.user.value, reader)
  }

  /// Makes the service for the number of a person's followers whom one follows.
  public func makeFamiliar(of account: Account) -> FamiliarService {
    FamiliarService(of: account.id, reader: familiarReader, clock: clock)
  }

  private func makeOthers(of account: Account, _ reader: OthersReader) -> OthersService {
    OthersService(of: account, reader: reader, people: makePeople(of: reader), client: client)
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
