import Acts
import CSV

/// Work on acts that needs no window.
package struct ActTask: Sendable {
  package enum Work: Sendable {
    /// An act on the people of a file, or on those whom a filter matches.
    case act(ActName, on: String)
    /// Go on with all jobs that are not finished.
    case resume
    /// Undo a job.
    case undo(Job.ID)
  }

  package let work: Work
  /// The address of the account; nil for the one used last.
  package let account: String?
  /// The kind of the file; nil if its name or its header says so.
  package let kind: CSVFileKind?
  /// Whether to begin after the preview.
  package let begins: Bool

  package init(_ work: Work, account: String? = nil, kind: CSVFileKind? = nil, begins: Bool = false) {
    (self.work, self.account, self.kind, self.begins) = (work, account, kind, begins)
  }
}
