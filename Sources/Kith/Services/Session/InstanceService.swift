import Client
public import Entities
public import Signals

/// The limits and abilities of the session's server, loaded once. Knows no view.
@MainActor
public final class InstanceService {
  /// The limits: none is reported until the server has sent its own; the book on this machine has Mastodon's.
  @ReadOnly public var limits: AnyProperty<Instance.Limits>

  /// What the server can do; nil until it has said what it is.
  @ReadOnly public var abilities: AnyProperty<ServerAbilities?>

  /// Whether the languages of a follow can be chosen; false until it is known.
  public var hasFollowLanguages: SafeSignal<Bool> { abilities.map { $0?.hasFollowLanguages == true } }

  /// Whether a follow has options; true until it is known.
  public var hasFollowOptions: SafeSignal<Bool> { abilities.map { $0?.hasFollowOptions != false } }

  /// The domain of the server's accounts; nil until the server has said it, and of the book on this machine.
  @ReadOnly(nil) public var domain: AnyProperty<String?>

  /// Whether the server is being asked.
  @ReadOnly(false) var isAsking: AnyProperty<Bool>

  /// Asks the server; nil for the book on this machine, which has the usual limits, and when the server has answered.
  private var client: (any PeopleServer)?
  private let asking = SerialDisposable()

  /// - Parameter known: The server's description, loaded a moment ago; it is not loaded again.
  init(client: (any PeopleServer)?, known: Instance? = nil) {
    let book = Instance(domain: "localhost", version: Instance.bookVersion, limits: .mastodon)
    let instance = client == nil ? book : known
    self.client = instance == nil ? client : nil
    _limits = ReadOnly(instance?.limits ?? Instance.Limits())
    _abilities = ReadOnly(instance.map(ServerAbilities.init))
  }

  isolated deinit {
    asking.dispose()
  }

  /// Loads the description unless it is loaded or loading; after a failure, the next call loads again.
  public func loadOnce() {
    guard let client, asking.otherDisposable == nil else { return }
    _isAsking.value = true
    asking.otherDisposable = Signal<Instance, ClientError> { () async throws(ClientError) -> Instance in
      try await client.instance()
    }
    .observe { [weak self] event in
      switch event {
      case .next(let instance):
        self?.client = nil
        self?._domain.value = instance.domain
        self?._abilities.value = ServerAbilities(instance)
        if self?.limits.value != instance.limits { self?._limits.value = instance.limits }
        self?._isAsking.value = false
      case .failed, .completed:
        self?.asking.otherDisposable = nil
        self?._isAsking.value = false
      }
    }
  }

  /// Returns the server's abilities, once it has said what it is; nil where it could not be asked.
  public func loaded() async -> ServerAbilities? {
    loadOnce()
    for await isAsking in isAsking.values where !isAsking { break }
    return abilities.value
  }

  /// Returns an account with the domain of its server, once that is loaded; unchanged where loading fails.
  func account(_ saved: SavedAccount) async -> SavedAccount {
    guard saved.domain == nil, saved.server != nil else { return saved }
    loadOnce()
    for await isAsking in isAsking.values where !isAsking { break }
    var account = saved
    account.domain = domain.value
    return account
  }
}
