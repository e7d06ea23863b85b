import Entities
import Testing

struct AccountChangesTests {
  private let ada = Account(id: "1", username: "ada", displayName: "Ada", note: "Counts.", isLocked: true)

  @Test func `what was not touched is not changed`() {
    let changes = AccountChanges(from: ada, displayName: "Ada", note: "Counts.", isLocked: true)
    #expect(changes.isEmpty)
  }

  @Test func `each edit is one change`() {
    #expect(
      AccountChanges(from: ada, displayName: "", note: "Counts.", isLocked: true)
        == AccountChanges(displayName: ""))
    #expect(
      AccountChanges(from: ada, displayName: "Ada", note: "x", isLocked: true) == AccountChanges(note: "x"))
    #expect(
      AccountChanges(from: ada, displayName: "Ada", note: "Counts.", isLocked: false)
        == AccountChanges(isLocked: false))
  }

  @Test func `lengths are counted in characters`() {
    let family = "👨‍👩‍👧‍👦"
    let usual = Instance.Limits()
    #expect(AccountChanges(displayName: String(repeating: family, count: 30)).isValid(within: usual))
    #expect(!AccountChanges(displayName: String(repeating: "x", count: 31)).isValid(within: usual))
    #expect(AccountChanges(note: String(repeating: "x", count: 500)).isValid(within: usual))
    #expect(!AccountChanges(note: String(repeating: "x", count: 501)).isValid(within: usual))
  }
}
