import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

@testable import Client

struct HTMLBudgetTests {
  /// A text of the maximal read length that is as slow to parse as possible: libxml2 compares all attributes of a
  /// tag.
  private static let slow: String = {
    var html = "<p"
    var number = 0
    while html.utf8.count < PlainText.maximumLength - 20 {
      html += " a" + String(number, radix: 36)
      number += 1
    }
    return html + ">slow</p>"
  }()

  private func page(_ notes: [String]) async throws -> [String] {
    let accounts = notes.enumerated().map { number, note -> JSON in
      ["id": .string("\(number)"), "username": "a", "note": .string(note)]
    }
    return try await MastodonClient(transport: CannedTransport(json: .array(accounts))).following(of: "9")
      .items
      .map(\.note)
  }

  @Test func `an answer of slow texts is parsed up to the budget, and later slow texts are cut`() async throws
  {
    let notes = try await page(Array(repeating: Self.slow, count: 180) + ["<b>short</b>"])
    expectEqual(notes.prefix(3), ["slow", "slow", "slow"])
    expect(notes.dropFirst(3).dropLast().allSatisfy { $0 == "…" })
    // Typical texts are parsed all the same.
    expectEqual(notes.last, "short")
  }

  @Test func `the work of an answer is bounded, however many texts it has`() {
    var budget = HTMLBudget()
    var squares = 0
    for _ in 0..<180 {
      let granted = budget.spend(Self.slow.utf8.count)
      squares += granted * granted
    }
    let one = Self.slow.utf8.count * Self.slow.utf8.count
    expect(squares < one * 5)
    expect(budget.left < HTMLBudget.work(Self.slow.utf8.count))
  }

  @Test func `eighty long profiles are within the budget`() async throws {
    let note = "<p>" + String(repeating: "<b>twelve bytes</b> ", count: 350) + "end</p>"
    let notes = try await page(Array(repeating: note, count: 80))
    expect(notes.allSatisfy { $0.hasSuffix(" end") })
  }

  @Test func `fields and their names are counted too`() async throws {
    let field: JSON = ["name": .string(Self.slow), "value": .string(Self.slow)]
    let json: JSON = [
      "id": "1", "username": "a", "fields": .array(Array(repeating: field, count: 8)),
      "note": .string(Self.slow),
    ]
    let account = try await MastodonClient(transport: CannedTransport(json: json)).account("1")
    expectEqual(account.note, "slow")
    expectEqual(account.fields.map(\.name).last, "…")
    expectEqual(account.fields.map(\.value).last, "…")
    expectEqual(account.fields.first?.name, "slow")
  }

  @Test func `text without markup costs none of the budget`() async throws {
    let long = "<p>" + String(repeating: "word word ", count: 7_000) + "</p>"
    let notes = try await page(Array(repeating: long, count: 50) + [Self.slow])
    expectEqual(notes.last, "slow")
    expect(notes.dropLast().allSatisfy { $0.hasPrefix("word word") && $0.hasSuffix("…") })
  }
}
