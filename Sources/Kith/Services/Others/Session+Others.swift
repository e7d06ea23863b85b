import Client
public import Entities
import People

extension Session {
  /// Makes the service for the people that somebody follows and their followers, in a table.
  public func makeOthers(of account: Account, selected part: OthersPart) -> OthersService {
    let id = account.id
    let reader = OthersReader(
      [.following, .followers], selected: part,
      counted: { $0 == .following ? account.followingCount : account.followersCount }, means: othersMeans
    ) { (server, part, cursor) async throws(ClientError) -> Page<Account> in
      switch part {
      case .following: try await server.following(of: id, limit: OthersReader.pageSize, cursor: cursor)
      case .followers: try await server.followers(of: id, limit: OthersReader.pageSize, cursor: cursor)
      }
    }
    return OthersService(of: account, reader: reader, people: makePeople(of: reader))
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
