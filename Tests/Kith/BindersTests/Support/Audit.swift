import Foundation
import TestSupport
import Testing
import WidgetsTesting

/// Audits binders by one look: each statement has an effect, and each effect depends on one statement.
///
/// Leaves out a third of the statements in `make test`, and all of them in `make test-soak`.
///
/// - Parameters:
///   - shared: Parts of the names of effects that have to depend on several statements.
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
      // On a busy machine an answer may have come after the look: look again, and longer.
      audit = try await Look.$turns.withValue(100) {
        try await StatementAudit(of: "\(file).swift", shared: isShared, look)
      }
      found = problems(of: audit, isShared)
    }
    expect(!audit.statements.isEmpty, "\(file)")
    for problem in found { Issue.record("\(file): \(problem)") }
  }
}

/// Reports statements without effect, and effects of several statements.
@MainActor
private func problems(of audit: StatementAudit, _ isShared: (String) -> Bool) -> [String] {
  let several = audit.governors.filter { $1.count > 1 && !isShared($0) }
  return audit.idle.map { "nothing depends on \($0)" }
    + Dictionary(grouping: several.keys, by: { several[$0] ?? [] }).map { statements, keys in
      "\(statements.map(\.index)): \(keys.sorted().prefix(4).joined(separator: "; "))"
    }
}
