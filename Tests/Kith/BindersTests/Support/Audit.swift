import TestSupport
import Testing
import WidgetsTesting

/// Audits binders by one look: each statement has an effect, and each effect depends on one statement.
///
/// Leaves out one statement in ten in `make test`, and all of them in `make test-soak`.
///
/// - Parameters:
///   - parts: Files whose statements bind parts of a page, so that an effect depends on the part and on what is bound in
///     it; for these only statements without effect are reported.
///   - shared: Parts of the names of effects that have to depend on several statements.
@MainActor
func audit(
  _ files: String..., parts: [String] = [], shared: [String] = [],
  _ look: ([String: String]) async throws -> [String: String]
) async throws {
  try await audit(files, isShared: { key in shared.contains(where: key.contains) }, look)
  if !parts.isEmpty { try await audit(parts, isShared: { _ in true }, look) }
}

@MainActor
private func audit(
  _ files: [String], isShared: (String) -> Bool,
  _ look: ([String: String]) async throws -> [String: String]
) async throws {
  let audits = try await StatementAudit.each(
    of: files.map { "\($0).swift" }, step: Soak.auditStep, shared: isShared, look)
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
