import Foundation
import TestSupport
import Testing

struct VocabularyTests {
  struct Row {
    let name: String
    let here: String
    let note: String
  }

  /// A public declaration: its name, with parameter labels for a function.
  struct Declaration: Hashable {
    let name: String
    var labels: [Substring]?

    /// Whether `written` names it: labels of parameters with default values may be left out.
    func isMeant(by written: String) -> Bool {
      guard let open = written.firstIndex(of: "(") else { return labels == nil && written == name }
      guard let labels, written[..<open] == name else { return false }
      var left = labels[...]
      for label in written[written.index(after: open)...].dropLast().split(separator: ":") {
        guard let place = left.firstIndex(of: label) else { return false }
        left = left[(place + 1)...]
      }
      return true
    }
  }

  static func table() throws -> (rows: [Row], onlyHere: [String]) {
    let page = DocumentationPageTests.catalogue.appending(path: "Vocabulary.md")
    var (rows, onlyHere): ([Row], [String]) = ([], [])
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      if line.split(separator: "|").count < 3 {
        onlyHere.append(cells[0])
      } else {
        rows.append(Row(name: cells[0], here: cells[1], note: cells[2]))
      }
    }
    return (rows, onlyHere)
  }

  /// The public declarations of a folder of sources, and the requirements of public protocols.
  static func declarations(_ path: String, operatorsOnly: Bool = false) throws -> Set<Declaration> {
    let pattern =
      /^ *(?:@[\w()]+ )*(public |open )?(?:final |static |convenience |mutating |isolated |private\(set\) )*(func|init|class|struct|enum|protocol|typealias|associatedtype|var|let|case)\b ?(`?\w*`?)/
    var found: Set<Declaration> = []
    for file in try DocumentationPageTests.files(
      checkout.appending(path: "Sources/Binder/\(path)"), ".swift")
    {
      var isRequirement = false
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("public protocol ") || line.hasPrefix("public enum ") { isRequirement = true }
        if line.hasPrefix("}") { isRequirement = false }
        guard let match = line.prefixMatch(of: pattern) else { continue }
        let isDemanded = isRequirement && line.hasPrefix("  ") && !line.hasPrefix("   ")
        guard match.output.1 != nil || isDemanded else { continue }
        let isFunction = ["func", "init"].contains(match.output.2)
        if operatorsOnly, !isFunction { continue }
        let name = match.output.2 == "init" ? "init" : match.output.3.filter { $0 != "`" }
        let rest = line[match.range.upperBound...] + " " + lines[(index + 1)...].joined(separator: " ")
        found.insert(Declaration(name: name, labels: isFunction ? labels(rest) : nil))
      }
    }
    return found
  }

  /// The labels of the parameter list at the start of a text, after generic parameters.
  private static func labels(_ text: Substring) -> [Substring] {
    var (depth, before, list): (Int, Character, [String]) = (0, " ", [""])
    for character in text {
      switch character {
      case "<", "(", "[", "{":
        depth += 1
        if depth == 1, character == "(" { list = [""] }
      case ">" where before != "-": depth -= 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0, character == ")" {
          return list.compactMap { $0.split(whereSeparator: { ", :(".contains($0) }).first }
        }
      case "," where depth == 1: list.append("")
      default: break
      }
      list[list.count - 1].append(character)
      before = character
    }
    return []
  }

  static func all() throws -> Set<Declaration> {
    try declarations("Signals").union(declarations("Widgets"))
  }

  @Test func `each row of the page is true`() throws {
    let (rows, onlyHere) = try Self.table()
    let all = try Self.all()
    for name in onlyHere { expect(all.contains { $0.isMeant(by: name) }, "\(name) is not declared") }
    expect(rows.count > 236)
    expectEqual(Set(rows.map(\.name)).count, rows.count)
    for row in rows {
      let own = all.filter { $0.isMeant(by: row.name) }
      switch row.here {
      case "the same":
        expect(!own.isEmpty, "`\(row.name)` is not declared")
      case "–":
        expect(own.isEmpty, "\(row.name) is here, though the page leaves it out")
        expect(row.note.split(separator: " ").count > 1, "\(row.name) is left out without a reason")
      default:
        let isAlias = own.contains { one in
          one.labels.map { "\(one.name)(\($0.map { "\($0):" }.joined()))" } == row.name
        }
        expect(!isAlias, "\(row.name) is here beside \(row.here)")
        expect(
          row.here == "Never" || all.contains { $0.isMeant(by: row.here) }, "\(row.here) is not declared")
      }
    }
  }

  @Test func `the vocabulary contains every operator`() throws {
    let (rows, onlyHere) = try Self.table()
    let operators = try ["Signals/Operators", "Signals/Loading", "Signals/Collections"]
      .map { try Self.declarations($0, operatorsOnly: true) }
      .reduce(into: try Self.declarations("Signals/Core", operatorsOnly: true)) { $0.formUnion($1) }
      .filter { !["", "init"].contains($0.name) }
    expect(operators.count > 130)
    let named = rows.flatMap { [$0.name, $0.here] } + onlyHere
    let forgotten = operators.filter { one in !named.contains { $0.prefix { $0 != "(" } == one.name } }
    expectEqual(Set(forgotten.map(\.name)), [])
  }
}
