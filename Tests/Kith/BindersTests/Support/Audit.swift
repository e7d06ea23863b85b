import Testing
import WidgetsTesting

/// Audits binders by one look: something depends on each of their statements, and everything on one of them alone.
///
/// - Parameters:
///   - shared: Parts of the names of what depends on more than one statement, and has to.
@MainActor
func audit(
  _ files: String..., shared: [String] = [],
  _ look: ([String: String]) async throws -> [String: String]
) async throws {
  for file in files {
    func audit() async throws -> (statements: Int, problems: [String]) {
      let audit = try await StatementAudit(
        of: "\(file).swift", shared: { key in shared.contains(where: key.contains) }, look)
      let several = audit.governors.filter { key, statements in
        statements.count > 1 && !shared.contains(where: key.contains)
      }
      let idle = audit.idle.map { "nothing depends on \($0)" }
      return (
        audit.statements.count,
        idle
          + Dictionary(grouping: several.keys, by: { several[$0] ?? [] }).map { statements, keys in
            "\(statements.map(\.index)) of \(file): \(keys.sorted().prefix(4).joined(separator: "; "))"
          }
      )
    }
    var found = try await audit()
    // On a machine with much to do, an answer may have come after what was seen: look again, and longer.
    if !found.problems.isEmpty { found = try await Look.$turns.withValue(100, operation: audit) }
    #expect(found.statements > 0, "\(file)")
    for problem in found.problems { Issue.record("\(problem)") }
  }
}
