import Foundation
import People
import TestSupport
import Testing

/// `docs/filter-language.md` is true.
struct FilterDocumentationTests {
  private func page() throws -> String {
    try String(contentsOf: checkout.appending(path: "docs/filter-language.md"), encoding: .utf8)
  }

  /// The cells of the rows under a heading, without the table headers.
  private func rows(under heading: String, in page: String) -> [[String]] {
    let section = page.components(separatedBy: "\n" + heading + "\n").dropFirst().first ?? ""
    let end = section.range(of: "\n#")?.lowerBound ?? section.endIndex
    return section[..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { cell in
        cell.hasPrefix("`") && cell.hasSuffix("`") ? String(cell.dropFirst().dropLast()) : cell
      }
    }
  }

  @Test func `every example in the tables of operators is parsed without a hint`() throws {
    let rows = rows(under: "## Operators", in: try page())
    for row in rows {
      let parsed = try Filter.parse(row[2])
      expect(parsed.filter != .everybody && parsed.hints.isEmpty, "\(row)")
    }
    let named = Set(rows.map { $0[0] })
    for name in FilterOperator.allCases { expect(named.contains(name.rawValue + ":"), "no row for \(name)") }
  }

  @Test func `every value of is: exists`() throws {
    let rows = rows(under: "### is:", in: try page())
    let filters = try rows.map { try Filter.parse($0[0]).filter }
    expectEqual(filters, Filter.Trait.allCases.map { .clause(.trait($0)) })
  }

  @Test func `documented errors are errors, and every other documented filter is valid`() throws {
    let page = try page()
    let errors = rows(under: "## Errors", in: page).map { $0[0] }
    for text in errors { #expect(throws: FilterError.self, "\(text)") { try Filter.parse(text) } }
    expectEqual(errors.count, 10)
    let blocks = page.components(separatedBy: "```filter\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    expectEqual(blocks.count, 1)
    for block in blocks { _ = try Filter.parse(block) }
    // In the running text: operators with a value.
    let texts = page.components(separatedBy: "## Errors")[0].split(separator: "\n").filter {
      !$0.hasPrefix("|")
    }
    .joined(separator: " ").components(separatedBy: "`")
    let filters = stride(from: 1, to: texts.count, by: 2).map { texts[$0] }.filter { text in
      FilterOperator.allCases.contains {
        text.drop { $0 == "-" }.hasPrefix($0.rawValue + ":") && !text.hasSuffix(":")
      }
    }
    expect(filters.count > 15)
    for filter in filters { _ = try Filter.parse(filter) }
  }

  @Test func `the grammar names each operator and each value`() throws {
    let page = try page()
    let grammar = page.components(separatedBy: "```ebnf\n")[1].components(separatedBy: "```")[0]
    for name in FilterOperator.allCases { expect(grammar.contains("\"\(name.rawValue):")) }
    for trait in Filter.Trait.allCases { expect(grammar.contains("\"\(trait.rawValue)\"")) }
    for comparison in Filter.Comparison.allCases { expect(grammar.contains("\"\(comparison.rawValue)\"")) }
    for unit in Filter.Age.Unit.allCases { expect(grammar.contains("\"\(unit.rawValue)\"")) }
  }
}
