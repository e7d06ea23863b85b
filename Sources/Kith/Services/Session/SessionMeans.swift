import Client
import Settings
import Signals

/// What a session needs of the program; the same for every account.
@MainActor
struct SessionMeans {
  let caches: SessionCaches
  let pictures: PictureSupply
  let browser: (any Browser)?
  let drafts: Drafts
  let settings: any SettingsStore
  /// The number of people of the book, if they are made up.
  var sampleCount: Int?
  /// All accounts of the person.
  var accounts: @MainActor () -> [SavedAccount] = { [] }
  let clock: any SignalClock
  /// Whether jobs wait until they are released.
  var holdsJobs = false
  let logOut: @MainActor () -> Void
  /// Changes the stored accounts, after all earlier changes.
  let save:
    @MainActor (@escaping @Sendable (any AccountStorage) async throws(ClientError) -> SavedAccounts) -> Void
}
