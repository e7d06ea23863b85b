import CSV
import Client
import Services
import Translations

extension Words {
  package static var importPeople: String { tr("Import…") }
  package static var open: String { tr("Open") }
  package static var fileKind: String { tr("Kind of File") }
  package static var overwrite: String { tr("Also remove everyone not in the file") }
  package static var rowsOfFile: String { tr("Rows in the File") }
  package static func importTitle(_ name: String) -> String { tr("Import {file}", ["file": name.inOneLine]) }

  package static func name(of kind: CSVFileKind) -> String {
    switch kind {
    case .following: tr("People You Follow")
    case .followers: tr("Followers")
    case .muted: tr("Muted People")
    case .blocked: tr("Blocked People")
    case .blockedDomains: tr("Blocked Servers")
    case .lists: tr("Lists")
    case .notes: tr("Notes")
    case .people: tr("Everyone")
    }
  }

  /// Returns the number of changes.
  package static func willDo(_ state: ImportState) -> String {
    guard state.failure == nil, !state.isReading else { return "" }
    let number = ["number": grouped(state.count)]
    return state.count == 0
      ? tr("Nothing will change.")
      : trn("{number} change will be made.", "{number} changes will be made.", count: state.count, number)
  }

  package static func startImport(_ state: ImportState) -> String {
    trn(
      "Make {number} Change", "Make {number} Changes", count: state.count, ["number": grouped(state.count)])
  }

  /// Returns the number of rows by verdict.
  package static func groups(_ state: ImportState) -> String {
    state.groups.map { "\(grouped($0.count)) \(sort($0.verdict))" }.joined(separator: " · ")
  }

  /// Returns a warning about the import.
  package static func caution(_ state: ImportState) -> String {
    guard state.count > 0 else { return "" }
    switch state.kind {
    case .blocked:
      return tr("Blocks end follows in both directions. Undo doesn’t restore them.")
    case .blockedDomains:
      return tr("Your followers on these servers are removed, and you stop following everyone there.")
    case .following, .people, .muted, .notes, .lists, .followers:
      return tr("You can stop and undo it on the Activity page.")
    case nil: return ""
    }
  }

  /// Returns the outcome of importing a file of servers.
  package static func blocked(_ change: BlockedServersChange) -> String {
    var parts = [
      trn(
        "{number} server now matches the file.", "{number} servers now match the file.",
        count: change.count, ["number": grouped(change.count)])
    ]
    if change.refused > 0 {
      parts.append(
        trn(
          "{number} was refused by the server.", "{number} were refused by the server.",
          count: change.refused,
          ["number": grouped(change.refused)]))
    }
    if let error = change.error { parts.append(sentence(error)) }
    return parts.joined(separator: " ")
  }

  /// Returns the progress of the search for people on the server.
  package static func search(_ search: ImportState.Search) -> String {
    switch search {
    case .done: return ""
    case .running(let done, let total):
      let values = ["done": grouped(done), "total": grouped(total)]
      return tr("Asking your server for people: {done} of {total}", values)
    case .stopped(let left, let error):
      let number = ["number": grouped(left)]
      let words = trn(
        "{number} person was not asked for yet.", "{number} people were not asked for yet.", count: left,
        number)
      return [error.map(sentence), words].compactMap(\.self).joined(separator: " ")
    }
  }

  package static func searchAct(_ search: ImportState.Search) -> String {
    switch search {
    case .done: ""
    case .running: stop
    case .stopped: tr("Go On")
    }
  }

  /// Returns why there are no rows to show.
  package static func nothing(_ state: ImportState) -> (title: String, description: String) {
    switch state.failure {
    case nil: (state.isReading ? tr("Reading the File…") : tr("The File Is Empty"), "")
    case .file(let failure)?: (tr("The File Cannot Be Read"), reason(failure))
    case .content(let error)?: (tr("This File Has No People"), reason(error))
    case .followers?:
      (
        tr("You Can’t Import Followers"),
        tr("This is a file of followers. To follow them, choose “People You Follow” above.")
      )
    case .store(let error)?: (tr("The File Cannot Be Compared"), sentence(error))
    case .noServerBlocks?: (cannotBlockServers.title, cannotBlockServers.description)
    case .serverBlocks(let error)?:
      (
        tr("The File Cannot Be Compared"),
        tr("Your server didn’t say which servers you block. {reason}", ["reason": sentence(error)])
      )
    }
  }

  private static func reason(_ failure: WholeFile.Failure) -> String {
    switch failure {
    case .cannotOpen(let reason), .cut(let reason): reason
    case .tooLarge: tr("It is too large.")
    case .isThere, .isNoPlainFile: tr("This isn’t a regular file.")
    }
  }

  private static func reason(_ error: CSVFileError) -> String {
    switch error {
    case .empty: tr("It is empty.")
    case .notUTF8: tr("It is UTF-16; save it as UTF-8.")
    case .unknown: tr("Choose the kind of file above.")
    case .lacks(let column, _):
      tr("The column “{column}” is missing. Choose the kind of file above.", ["column": column.rawValue])
    }
  }

  package static func address(of thing: ImportState.Row) -> String {
    guard !thing.address.isEmpty else { return tr("Unreadable") }
    return (thing.address + (thing.calledAddress.map { " (\($0))" } ?? "")).inOneLine
  }

  package static func line(of thing: ImportState.Row) -> String {
    thing.line.map { tr("Line {number}", ["number": grouped($0)]) } ?? tr("Not in the file")
  }

  package static func row(_ thing: ImportState.Row, isIncluded: Bool) -> String {
    [address(of: thing), verdict(thing.verdict), isIncluded || !thing.isAct ? "" : tr("left out")].filter {
      !$0.isEmpty
    }
    .joined(separator: ", ")
  }
}

// MARK: - Verdicts

extension Words {
  /// Returns the change of a row, or why there is none.
  package static func verdict(_ verdict: ImportState.Row.Verdict) -> String {
    switch verdict {
    case .row(.repeated(let line)): tr("repeats line {number}", ["number": grouped(line)])
    case .row(.wrong(let problem)):
      place(of: problem)
    default: sort(verdict)
    }
  }

  /// Returns the verdict without the details of a row.
  package static func sort(_ verdict: ImportState.Row.Verdict) -> String {
    switch verdict {
    case .removal(let removal): sort(removal)
    case .row(.act(let act)): sort(act)
    case .row(.already): tr("no change needed")
    case .row(.yourself): tr("yourself")
    case .row(.unknown): tr("not known yet")
    case .row(.repeated): tr("repeated")
    case .row(.refused(.notFollowed)): tr("not followed, according to the file")
    case .row(.refused(.notOnLists)): tr("not added, as you don’t follow them")
    case .row(.refused(.suspended)): tr("suspended by the server")
    case .row(.refused(.notFound)): tr("not found by your server")
    case .row(.wrong): tr("invalid")
    }
  }

  private static func sort(_ removal: ImportVerdict.Removal) -> String {
    switch removal {
    case .unfollow: tr("will be unfollowed")
    case .unmute: tr("will be unmuted")
    case .unblock, .unblockServer: tr("will be unblocked")
    case .takeOffList: tr("will be removed from a list")
    case .removeNote: tr("note will be removed")
    }
  }

  private static func sort(_ act: ImportVerdict.Act) -> String {
    switch act {
    case .follow: tr("will be followed")
    case .ask: tr("will get a request, as they approve followers")
    case .changeFollow: tr("will be followed with other options")
    case .mute: tr("will be muted")
    case .changeMute: tr("will be muted with or without notifications, as the file says")
    case .block: tr("will be blocked")
    case .blockServer: tr("will be blocked, if it is not yet")
    case .addToList: tr("will be added to the list")
    case .addToNewList: tr("will be added to a new list")
    case .changeNote: tr("note will be replaced")
    }
  }

  private static func place(of problem: CSVFileProblem) -> String {
    let values = [
      "number": grouped(problem.column), "title": problem.title.inOneLine, "reason": reason(problem.kind),
    ]
    return problem.title.isEmpty
      ? tr("Column {number}: {reason}", values) : tr("Column {number}, “{title}”: {reason}", values)
  }

  private static func reason(_ kind: CSVFileProblem.Kind) -> String {
    func quoted(_ text: String) -> [String: String] { ["text": String(text.inOneLine.prefix(60))] }
    return switch kind {
    case .unreadable(.badUTF8): tr("the text is not UTF-8")
    case .unreadable(.openQuote): tr("this quote is never closed")
    case .unreadable(.textAfterQuote): tr("text follows the closing quote")
    case .missing: tr("the field is missing")
    case .noAddress(let text): tr("“{text}” isn’t a full address, such as ada@example.social", quoted(text))
    case .unseen(let text, let scalar):
      tr(
        "“{text}” contains the invisible character {code}; remove it",
        ["text": String(text.forTerminal.prefix(60)), "code": scalar.codePoint])
    case .noServer(let text): tr("“{text}” isn’t a server name, such as example.social", quoted(text))
    case .noTitle: tr("the list has no title")
    case .noTruth(let text): tr("“{text}” must be true or false", quoted(text))
    case .noLanguage(let text): tr("“{text}” isn’t a language code, such as de", quoted(text))
    case .noTitles(let text): tr("“{text}” isn’t a list of titles separated by commas", quoted(text))
    case .noNumber(let text): tr("“{text}” isn’t a number", quoted(text))
    case .noDay(let text): tr("“{text}” isn’t a date, such as 2026-11-23", quoted(text))
    }
  }
}
