import Signals

/// Stands for the server: keeps who knows whom, and whose session is valid.
///
/// Its answers take a while of the clock's. Knows nobody who asks.
@MainActor
final class Server {
  /// Whether it can be reached.
  @Property var isReachable = true

  private let clock: any SignalClock
  private var people: [User]
  private var friends: [Int: [Int]]
  private var validToken = 0

  init(clock: any SignalClock) {
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

  /// Begins a session and tells its token and whose it is.
  func logIn() -> (token: Int, user: User) {
    validToken += 1
    return (validToken, people[0])
  }

  /// Ends the session that is valid, as servers do after a time.
  func expireSession() {
    validToken += 1
  }

  /// Answers a request half a second after each observation.
  func answer<Value>(_ token: Int, _ work: @escaping (Server) -> Value) -> Signal<Value, ApplicationError> {
    Signal { [clock] observer in
      clock.schedule(after: .milliseconds(500)) { [weak self] in
        guard let self, isReachable else { return observer.on(.failed(.offline)) }
        guard token == validToken else { return observer.on(.failed(.sessionExpired)) }
        observer.receive(lastElement: work(self))
      }
    }
  }

  /// Those whom a person knows.
  func friends(of user: User) -> [User] {
    (friends[user.id] ?? []).map { people[$0] }
  }

  /// Makes somebody a friend of a person.
  func add(_ friend: User, to user: User) {
    if friends[user.id]?.contains(friend.id) == false { friends[user.id]?.append(friend.id) }
  }

  /// Gives a person another name.
  func rename(_ user: User, to name: String) -> User {
    people[user.id].name = name
    return people[user.id]
  }
}
