import Client
import Signals

/// What a session needs of the program around it. Does not know whose session it is.
@MainActor
struct SessionMeans {
  let caches: SessionCaches
  let pictures: PictureSupply
  let browser: (any Browser)?
  let drafts: Drafts
  let clock: any SignalClock
  /// Signs the person out.
  let logOut: @MainActor () -> Void
  /// Changes what is kept of the accounts, after every change before.
  let save:
    @MainActor (@escaping @Sendable (any AccountStorage) async throws(ClientError) -> SavedAccounts) -> Void
}
