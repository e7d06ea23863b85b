import ArgumentParser
import CSV
import Startup

/// The options for files of people, which run without a window.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the people of the account used last to a CSV file, and open no window; - is the standard output.",
      valueName: "file"))
  var export: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Say what a CSV file would change, row by row, and open no window; needs --dry-run.", valueName: "file")
  )
  var imported: String?

  @Option(
    help: ArgumentHelp(
      "What the file is for: \(CSVFileKind.allCases.map(\.rawValue).joined(separator: ", ")). Without it the "
        + "file's name says so, or its header.", valueName: "kind"))
  var kind: CSVFileKind?

  @Flag(help: "Write over a file that is there.")
  var force = false

  @Flag(help: "Change nothing, and say what would be.")
  var dryRun = false

  @Flag(help: "Take the file for all there is to be, and say first who would be removed.")
  var overwrite = false

  /// The work on a file; nil for the window.
  var task: FileTask? {
    let work = export.map(FileTask.Work.export) ?? imported.map(FileTask.Work.preview)
    return work.map { FileTask($0, kind: kind, replacesFile: force, isOverwriting: overwrite) }
  }

  func validate() throws {
    if export != nil, imported != nil { throw ValidationError("--export and --import exclude each other.") }
    if export == "" || imported == "" {
      throw ValidationError("--export and --import need the name of a file.")
    }
    if force, export == nil { throw ValidationError("--force belongs to --export.") }
    if dryRun || overwrite, imported == nil {
      throw ValidationError("--dry-run and --overwrite belong to --import.")
    }
    if imported != nil, !dryRun {
      throw ValidationError(
        "--import needs --dry-run: without a window Kith says what a file would change, and changes nothing.")
    }
    if let export { try validateExport(export) }
  }

  private func validateExport(_ file: String) throws {
    switch kind ?? CSVFileKind(fileName: file) {
    case nil:
      throw ValidationError("--export needs --kind, or a file named for what it is for, such as people.csv.")
    case .blockedDomains?:
      throw ValidationError("Kith does not keep which servers you have blocked: there is nothing to export.")
    default: break
    }
  }
}

extension CSVFileKind: ExpressibleByArgument {}
