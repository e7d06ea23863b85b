import KithWords
import Client
import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Binders
@testable import Services

/// Names written from right to left in other sentences.
struct WordsOfNamesTests {
  private static let name = "\u{641}\u{627}\u{637}\u{645}\u{629}"
  private static let isolated = "\u{200E}\u{2068}\(name)\u{2069}"
  private let fatima = Account(id: "7", username: "f", acct: "f@x.example", displayName: name)

  private func isWhole(_ text: String) -> Bool {
    text.contains(Self.isolated) && text.components(separatedBy: Self.name).count == 2
  }

  @Test(arguments: HistoryEvent.Kind.allCases)
  func `history sentences keep their order around a name`(_ kind: HistoryEvent.Kind) {
    let day = Date(timeIntervalSince1970: 0)
    let event = HistoryEvent(id: 1, sync: 1, person: "7", kind: kind, time: day...day)
    expect(isWhole(Words.title(of: HistoryEntry(event: event, people: [fatima]))))
  }

  @Test func `sentences about a person keep their order around the name`() {
    for text in [
      Words.unfollowed(fatima), Words.requestCancelled(fatima), Words.unfollowTitle(fatima),
      Words.accept(fatima), Words.reject(fatima), Words.history(of: fatima),
    ] { expect(isWhole(text), "\(text)") }
    for act in [Act.follow(), .unfollow, .note("x")] {
      let failure = RelationshipFailure(
        act: act, account: fatima, error: ClientError(.timedOut, request: "POST"))
      expect(isWhole(Words.couldNot(failure)))
    }
  }

  @Test func `sentences about lists, filters and files keep their order`() {
    for text in [
      Words.add(to: Self.name), Words.remove(off: Self.name), Words.onlyThese(on: Self.name),
      Words.listExists(Self.name), Words.replacesFilter(Self.name), Words.nameTaken(Self.name),
      Words.filterDeleted(Self.name), Words.importTitle(Self.name),
      Words.outcome(ExportService.Outcome(path: "/tmp/\(Self.name)", count: 2, failure: nil)),
      Words.outcome(ExportService.Outcome(path: "/tmp/\(Self.name)", count: 2, failure: .isNoPlainFile)),
    ] { expect(isWhole(text), "\(text)") }
  }

  @Test func `several names in one text are isolated each`() {
    let (old, new) = (Self.name, "Ada")
    let day = Date(timeIntervalSince1970: 0)
    let event = HistoryEvent(id: 1, sync: 1, person: "7", kind: .renamed, old: old, new: new, time: day...day)
    expectEqual(Words.detail(of: HistoryEntry(event: event, people: [fatima])), "\(Self.isolated) → Ada")
  }

  @Test func `the message for a note that failed to save says that it is kept`() {
    for code in [ClientError.Code.offline, .timedOut, .serverFailure(501), .serverFailure(502), .forbidden] {
      let failure = RelationshipFailure(
        act: .note("x"), account: fatima, error: ClientError(code, request: "POST"))
      expect(Words.couldNot(failure).contains("is saved on this computer and sent later."), "\(code)")
      expect(!Words.couldNot(failure).contains("Nothing was changed"), "\(code)")
    }
  }
}
