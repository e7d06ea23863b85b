public import Client
public import Entities
public import Signals

/// One person's sign-in: owns the client and the services that live as long as it, and makes the others.
///
/// Pass it to binders, which ask it for what they need. Knows no view.
@MainActor
public final class Session {
  /// Speaks to the server as this person.
  public let client: APIClient
  /// The signed-in person.
  public let userService: UserService
  /// How the person stands to others.
  public let relationships: RelationshipService
  /// Pictures.
  public let images: ImageService
  /// Where time passes.
  public let clock: any SignalClock

  private let bag = DisposeBag()

  init(client: APIClient, user: Account, manager: SessionManager) {
    self.client = client
    clock = manager.clock
    images = ImageService()
    relationships = RelationshipService(client: client)
    userService = UserService(client: client, user: user, relationships: relationships) { [weak manager] in
      manager?.logOut()
    }
    relationships.confirmed.observeNext { [weak userService] _ in userService?.refresh() }.dispose(in: bag)
  }

  isolated deinit {}

  /// Makes the service for those whom a person follows, or who follow them.
  public func makeFriendsService(for account: Account, _ kind: FriendsService.Kind = .following)
    -> FriendsService
  {
    FriendsService(client: client, account: account, kind: kind, relationships: relationships)
  }

  /// Makes the service for one person's page, which begins with what is known and asks for what is new.
  public func makePersonService(for account: Account) -> PersonService {
    let service = PersonService(client: client, account: account, relationships: relationships)
    service.refresh()
    return service
  }

  /// Makes the service that searches for people.
  public func makeSearchService() -> SearchService {
    SearchService(client: client, relationships: relationships)
  }
}
