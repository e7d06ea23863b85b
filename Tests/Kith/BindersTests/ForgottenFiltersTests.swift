import Client
import Entities
import Services
import ServerTesting
import Settings
import Signals
import TestSupport
import Testing

@testable import Binders

@MainActor
@Suite(.timeLimit(.patience))
struct ForgottenFiltersTests {
  @Test func `the settings drop the filter of a removed account and keep that of another`()
    async throws
  {
    let texts = ["part:following", "account:book/2", "filter:is:bot", "filter-name:Bots"]
    for (id, isForgotten) in [("1", false), ("2", true)] as [(Account.ID, Bool)] {
      let settings = MemorySettings(["people-table": .strings(texts)])
      let account = SavedAccount(server: nil, account: Account(id: id, username: "ada"))
      let manager = SessionManager(
        transports: { (_) throws(ClientError) -> any Transport in
          throw ClientError(.offline, request: "open", reason: "there is none")
        }, tokens: MemoryTokens(), accounts: MemoryAccounts(SavedAccounts(accounts: [account])),
        clock: VirtualClock())
      let forgetting = manager.forgetFilters(in: settings)
      manager.loginService.remove(account)
      await manager.settle()
      let left = Setting(TablePreferences.settingKey, fallback: [String](), in: settings).value
      expectEqual(left, (isForgotten ? ["part:following"] : texts))
      forgetting.dispose()
    }
  }
}
