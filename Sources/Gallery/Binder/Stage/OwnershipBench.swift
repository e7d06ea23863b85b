import Signals

/// The document's cases of ownership, and what is sent to the views that are open in them. Knows no widget.
@MainActor
final class OwnershipBench {
  let cases: [OwnershipCase]
  private let messages = Property(0)

  init() {
    let messages = messages.toSignal()
    cases = OwnershipCase.Kind.allCases.map { OwnershipCase($0, messages: messages) }
  }

  isolated deinit {}

  /// Sends a message through the signal of each service.
  func send() {
    messages.value += 1
  }
}

/// One case: makes a service that nobody but the binder gets, and counts which objects are alive.
@MainActor
final class OwnershipCase {
  enum Kind: CaseIterable {
    /// The binder assigns what the service knows.
    case assigned
    /// The binder binds a signal of the service.
    case bound
    /// The binder binds a signal and keeps the service by it.
    case kept
    /// The binder observes a button with a method of the service.
    case observed
  }

  struct Counts: Equatable {
    var views = 0
    var services = 0
    var signals = 0
  }

  let kind: Kind
  let counts: SafeSignal<Counts>
  /// Whether a view of the case is alive.
  let isOpen: SafeSignal<Bool>

  private let messages: SafeSignal<Int>
  private let views = Property(0)
  private let services = Property(0)
  private let signals = Property(0)

  init(_ kind: Kind, messages: SafeSignal<Int>) {
    self.kind = kind
    self.messages = messages
    counts = combineLatest(views, services, signals).map(Counts.init).removeDuplicates()
    isOpen = views.map { $0 > 0 }.removeDuplicates()
  }

  isolated deinit {}

  func makeService() -> MessageService {
    MessageService(messages, life: Life(services), signalLife: Life(signals))
  }

  /// Counts a view until its bag disposes of the result.
  func countView() -> any Disposable {
    let life = Life(views)
    return BlockDisposable { withExtendedLifetime(life) {} }
  }
}

/// A service with something known, something that comes, and something to do.
@MainActor
final class MessageService {
  let greeting = "Assigned once"
  /// What comes. The signal does not hold the service; it holds what it needs itself, as a request holds its client.
  let messages: SafeSignal<String>
  @ReadOnly(0) var receivedCount: AnyProperty<Int>

  private let life: Life

  init(_ messages: SafeSignal<Int>, life: Life, signalLife: Life) {
    self.life = life
    self.messages = messages.map { number in withExtendedLifetime(signalLife) { "Message \(number)" } }
  }

  isolated deinit {}

  func receive() {
    _receivedCount.value += 1
  }
}

/// Adds one to a count for as long as it is alive.
@MainActor
final class Life {
  private let count: Property<Int>

  init(_ count: Property<Int>) {
    self.count = count
    count.value += 1
  }

  isolated deinit {
    count.value -= 1
  }
}
