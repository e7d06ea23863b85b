import Entities
import People
import TestSupport
import Testing

struct PersonTests {
  @Test func `a person is identified by the account`() {
    let person = Person(Account(id: "7", username: "ada"), flags: [.following, .bell])
    expectEqual(person.id, "7")
    expect(person.flags.contains(.bell))
    expect(!person.flags.contains(.follower))
  }
}
