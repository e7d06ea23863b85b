import Foundation
import TestSupport
import Testing
import WidgetsTesting

/// Audits binders by one look, a third of their statements in `make test` and all in `make test-soak`: something depends on each of their statements, and everything on one of them alone.
///
/// - Parameters:
///   - shared: Parts of the names of what depends on more than one statement, and has to.
@MainActor
func audit(
  _ files: String..., shared: [String] = [],
  _ look: ([String: String]) async throws -> [String: String]
) async throws {
  func isShared(_ key: String) -> Bool { shared.contains(where: key.contains) }
  let isWhole = Soak.isOn || ProcessInfo.processInfo.environment["BINDING_COVERAGE"] != nil
  let audits = try await StatementAudit.each(
    of: files.map { "\($0).swift" }, step: isWhole ? 1 : 3, shared: isShared, look)
  for (file, first) in zip(files, audits) {
    var (audit, found) = (first, problems(of: first, isShared))
    if !found.isEmpty {
      // On a machine with much to do, an answer may have come after what was seen: look again, and longer.
      audit = try await Look.$turns.withValue(100) {
        try await StatementAudit(of: "\(file).swift", shared: isShared, look)
      }
      found = problems(of: audit, isShared)
    }
    #expect(!audit.statements.isEmpty, "\(file)")
    for problem in found { Issue.record("\(file): \(problem)") }
  }
}

/// The statements that nothing depends on, and what depends on several.
@MainActor
private func problems(of audit: StatementAudit, _ isShared: (String) -> Bool) -> [String] {
  let several = audit.governors.filter { $1.count > 1 && !isShared($0) }
  return audit.idle.map { "nothing depends on \($0)" }
    + Dictionary(grouping: several.keys, by: { several[$0] ?? [] }).map { statements, keys in
      "\(statements.map(\.index)): \(keys.sorted().prefix(4).joined(separator: "; "))"
    }
}
