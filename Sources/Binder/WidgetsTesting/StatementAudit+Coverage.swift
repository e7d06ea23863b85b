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
  ///
  /// In one write, as the tests of several targets note theirs at the same time.
  func noteCoverage() {
    guard let path = getenv("BINDING_COVERAGE") else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard file >= 0 else { return }
    let bytes = Array(coverage.utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }
}
