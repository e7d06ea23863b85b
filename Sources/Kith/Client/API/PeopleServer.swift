public import Entities

public import struct Foundation.Date

/// The interface between the services and the source of accounts, for one signed-in person.
///
/// `MastodonClient` implements it over a `Transport`, the book on this machine directly. All parameters and results are
/// typed, so an implementation needs no paths, HTML or JSON.
///
///     let page = try await server.following(of: ada, limit: 40, cursor: nil)
///     let tie = try await server.perform(.follow(), on: page.items[0].id)
///
/// Every method throws `ClientError`; `unauthorized` if the sign-in is not, or no longer, valid.
public protocol PeopleServer: CollectionsServer {
  /// Loads the signed-in person's account, including the texts as they were entered.
  func verifyCredentials() async throws(ClientError) -> Account

  /// Updates the signed-in person's account and returns it as saved.
  ///
  /// - Throws: `ClientError`; `invalid` if a value is rejected, such as a name that is too long.
  func updateCredentials(_ changes: AccountChanges) async throws(ClientError) -> Account

  /// Loads one account.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  func account(_ id: Account.ID) async throws(ClientError) -> Account

  /// Loads the accounts that an account follows, newest first.
  ///
  /// - Parameters:
  ///   - limit: The most accounts to return; a server may return fewer.
  ///   - cursor: `next` or `previous` of another page; nil for the first page.
  func following(of id: Account.ID, limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Loads the followers of an account, newest first; parameters as of `following`.
  func followers(of id: Account.ID, limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Loads the accounts that have requested to follow the signed-in person, newest first; parameters as of `following`.
  func followRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Loads the latest posts of an account, newest first.
  ///
  /// - Parameters:
  ///   - limit: The most posts to return.
  ///   - kinds: The posts beside its own ones.
  ///   - onlyPublic: Whether to load only what everybody may read, for a sign-in whose scopes do not include posts.
  /// - Throws: `ClientError`; `forbidden` where the sign-in does not include posts.
  func posts(
    of id: Account.ID, limit: Int, including kinds: PostKinds, onlyPublic: Bool
  ) async throws(ClientError) -> [Post]

  /// Loads the relationships between the signed-in person and accounts; unknown accounts are left out.
  func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship]

  /// Loads relationships; `withSuspended` includes suspended accounts where the server supports it.
  func relationships(
    with ids: [Account.ID], withSuspended: Bool
  ) async throws(ClientError) -> [Relationship]

  /// Performs an act on an account and returns the relationship after it.
  ///
  /// - Parameter now: The moment from which durations are counted.
  /// - Throws: `ClientError`; `invalid` for the signed-in person's own account, `notFound` for an answer to a cancelled
  ///   follow request, `serverFailure(501)` for an act that this server does not support or that is about several
  ///   people at once.
  func perform(_ act: Act, on id: Account.ID, at now: Date) async throws(ClientError) -> Relationship

  /// Searches the known accounts by name and handle, best first; a blank text finds none.
  func searchAccounts(_ query: String, limit: Int) async throws(ClientError) -> Page<Account>

  /// Searches for the account at an address, on other servers if necessary.
  func accounts(at address: PersonAddress, limit: Int) async throws(ClientError) -> Page<Account>

  /// Loads the server's description and limits.
  func instance() async throws(ClientError) -> Instance

  /// Loads a page of the accounts that an account follows, with the relationships if the server embeds them; parameters
  /// as of `following`.
  func followingWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage

  /// Loads a page of the followers of an account, with the relationships if the server embeds them; parameters as of
  /// `following`.
  func followersWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage

  /// Loads accounts by their identifiers; unknown accounts are left out. Nil if each needs a request of its own.
  func accounts(with ids: [Account.ID]) async throws(ClientError) -> [Account]?

  /// Loads the accounts that the signed-in person mutes; parameters as of `following`.
  func mutes(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<MutedAccount>

  /// Loads the accounts that the signed-in person blocks; parameters as of `following`.
  func blocks(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>

  /// Loads the servers that the signed-in person blocks; nil where blocking servers is not supported. Parameters as of
  /// `following`.
  func blockedDomains(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<String>?

  /// Blocks or unblocks a server, as `example.social`.
  ///
  /// A block hides everything of the server and ends the follows between it and the person; unblocking does not restore
  /// them.
  ///
  /// - Throws: `ClientError`; `serverFailure(501)` where blocking servers is not supported.
  func setBlocked(_ isBlocked: Bool, server name: String) async throws(ClientError)

  /// Loads the accounts that the signed-in person has requested to follow; nil if the server does not list them.
  /// Parameters as of `following`.
  func sentFollowRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>?

  /// Loads notifications of new followers, latest first; nil if the server does not store them. Parameters as of
  /// `following`.
  func followNotifications(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<FollowNotification>?

  /// Loads a page of mentions between the signed-in person and others, latest first; nil if the server does not report
  /// them. Parameters as of `following`.
  ///
  /// - Parameters:
  ///   - source: Where they are looked for.
  ///   - me: The signed-in person's account.
  ///   - onlyPublic: Whether to load only what everybody may read, for a sign-in whose scopes do not include posts.
  /// - Throws: `ClientError`; `forbidden` where the sign-in does not include the source.
  func talks(
    in source: TalkSource, of me: Account.ID, limit: Int, cursor: Cursor?, onlyPublic: Bool
  ) async throws(ClientError) -> TalkPage?

  /// Loads the latest follows that the server has ended, latest first; nil if it does not report them.
  func severedRelationships(limit: Int) async throws(ClientError) -> [SeveredRelationships]?

  /// Loads the followers of an account whom the signed-in person follows; nil if the server does not report them.
  func familiarFollowers(of id: Account.ID) async throws(ClientError) -> [Account]?

  /// Loads people that the signed-in person may want to follow, best first; nil if the server suggests nobody.
  func suggestions(limit: Int) async throws(ClientError) -> Page<Account>?

  /// Removes a person from the suggestions for good.
  func removeSuggestion(_ id: Account.ID) async throws(ClientError)

  /// Loads the lists of the signed-in person.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func lists() async throws(ClientError) -> [List]

  /// Loads all accounts on a list, as one page without `next`.
  ///
  /// - Parameter answersAll: Whether the server is known to support this in one request; otherwise an empty response
  ///   may mean that it does not.
  /// - Throws: `ClientError`; `notFound` if the list does not exist.
  func accounts(onList id: List.ID, answersAll: Bool) async throws(ClientError) -> Page<Account>

  /// Loads the lists that an account is on.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func lists(with id: Account.ID) async throws(ClientError) -> [List.ID]

  /// Creates a list.
  ///
  /// - Throws: `ClientError`; `invalid` if the title is blank, `notFound` from servers without lists.
  func makeList(title: String) async throws(ClientError) -> List

  /// Creates a list with the title and the settings of another one, which may have been deleted.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  func makeList(like list: List) async throws(ClientError) -> List

  /// Renames a list.
  ///
  /// - Throws: `ClientError`; `notFound` if the list does not exist, as do the following methods.
  func renameList(_ id: List.ID, to title: String) async throws(ClientError) -> List

  /// Hides the posts of a list's people from the home timeline, or shows them again.
  func setExclusive(_ isExclusive: Bool, of list: List) async throws(ClientError) -> List

  /// Changes the replies that a list shows.
  func setReplies(_ replies: List.Replies, of list: List) async throws(ClientError) -> List

  /// Deletes a list; the people on it stay followed.
  func removeList(_ id: List.ID) async throws(ClientError)

  /// Adds accounts to a list, all or none.
  ///
  /// - Throws: `ClientError`; `notFound` if one of them is not followed, `invalid` if one is already on the list.
  func add(_ accounts: [Account.ID], toList id: List.ID) async throws(ClientError)

  /// Removes accounts from a list; ignores those that are not on it.
  func remove(_ accounts: [Account.ID], fromList id: List.ID) async throws(ClientError)
}

extension PeopleServer {
  /// Performs an act on an account now and returns the relationship after it.
  public func perform(_ act: Act, on id: Account.ID) async throws(ClientError) -> Relationship {
    try await perform(act, on: id, at: Date())
  }

  /// Loads the lists of an account one by one, for servers without a request for it.
  public func lists(with id: Account.ID) async throws(ClientError) -> [List.ID] {
    var found: [List.ID] = []
    for list in try await lists() {
      if try await accounts(onList: list.id).items.contains(where: { $0.id == id }) { found.append(list.id) }
    }
    return found
  }

  /// Creates a list with the title, then copies the other settings.
  public func makeList(like list: List) async throws(ClientError) -> List {
    let new = try await makeList(title: list.title)
    return list.isExclusive ? try await setExclusive(true, of: new) : new
  }

  /// Loads all accounts on a list of a server whose support for a single request is unknown.
  ///
  /// - Throws: `ClientError`; `notFound` if the list does not exist.
  public func accounts(onList id: List.ID) async throws(ClientError) -> Page<Account> {
    try await accounts(onList: id, answersAll: false)
  }
}

extension PeopleBook {
  /// Nobody is made up.
  public var sampleCount: Int? { nil }
}

/// The accounts on this machine and the sign-ins to them. They need no password: a program that asks for one could read
/// the book.
///
/// Also stores the token of the last sign-in. The accounts' pictures may be files of this machine.
public protocol PeopleBook: TokenStorage {
  /// The number of people, if they are made up; nil otherwise.
  var sampleCount: Int? { get }

  /// Reads the accounts that a person may sign in as, in order.
  func people() async throws(ClientError) -> [Account]

  /// Signs in as an account and returns the token for further requests.
  ///
  /// - Throws: `ClientError`; `invalid` if one cannot sign in as this account.
  func signIn(as account: Account) async throws(ClientError) -> AccessToken

  /// Revokes a token; an unknown token is not an error.
  func revoke(_ token: AccessToken) async throws(ClientError)

  /// Reads the identifier of a token's account, which is faster than the account with its counts.
  ///
  /// - Returns: nil if the token is invalid, or if only the account itself can tell.
  func owner(of token: AccessToken) async throws(ClientError) -> Account.ID?

  /// Returns the book as a server for the person of a token.
  ///
  /// - Parameter refused: Called whenever the token turns out to be invalid.
  func server(
    for token: AccessToken, refused: @escaping @MainActor @Sendable () -> Void
  ) -> any PeopleServer
}
