import GalleryFetching
import Signals
import Widgets

/// Stands for a server: it keeps the user, answers after a while, and lets others change what it keeps.
///
/// Its answers are bytes, as a server's are. Knows no caller.
@MainActor
final class UserServer {
  /// The user as others have left it.
  private(set) var user = User(
    name: "Mira Holm", followersCount: 1_204, colors: .init(primary: Color(0x1C5D99)))
  /// How often the server has been asked.
  @Property private(set) var requestCount = 0
  /// What it answers.
  @Property var answers = ServerAnswers.asUsual
  /// Where its time passes.
  let clock: any SignalClock

  private var next = 0
  private let edits: [(String, Int, Color)] = [
    ("Mira Holm", 17, Color(0x8C2F39)), ("Mira Holm-Varga", 1, Color(0x2E6E4E)),
    ("Mira H. Varga", -3, Color(0xF2C14E)),
    ("Dr. Mira Varga", 240, Color(0x4B2E83)), ("Mira Holm", 0, Color(0x1C5D99)),
  ]

  /// Makes a server that takes a moment of the clock's for each answer.
  init(clock: any SignalClock) {
    self.clock = clock
  }

  isolated deinit {}

  /// Answers with the user as it is when the answer leaves, 150 ms from each observation.
  func request() -> SafeSignal<ServerReply> {
    Signal { [weak self, clock] observer in
      self?.requestCount += 1
      return clock.schedule(after: .milliseconds(150)) {
        let reply = self.map { $0.answers.reply($0.user) } ?? .outOfReach
        if reply != .nothing { observer.receive(lastElement: reply) }
      }
    }
  }

  /// Another person changes name, colour and number of followers.
  func changeBySomeoneElse() {
    let (name, followers, color) = edits[next % edits.count]
    next += 1
    user = User(name: name, followersCount: user.followersCount + followers, colors: .init(primary: color))
  }
}
