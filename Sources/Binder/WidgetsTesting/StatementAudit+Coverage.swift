import Glibc
import Widgets

extension StatementAudit {
  /// A line for each statement, which says whether anything depends on it: `covered` or `idle`, the file, the line of its
  /// block, its place in the block.
  public var coverage: String {
    let idle = Set(self.idle)
    return statements.map { statement in
      let word = idle.contains(statement) ? "idle" : "covered"
      return "\(word) \(statement.block.fileID) \(statement.block.line) \(statement.index)\n"
    }.joined()
  }

  /// Adds its coverage to the file that `BINDING_COVERAGE` names, if it names one; `scripts/coverage-bindings` reads it.
  func noteCoverage() {
    guard let path = getenv("BINDING_COVERAGE"), let file = fopen(path, "a") else { return }
    fputs(coverage, file)
    fclose(file)
  }
}
