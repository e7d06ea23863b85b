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
    let audit = try await StatementAudit(
      of: "\(file).swift", shared: { key in shared.contains(where: key.contains) }, look)
    #expect(!audit.statements.isEmpty, "\(file)")
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
    let several = audit.governors.filter { key, statements in
      statements.count > 1 && !shared.contains(where: key.contains)
    }
    for (statements, keys) in Dictionary(grouping: several.keys, by: { several[$0] ?? [] }) {
      Issue.record(
        "\(statements.map(\.index)) of \(file): \(keys.sorted().prefix(4).joined(separator: "; "))")
    }
  }
}
