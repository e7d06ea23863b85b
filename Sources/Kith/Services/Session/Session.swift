public import Acts
import Client
public import Entities
import People
import Settings
public import Signals
import Store

public import struct Foundation.URL

/// One person's sign-in: owns the client and the services that live as long, and makes the others.
///
/// Pass it to binders, which ask it for what they need. Knows no view.
@MainActor
public final class Session {
  /// The server, asked as this person.
  let client: any PeopleServer
  let token: AccessToken
  /// The signed-in person.
  public let userService: UserService
  /// The person's relationships with others.
  public let relationships: RelationshipService
  /// The limits and abilities of the server.
  public let instanceService: InstanceService
  /// The pictures.
  public let images: ImageService
  /// The clock of all waits.
  public let clock: any SignalClock
  /// The server; nil for the book on this machine.
  public var server: URL? { savedAccount.server }
  /// The server whose domain is left out of addresses; for the book, that of the account's page.
  public var home: HomeServer { savedAccount.home(instanceService.domain.value) }
  /// The account's key for stored data, the same in every run.
  public var accountKey: String { savedAccount.id }

  /// Says that the people are made up, if they are.
  public let sampleNotice: SampleNotice

  /// The account as it was when the session began.
  let savedAccount: SavedAccount
  /// The cache of what the account has seen.
  let cache: SessionCache
  let browser: (any Browser)?
  /// The server for background requests.
  let background: BackgroundServer
  let store: AccountStore
  /// All accounts of the person, and where their files are.
  let otherAccounts: @MainActor () -> [SavedAccount]
  let fileLocation: (String) -> AccountFileLocation
  private let drafts: Drafts
  private let settings: any SettingsStore
  private let holdsJobs: Bool
  /// The unsaved edits of the profile; they outlive the session, except after a log-out.
  public internal(set) var profileDraft: ProfileDraft? {
    get { drafts.profiles[accountKey] }
    set { drafts.profiles[accountKey] = newValue }
  }
  /// Whether there are unsaved edits of the profile.
  public var hasProfileDraft: Bool { profileDraft != nil }
  /// Everybody the person follows or who follows them; the first use begins a sync of old data.
  public private(set) lazy var people = makePeopleService()
  /// Writes people of the table to files.
  public private(set) lazy var exports = ExportService(
    people: people, store: store
  ) { [savedAccount, instanceService] in savedAccount.home(instanceService.domain.value) }
  /// The saved filters over them.
  public private(set) lazy var savedFilters = SavedFilters(people, store: store, clock: clock)
  /// The person's lists and their members.
  public private(set) lazy var lists = ListsService(client, store: store) { [weak self] plan in
    self?.jobs.start(plan)
  }
  /// The acts on many people; the first use resumes those that are left.
  public private(set) lazy var jobs = makeJobs()
  /// The counts for the pages beside the table.
  public private(set) lazy var pageCounts = PageCounts(
    history: store, after: people.progress, jobs: jobs, instance: instanceService,
    blockedServers: blockedServers)
  private(set) lazy var blockedServers = BlockedServersService(
    client: client,
    people: ServerPeople(
      loss: { [weak self] name in self?.people.loss(ofServer: name) ?? ServerLoss() },
      followed: { [weak self] name in self?.people.followed(onServer: name) ?? [] },
      follow: { [weak self] people in self?.jobs.start(JobPlan(followingAgain: people)) })
  ) { [savedAccount, instanceService] in savedAccount.home(instanceService.domain.value) }
  /// The person's collections, and those they are in.
  public private(set) lazy var collections = CollectionsService(
    server: client, me: userService.user.value.id, abilities: instanceService.abilities,
    scopes: savedAccount.scopes)
  /// The review of people one by one.
  public private(set) lazy var review = ReviewService(store)
  private(set) lazy var familiarReader = FamiliarReader(client: client)
  private(set) lazy var postReader = PostReader(client: client, cache: cache) { [store] figures, id in
    store.save(figures, ofPerson: id)
  }
  /// Reads the posts of many people for the columns of the table.
  public private(set) lazy var postSurvey = {
    let service = makePostSurvey()
    postSurveyService = service
    return service
  }()
  private var postSurveyService: PostSurvey?
  private lazy var sync = makeSync()
  private lazy var noteDrafts = NoteDrafts(store: store)
  /// Jobs that have just come to their end; asks for none that are left.
  @Events public var endedJobs: SafeSignal<Job>
  private var syncService: SyncService?
  /// The same as `people`, once that is in use.
  private(set) weak var peopleService: PeopleService?
  /// The same as `jobs`, once that is in use.
  private(set) var jobsService: JobsService?
  /// Ends what has a planned end, once the jobs are in use.
  private var endsService: EndsService?
  /// Whether no sync and no job is under way, and the review shows what it has read.
  var isResting: Bool {
    syncService?.isResting ?? true && jobsService?.isResting ?? true && review.isResting
  }
  private let bag = DisposeBag()

  init(
    client: any PeopleServer, background: BackgroundServer? = nil, token: AccessToken,
    savedAccount: SavedAccount, instance: Instance? = nil, means: SessionMeans
  ) {
    self.client = client
    self.background = background ?? BackgroundServer(server: client, budget: RequestBudget())
    store = AccountStore(
      means.caches.people(savedAccount.id), clock: means.clock, now: means.caches.now)
    if savedAccount.server == nil { store.earlierHistory = means.caches.bookHistory }
    self.token = token
    self.savedAccount = savedAccount
    clock = means.clock
    // The book on this machine is complete, and always newer than a cache.
    let people = savedAccount.server.flatMap { _ in means.caches.cache(savedAccount.id) }
    let cache = SessionCache(people: people, now: means.caches.now)
    self.cache = cache
    sampleNotice = SampleNotice(
      count: savedAccount.server == nil ? means.sampleCount : nil, settings: means.settings)
    browser = means.browser
    drafts = means.drafts
    (otherAccounts, fileLocation) = (means.accounts, means.caches.people)
    settings = means.settings
    holdsJobs = means.holdsJobs
    images = ImageService(
      reach: ImageService.Reach(of: savedAccount.server), source: means.pictures.source,
      folder: means.pictures.folder, clock: means.clock)
    relationships = RelationshipService(client: client, cache: cache, clock: means.clock)
    instanceService = InstanceService(client: savedAccount.server == nil ? nil : client, known: instance)
    userService = UserService(
      client: client, user: savedAccount.account, relationships: relationships, cache: cache,
      endSession: means.logOut)
    relationships.listPlaces = ListPlaces(server: client, store: { [weak store] in store }, clock: clock)
    relationships.save(in: store, until: bag)
    instanceService.abilities.filter { $0?.hasNotes == false }.observeNext { [store, relationships] _ in
      relationships.saveNotes(in: store)
    }.dispose(in: bag)
    instanceService.domain.ignoreNils().observeNext { [weak self, save = means.save] domain in
      self?.peopleService?.setHome(savedAccount.home(domain))
      guard savedAccount.home(domain).domain != savedAccount.home.domain else { return }
      save { (accounts) async throws(ClientError) in
        try await accounts.setDomain(domain, of: savedAccount.id)
      }
    }
    .dispose(in: bag)
    userService.user.dropFirst().removeDuplicates()
      .observeNext { [save = means.save] account in
        save { (accounts) async throws(ClientError) in
          try await accounts.update(account, of: savedAccount.id)
        }
      }
      .dispose(in: bag)
  }

  isolated deinit {}

  /// Makes the service for the people a person follows, or for their followers.
  public func makeFriendsService(for account: Account, _ kind: FriendsService.Kind = .following)
    -> FriendsService
  {
    FriendsService(client: client, account: account, kind: kind, relationships: relationships, cache: cache)
  }

  /// Makes the service for both lists of somebody's friends, of which one is selected.
  public func makeFriendsLists(of account: Account, selected kind: FriendsService.Kind) -> FriendsLists {
    FriendsLists(of: account, selected: kind) { makeFriendsService(for: account, $0) }
  }

  /// Makes the service for the charts of the people in the table.
  public func makeChartsService() -> ChartsService { ChartsService(people, history: store) }

  private func makeJobs() -> JobsService {
    let instance = instanceService
    let service = JobsService(
      store: store, server: background, relationships: relationships, isHeld: holdsJobs,
      abilities: {
        instance.loadOnce()
        return instance.abilities.value
      }, clock: clock, now: cache.now)
    jobsService = service
    endsService = EndsService(store: store, jobs: service, clock: clock, now: cache.now)
    service.ended.observeNext(with: _endedJobs.subject.send).dispose(in: bag)
    return service
  }

  /// Resumes the jobs of an earlier run or sign-in, and saves its drafts of notes; does nothing where nothing was
  /// stored.
  func resume() {
    guard store.isFilled else { return }
    _ = jobs
    let (drafts, relationships, instance) = (noteDrafts, relationships, instanceService)
    let known = SafeSignal<Void>.deferred {
      instance.loadOnce()
      return instance.abilities.compactMap { $0 }.replaceElements(with: ())
    }
    Task { await drafts.resume(relationships, when: known) }
  }

  /// Makes the service that previews the import of a file of people, and runs it.
  public func makeImport(of path: String) -> ImportService {
    instanceService.loadOnce()
    let instance = instanceService
    let service = ImportService(
      path,
      means: ImportService.Means(
        server: background, account: { [savedAccount] in await instance.account(savedAccount) },
        store: store, jobs: { [jobs] in jobs },
        lists: { [lists] in lists }, abilities: { instance.abilities.value }, clock: clock, now: cache.now))
    service.blocked.observeNext { [blockedServers] _ in blockedServers.refresh() }.dispose(in: bag)
    return service
  }

  /// Deletes a list as a job, whose undo makes it again with its members; the table leaves it first.
  public func remove(_ list: List) {
    people.leave(list)
    jobs.start(JobPlan(removing: list, by: userService.user.value))
  }

  /// Makes the service for what logging out would lose.
  public func makeLogOut() -> LogOutService {
    LogOutService(jobs: store.isFilled ? jobs : nil, store: store)
  }

  /// Writes everybody in the file of the account to another file.
  public func exportEverybody(to path: String) async -> ExportService.Outcome {
    await ExportService.writeEverybody(in: store, home, to: path)
  }

  /// Makes the service for the acts of one job.
  public func makeJobDetails(_ job: Job) -> JobDetailsService {
    JobDetailsService(
      job, jobs: jobs, people: people, report: ReportService(server: home), clock: clock)
  }

  private func makeSync() -> SyncService {
    let instance = instanceService
    let service = SyncService(
      store: store, server: background, account: userService.user,
      abilities: { instance.abilities.value }, clock: clock, now: cache.now)
    syncService = service
    return service
  }

  private func makePeopleService() -> PeopleService {
    // A sync takes its page size from the server's limits, and does not load them itself.
    instanceService.loadOnce()
    let (sync, now) = (sync, cache.now)
    let service = PeopleService(
      source: store, sync: sync, relationships: relationships, server: server.map { _ in home }, clock: clock,
      today: { CalendarDay(now()) })
    service.restorePreferences(from: settings, of: accountKey)
    peopleService = service
    sync.syncIfOld()
    return service
  }

  /// Ends the jobs, the sync and the file; this session stores nothing more.
  func end() {
    endsService?.end()
    jobsService?.end()
    syncService?.end()
    postSurveyService?.stop()
    store.end()
    profileDraft = nil
  }

  /// Deletes the account's files, after `end()`, also those that are being made; returns when they are gone.
  func removeFiles() async {
    cache.people?.forget()
    await store.removeFile()
    await cache.people?.settle()
  }

  /// Whether an account is the signed-in person's.
  public func isOneself(_ account: Account) -> Bool { account.id == userService.user.value.id }

  /// The person's relationship to an account, as far as it is known now.
  public func standing(of account: Account) -> Standing {
    Standing(
      account, relationship: relationships.all.value[account.id], failure: nil,
      isOneself: isOneself(account))
  }

  /// Makes the service for one person's page, which begins with what is known and loads the rest.
  public func makePersonService(for account: Account) -> PersonService {
    let service = PersonService(
      client: client, account: account, relationships: relationships, cache: cache,
      isOneself: isOneself(account)
    ) { [store] id in store.markGone(id) }
    service.refresh()
    return service
  }

  /// Makes the service for the private note about somebody.
  public func makeNoteService(about account: Account) -> NoteService {
    instanceService.loadOnce()
    return NoteService(about: account, relationships: relationships, drafts: noteDrafts, clock: clock)
  }

  /// Makes the service for the form of the person's profile, with the unsaved edits.
  public func makeEditProfileService() -> EditProfileService {
    let (drafts, key) = (drafts, accountKey)
    return EditProfileService(userService, instanceService: instanceService, draft: profileDraft) {
      drafts.profiles[key] = $0
    }
  }

  /// Makes the service for received follow requests.
  public func makeFollowRequestsService() -> FollowRequestsService {
    instanceService.loadOnce()
    let abilities = instanceService.abilities
    return FollowRequestsService(client: client, relationships: relationships) {
      abilities.value?.endsWithShortPage == true
    }
  }

  /// The service for blocked servers, which loads them again if it has before.
  public func makeBlockedServersService() -> BlockedServersService {
    blockedServers.refresh()
    return blockedServers
  }

  /// Makes a search for people during typing.
  public func makePeopleSearch() -> AccountSearch {
    AccountSearch(makeSearchService(), clock: clock)
  }

  /// Makes the service that searches for people.
  public func makeSearchService() -> SearchService {
    let home: @MainActor () -> HomeServer = { [savedAccount, instanceService] in
      savedAccount.home(instanceService.domain.value)
    }
    let addresses = server.map { _ in AddressSearch(client: client, home: home, clock: clock) }
    return SearchService(client: client, relationships: relationships, cache: cache, addresses: addresses)
  }
}
