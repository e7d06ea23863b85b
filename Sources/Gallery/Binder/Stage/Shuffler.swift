import BinderDemoBinders
import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets
import WidgetsTesting

/// Makes the profile with its statements in an order determined by a number, and compares it with the written order.
@MainActor
final class Shuffler {
  struct Result {
    let order: String
    let isSame: Bool
    let tree: String
  }

  /// The number of the order; 1 at first.
  @ReadOnly(1) var seed: AnyProperty<Int>
  /// The comparison, again with each order and each answer of the server.
  let results: SafeSignal<Result>

  private let session: Session

  init(clock: any SignalClock) {
    // A separate session, unaffected by the app's.
    let server = Server(clock: clock)
    let (token, user) = server.logIn()
    let session = Session(client: APIClient(server: server, token: token), user: user, clock: clock) {}
    self.session = session
    results = combineLatest(_seed.property, session.currentUserService.friends).map { seed, _ in
      Shuffler.compare(session, seed: seed)
    }
  }

  isolated deinit {}

  func shuffle() {
    _seed.value += 1
  }

  func makeView(seed: Int) -> ProfileView {
    Shuffler.makeView(session, seed: seed)
  }

  private static func makeView(_ session: Session, seed: Int) -> ProfileView {
    Statements.$order.withValue(Statements.Order { ShuffledOrder.indices(count: $0, seed: seed) }) {
      ProfileView.make(session)
    }
  }

  private static func compare(_ session: Session, seed: Int) -> Result {
    // The views are not rendered; their rows are made on access.
    let written = dump(ProfileView.make(session))
    let shuffled = dump(makeView(session, seed: seed))
    let order = ShuffledOrder.indices(count: statementCount(session), seed: seed)
    return Result(
      order: order.map { "\($0 + 1)" }.joined(separator: " "), isSame: shuffled == written, tree: shuffled)
  }

  private static func statementCount(_ session: Session) -> Int {
    let counter = StatementCounter()
    let written = Statements.Order { count in
      counter.add(count)
      return Array(0..<count)
    }
    Statements.$order.withValue(written) { _ = ProfileView.make(session) }
    return counter.largest
  }
}
