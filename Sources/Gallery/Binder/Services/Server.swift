import GalleryFetching
import Signals

/// A simulated server, with each person's friends and the valid session.
///
/// Its answers take time on the clock, and are bytes as a real server's.
@MainActor
package final class Server {
  @Property package var answers = ServerAnswers.asUsual
  /// The number of friends of each person; nil for the listed ones.
  @Property package var friendCount: Int?
  package let clock: any SignalClock

  private var people: [User]
  private var friends: [Int: [Int]]
  private var validToken = 0

  package init(clock: any SignalClock) {
    self.clock = clock
    let names = [
      "Ilse Vander", "Noor Haddad", "Piet Solheim", "Rosa Quint", "Tomasz Bielak", "Uma Desai", "Victor Lang",
      "Wanda Frost", "Xiomara Vega", "Yannick Roy", "Zofia Mazur", "Aino Laakso",
    ]
    people = names.enumerated().map { User(id: $0.offset, name: $0.element) }
    friends = [:]
    for person in people {
      let others = people.filter { ($0.id * 5 + person.id * 3) % 7 < 3 && $0.id != person.id }
      friends[person.id] = others.map(\.id)
    }
  }

  isolated deinit {}

  /// Lets each person have this many friends; nil for the listed ones.
  package func chooseFriendCount(_ count: Int?) {
    friendCount = count
  }

  package func logIn() -> (token: Int, user: User) {
    validToken += 1
    return (validToken, people[0])
  }

  /// Ends the valid session, as servers do after some time.
  package func expireSession() {
    validToken += 1
  }

  /// Answers a request half a second after each observation; with status 401 if the session is not valid.
  package func answer(_ token: Int, work: @escaping (Server) -> some Encodable) -> SafeSignal<ServerReply> {
    Signal { [clock] observer in
      clock.schedule(after: .milliseconds(500)) { [weak self] in
        guard let self else { return observer.receive(lastElement: .outOfReach) }
        let isValid = token == validToken
        switch answers.reply(isValid ? work(self) : nil) {
        case .nothing: break
        case .answer(200, _) where !isValid:
          observer.receive(lastElement: .answer(status: 401, body: .init()))
        case let reply: observer.receive(lastElement: reply)
        }
      }
    }
  }

  package func friends(of user: User) -> [User] {
    if let friendCount {
      return (0..<friendCount).map { User(id: people.count + $0, name: "Friend \($0 + 1)") }
    }
    return (friends[user.id] ?? []).map { people[$0] }
  }

  package func add(_ friend: User, to user: User) -> User {
    if people.indices.contains(friend.id), friends[user.id]?.contains(friend.id) == false {
      friends[user.id]?.append(friend.id)
    }
    return friend
  }

  package func rename(_ user: User, to name: String) -> User {
    people[user.id].name = name
    return people[user.id]
  }
}
