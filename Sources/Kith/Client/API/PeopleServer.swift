public import Entities

public import struct Foundation.Date

/// The one seam between the app and its people: all that services ask about accounts, as one signed-in person.
///
/// Does not say how the answer comes: `MastodonClient` asks over a `Transport`, the book on this machine answers itself.
/// Typed in both directions: an implementation that needs no paths, HTML or JSON meets none.
///
///     let page = try await server.following(of: ada, limit: 40, cursor: nil)
///     let tie = try await server.perform(.follow(), on: page.items[0].id)
///
/// Every method throws `ClientError`; `unauthorized` when the sign-in is not, or no longer, valid.
public protocol PeopleServer: Sendable {
  /// Asks for the signed-in person's account, with the texts as they were entered.
  func verifyCredentials() async throws(ClientError) -> Account

  /// Changes the signed-in person's account and answers it as it now is.
  ///
  /// - Throws: `ClientError`; `invalid` when a value is refused, such as a name too long.
  func updateCredentials(_ changes: AccountChanges) async throws(ClientError) -> Account

  /// Asks for one account.
  ///
  /// - Throws: `ClientError`; `notFound` when there is none.
  func account(_ id: Account.ID) async throws(ClientError) -> Account

  /// Asks for the accounts that an account follows, newest first.
  ///
  /// - Parameters:
  ///   - id: The account.
  ///   - limit: How many at most, in accounts; a server may answer fewer.
  ///   - cursor: `next` or `previous` of another page; nil for the first page.
  func following(of id: Account.ID, limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Asks for the followers of an account, newest first; parameters as of `following`.
  func followers(of id: Account.ID, limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Asks for the accounts that wait to follow the signed-in person, newest first; parameters as of `following`.
  func followRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Asks how the signed-in person and other accounts stand to each other; of unknown ones nothing comes.
  func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship]

  /// Asks as `relationships(with:)`, for those to suspended accounts, too, where the server knows them.
  func relationships(
    with ids: [Account.ID], withSuspended: Bool
  ) async throws(ClientError) -> [Relationship]

  /// Does something about an account, and answers the relationship as it then is.
  ///
  /// - Parameter now: What is to end by itself is counted from then.
  /// - Throws: `ClientError`; `invalid` for the signed-in person's own account, `notFound` for an answer to who does not
  ///   ask any more, `serverFailure(501)` for what there is not on this server, and for an act about many people at once.
  func perform(_ act: Act, on id: Account.ID, at now: Date) async throws(ClientError) -> Relationship

  /// Searches the known accounts by name and handle, best first; a blank text finds none.
  func searchAccounts(_ query: String, limit: Int) async throws(ClientError) -> Page<Account>

  /// Searches for the person at an address, also where that takes asking other servers.
  func accounts(at address: PersonAddress, limit: Int) async throws(ClientError) -> Page<Account>

  /// Asks what the server is and how much it takes.
  func instance() async throws(ClientError) -> Instance

  /// Asks for the accounts that an account follows, with the relationships where the server sends them along; parameters
  /// as of `following`.
  func followingWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage

  /// Asks for the followers of an account, with the relationships where the server sends them along; parameters as of
  /// `following`.
  func followersWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage

  /// Asks for accounts by their identifiers; of unknown ones nothing comes. Nil where each has to be asked for alone.
  func accounts(with ids: [Account.ID]) async throws(ClientError) -> [Account]?

  /// Asks for the accounts that the signed-in person mutes; parameters as of `following`.
  func mutes(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<MutedAccount>

  /// Asks for the accounts that the signed-in person blocks; parameters as of `following`.
  func blocks(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Asks for the servers that the signed-in person blocks; nil where nobody can. Parameters as of `following`.
  func blockedDomains(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<String>?

  /// Blocks a server, as `example.social`, or takes that back.
  ///
  /// Nothing of a blocked server is shown, and follows between it and the person end; they do not come back.
  ///
  /// - Throws: `ClientError`; `serverFailure(501)` where nobody can.
  func setBlocked(_ isBlocked: Bool, server name: String) async throws(ClientError)

  /// Asks for the accounts that the signed-in person has asked to follow; nil where the server does not list them.
  /// Parameters as of `following`.
  func sentFollowRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>?

  /// Asks when accounts have begun to follow the signed-in person, latest first; nil where the server does not remember.
  /// Parameters as of `following`.
  func followNotifications(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<FollowNotification>?

  /// Asks for the lists of the signed-in person.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func lists() async throws(ClientError) -> [List]

  /// Asks for all accounts on a list: one page, behind which nothing comes.
  ///
  /// - Parameter answersAll: Whether the server is known to answer all of them at once; else none may mean that it does not.
  /// - Throws: `ClientError`; `notFound` when there is no such list.
  func accounts(onList id: List.ID, answersAll: Bool) async throws(ClientError) -> Page<Account>

  /// Asks for the lists that an account is on.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func lists(with id: Account.ID) async throws(ClientError) -> [List.ID]

  /// Makes a list.
  ///
  /// - Throws: `ClientError`; `invalid` when the title is blank, `notFound` from servers without lists.
  func makeList(title: String) async throws(ClientError) -> List

  /// Makes a list with the title and the settings of another one, which may be gone.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func makeList(like list: List) async throws(ClientError) -> List

  /// Gives a list another title.
  ///
  /// - Throws: `ClientError`; `notFound` when there is no such list. So do the others that follow.
  func renameList(_ id: List.ID, to title: String) async throws(ClientError) -> List

  /// Keeps the people of a list out of the home timeline, or lets them in again.
  func setExclusive(_ isExclusive: Bool, of list: List) async throws(ClientError) -> List

  /// Removes a list; the people on it stay followed.
  func removeList(_ id: List.ID) async throws(ClientError)

  /// Puts accounts on a list, all or none.
  ///
  /// - Throws: `ClientError`; `notFound` when one of them is not followed, `invalid` when one is on it already.
  func add(_ accounts: [Account.ID], toList id: List.ID) async throws(ClientError)

  /// Takes accounts off a list; whoever is not on it is passed over.
  func remove(_ accounts: [Account.ID], fromList id: List.ID) async throws(ClientError)
}

extension PeopleServer {
  /// Does something about an account now, and answers the relationship as it then is.
  public func perform(_ act: Act, on id: Account.ID) async throws(ClientError) -> Relationship {
    try await perform(act, on: id, at: Date())
  }

  /// Reads one list after the other, where nothing says it at once.
  public func lists(with id: Account.ID) async throws(ClientError) -> [List.ID] {
    var found: [List.ID] = []
    for list in try await lists() {
      if try await accounts(onList: list.id).items.contains(where: { $0.id == id }) { found.append(list.id) }
    }
    return found
  }

  /// Makes a list of the title, and then gives it the other settings.
  public func makeList(like list: List) async throws(ClientError) -> List {
    let new = try await makeList(title: list.title)
    return list.isExclusive ? try await setExclusive(true, of: new) : new
  }

  /// Asks for all accounts on a list of a server of which nothing is known.
  ///
  /// - Throws: `ClientError`; `notFound` when there is no such list.
  public func accounts(onList id: List.ID) async throws(ClientError) -> Page<Account> {
    try await accounts(onList: id, answersAll: false)
  }
}

/// The people on this machine, and the sign-ins to it: without a password, since a program that asks could read the book.
///
/// Keeps the token of the last sign-in, too. Its accounts' pictures may be files of this machine.
public protocol PeopleBook: TokenStorage {
  /// Reads the accounts that a person may sign in as, in their order.
  ///
  /// - Throws: `ClientError`.
  func people() async throws(ClientError) -> [Account]

  /// Signs in as an account and answers the token to ask with from now on.
  ///
  /// - Throws: `ClientError`; `invalid` when it is none of those to sign in as.
  func signIn(as account: Account) async throws(ClientError) -> AccessToken

  /// Makes a token worthless; an unknown one is no error.
  ///
  /// - Throws: `ClientError`.
  func revoke(_ token: AccessToken) async throws(ClientError)

  /// Reads the account that a token belongs to, by its number alone: an account takes longer, because of its counts.
  ///
  /// - Returns: nil for a worthless token, or when only the account itself answers that.
  /// - Throws: `ClientError`.
  func owner(of token: AccessToken) async throws(ClientError) -> Account.ID?

  /// The book as the person of a token asks it.
  ///
  /// - Parameter refused: Called whenever the token turns out to be worthless.
  func server(
    for token: AccessToken, refused: @escaping @MainActor @Sendable () -> Void
  ) -> any PeopleServer
}
