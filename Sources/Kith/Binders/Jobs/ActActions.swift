import KithWords
import Acts
import Entities
import People
import Services
import Signals
import Views
import Widgets

/// Acts as actions in groups; actions that the server does not support stay visible and say so.
@MainActor
struct ActActions {
  let acts: [(kind: Act.Kind, action: Action)]
  let sections: [[Action]]

  /// Makes the actions.
  ///
  /// - Parameter keys: The shortcuts of some of them.
  init(_ groups: [[Act.Kind]], keys: [Act.Kind: Shortcut] = [:]) {
    let all = groups.map { group in
      group.map { kind in (kind, Action(shortcuts: keys[kind].map { [$0] } ?? [])) }
    }
    acts = all.flatMap(\.self)
    sections = all.map { $0.map(\.1) }
  }
}

extension Act.Kind {
  /// The shortcuts of frequent acts, and of those that are only in menus.
  static let keys: [Act.Kind: Shortcut] = [
    .mute: "Ctrl+Shift+M", .block: "Ctrl+Shift+B", .removeFollower: "Ctrl+Shift+R",
    .writeNote: "Ctrl+Shift+N",
  ]
}

extension Action {
  /// Updates title and sensitivity; an act that the server does not support stays visible and says so.
  ///
  /// - Parameter isWanted: Whether there is anyone to act on.
  func show(_ kind: Act.Kind, _ abilities: ServerAbilities?, isWanted: Bool = true) {
    title = Words.title(of: kind, on: abilities)
    isEnabled = kind.canBeChosen(on: abilities, hasPeople: isWanted)
  }
}

extension Widget {
  /// Opens the preview of an act, after asking for the note or the report if the act needs one.
  ///
  /// - Parameter people: The candidates; nil for the selected people.
  func openPreview(to kind: Act.Kind, _ session: Session, of people: [Candidate]? = nil) {
    guard session.isAllowed(kind) else { return askToSignInAgain(for: kind, session) }
    switch kind {
    case .writeNote: askForNote(session, of: people)
    case .report: askForReport(session, of: people)
    default: navigation?.push(ActPreviewView.make(kind, session, of: people))
    }
  }

  private func askToSignInAgain(for kind: Act.Kind, _ session: Session) {
    let handle = "@" + session.home.wholeAddress(of: session.userService.user.value.acct)
    let dialog = Dialog(title: Words.signInAgainTitle(kind), text: Words.signInAgainText(handle))
    dialog.addButton(Words.close)
    window?.present(dialog)
  }

  private func askForReport(_ session: Session, of people: [Candidate]?) {
    let dialog = ReportDialog.make { [weak self] report in
      self?.navigation?.push(ActPreviewView.make(.report, session, of: people, act: .report(report)))
    }
    window?.present(dialog)
    dialog.commentText.grabFocus()
  }

  private func askForNote(_ session: Session, of people: [Candidate]?) {
    askForName(
      Words.preview(of: .writeNote), name: "", limit: NoteService.mostCharacters, accepting: Words.next
    ) { note in
      (false, note.isBlank ? Words.removesNotes : Words.replacesNotes)
    } then: { [weak self] note in
      self?.navigation?.push(ActPreviewView.make(.writeNote, session, of: people, act: .note(note)))
    }
  }

  /// Returns a submenu of the acts on one person; each opens a preview first.
  func acts(about person: Person, _ session: Session) -> Action {
    let acts = ActActions(Act.Kind.more)
    for (kind, action) in acts.acts { bindAction(action, to: kind, about: person, session) }
    return Action(Words.moreActs, submenu: Menu(acts.sections))
  }

  private func bindAction(_ action: Action, to kind: Act.Kind, about person: Person, _ session: Session) {
    statements {
      // 1 Assign what is known now.
      action.show(kind, session.instanceService.abilities.value)

      // 3 Observe what the person does.
      action.reactive.activated
        .observeNext { [weak self] in self?.openPreview(to: kind, session, of: [Candidate(person)]) }
        .dispose(in: action.bag)
    }
  }
}
