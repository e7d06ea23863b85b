import Acts
import ArgumentParser
import CSV
import Startup

/// The options for acts on many people, which run without a window.
struct ActOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Preview an act on the people of a CSV file, or on those whom a filter matches, and open no window; needs --act.",
      valueName: "file|filter"), completion: .file(extensions: ["csv"]))
  var apply: String?

  @Option(
    help: ArgumentHelp(
      "The act: \(ActName.usages.joined(separator: ", ")).", valueName: "act"),
    completion: .list(ActName.usages), transform: ActName.read)
  var act: ActName?

  @Flag(help: "Begin after the preview, and wait for the end.")
  var yes = false

  @Flag(help: "Go on with the acts that were interrupted, and wait for their end.")
  var resume = false

  @Option(
    help: ArgumentHelp("Preview the undo of a job, by the number that its start has said.", valueName: "job"))
  var undo: Int64?

  @Option(
    help: ArgumentHelp(
      "Act as another account that is signed in here, such as @me@example.social.", valueName: "address"))
  var account: String?

  /// The work; nil for the window or a file.
  ///
  /// - Parameter kind: What the file is for.
  func task(kind: CSVFileKind?) -> ActTask? {
    let work: ActTask.Work? =
      if let apply, let act {
        .act(act, on: apply)
      } else if resume {
        .resume
      } else {
        undo.map(ActTask.Work.undo)
      }
    return work.map { ActTask($0, account: account, kind: kind, begins: yes) }
  }

  /// Whether one of them names work.
  var isUsed: Bool { apply != nil || resume || undo != nil }

  func validate() throws {
    if [apply != nil, resume, undo != nil].count(where: \.self) > 1 {
      throw ValidationError("--apply, --resume and --undo exclude each other.")
    }
    if (apply == nil) != (act == nil) { throw ValidationError("--apply and --act belong together.") }
    if let apply, apply.allSatisfy(\.isWhitespace) {
      throw ValidationError("--apply needs the name of a file, or a filter.")
    }
    if yes, apply == nil, undo == nil { throw ValidationError("--yes belongs to --apply or --undo.") }
    if account != nil, !isUsed {
      throw ValidationError("--account belongs to --apply, --resume or --undo.")
    }
  }
}

extension ActName {
  /// The names, with what stands after the colon.
  fileprivate static let usages = kinds.map { kind in
    switch valueKind(of: kind) {
    case .list: "\(name(of: kind)):LIST"
    case .text: "\(name(of: kind)):TEXT"
    case nil: name(of: kind)
    }
  }

  fileprivate static func read(_ text: String) throws -> ActName {
    do throws(Mistake) {
      return try ActName(text)
    } catch {
      switch error {
      case .unknown:
        throw ValidationError("“\(text)” is no act. These are: \(usages.joined(separator: ", ")).")
      case .missing(.list):
        throw ValidationError("“\(text)” needs the title of a list, as in \(text):Friends.")
      case .missing(.text): throw ValidationError("“\(text)” needs a text; \(text): removes the note.")
      case .unexpectedValue: throw ValidationError("“\(text)”: only acts on lists and notes have a value.")
      }
    }
  }
}
