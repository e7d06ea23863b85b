import CSV

/// Work on a file with people that needs no window.
package struct FileTask: Sendable {
  package enum Work: Sendable {
    /// Writes the people to a file; `-` is the standard output.
    case export(to: String)
    /// Says what a file would change.
    case preview(of: String)
  }

  package let work: Work
  /// The kind of the file; nil if its name or its header says so.
  package let kind: CSVFileKind?
  /// Whether an export replaces a file that exists.
  package let replacesFile: Bool
  /// Whether a preview takes the file for all there is to be.
  package let isOverwriting: Bool

  package init(
    _ work: Work, kind: CSVFileKind? = nil, replacesFile: Bool = false, isOverwriting: Bool = false
  ) {
    (self.work, self.kind, self.replacesFile, self.isOverwriting) = (work, kind, replacesFile, isOverwriting)
  }
}

/// The two streams that a run without a window writes to.
package protocol FileRunStreams: Sendable {
  /// Writes to the output, with control characters escaped on a terminal.
  func write(_ bytes: [UInt8]) throws(Problem)
  /// Writes a message beside the output; returns whether it could be written.
  func report(_ message: String) -> Bool
  /// Whether messages go to a terminal, where progress can be shown.
  var isTerminal: Bool { get }
  /// Shows progress on a terminal, in place of the progress before; an empty text removes it.
  func show(progress: String)
}
