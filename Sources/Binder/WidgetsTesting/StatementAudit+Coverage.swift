import Glibc
import Widgets

extension StatementAudit {
  /// A line for each statement: `covered` or `idle`, the file, the line of its block, its index in the block.
  public var coverage: String {
    let idle = Set(self.idle)
    return statements.map { statement in
      let word = idle.contains(statement) ? "idle" : "covered"
      return "\(word) \(statement.block.fileID) \(statement.block.line) \(statement.index)\n"
    }.joined()
  }

  /// Appends the coverage to the file named by `BINDING_COVERAGE`, if any; `scripts/coverage-bindings` reads it.
  ///
  /// It uses a single write, as the tests of several targets append at the same time.
  func noteCoverage() {
    guard let path = getenv("BINDING_COVERAGE") else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard file >= 0 else { return }
    let bytes = Array(coverage.utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }
}
