import GalleryFetching
import Signals
import Widgets

/// A simulated server: stores the user, answers after a delay, and lets others change the user.
///
/// Its answers are bytes, as a real server's.
@MainActor
final class UserServer {
  private(set) var user = User(
    name: "Mira Holm", followersCount: 1_204, colors: .init(primary: Color(0x1C5D99)))
  @Property private(set) var requestCount = 0
  @Property var answers = ServerAnswers.asUsual
  let clock: any SignalClock

  private var next = 0
  private let edits: [(String, Int, Color)] = [
    ("Mira Holm", 17, Color(0x8C2F39)), ("Mira Holm-Varga", 1, Color(0x2E6E4E)),
    ("Mira H. Varga", -3, Color(0xF2C14E)),
    ("Dr. Mira Varga", 240, Color(0x4B2E83)), ("Mira Holm", 0, Color(0x1C5D99)),
  ]

  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  /// Answers with the user at the time of the answer, 150 ms after each observation; renamed before, where asked for.
  func request(renamingTo name: String? = nil) -> SafeSignal<ServerReply> {
    Signal { [weak self, clock] observer in
      self?.requestCount += 1
      return clock.schedule(after: .milliseconds(150)) {
        let reply = self.map { $0.answers.reply($0.renamed(to: name)) } ?? .outOfReach
        if reply != .nothing { observer.receive(lastElement: reply) }
      }
    }
  }

  // NB: called only where the answer has the user in it, so that a request that fails changes nothing.
  private func renamed(to name: String?) -> User {
    if let name { user.name = name }
    return user
  }

  /// Simulates another person who changes name, colour and number of followers.
  func changeBySomeoneElse() {
    let (name, followers, color) = edits[next % edits.count]
    next += 1
    user = User(name: name, followersCount: user.followersCount + followers, colors: .init(primary: color))
  }
}
