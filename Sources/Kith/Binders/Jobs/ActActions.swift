import KithWords
import Acts
import Entities
import People
import Services
import Signals
import Views
import Widgets

/// Acts as actions in groups; what the server cannot do stays in sight, and says so.
///
/// Does not know whom they are about.
@MainActor
struct ActActions {
  /// The acts, each with its action.
  let acts: [(kind: Act.Kind, action: Action)]
  /// The actions in their groups.
  let sections: [[Action]]

  /// Makes the actions.
  ///
  /// - Parameter keys: The keys of those that have some.
  init(_ groups: [[Act.Kind]], keys: [Act.Kind: Shortcut] = [:]) {
    let all = groups.map { group in
      group.map { kind in (kind, Action(shortcuts: keys[kind].map { [$0] } ?? [])) }
    }
    acts = all.flatMap(\.self)
    sections = all.map { $0.map(\.1) }
  }
}

extension Act.Kind {
  /// The keys of those that are done often, or that nothing else than a menu leads to.
  static let keys: [Act.Kind: Shortcut] = [
    .mute: "Ctrl+Shift+M", .block: "Ctrl+Shift+B", .removeFollower: "Ctrl+Shift+R",
    .writeNote: "Ctrl+Shift+N",
  ]
}

extension Action {
  /// Stays in sight where the server cannot do it, and says so.
  ///
  /// - Parameter isWanted: Whether there is somebody to do it to.
  func show(_ kind: Act.Kind, _ abilities: ServerAbilities?, isWanted: Bool = true) {
    let isPossible = abilities.map(kind.isPossible) ?? true
    title = isPossible ? Words.preview(of: kind) : Words.impossible(kind, abilities)
    isEnabled = isPossible && isWanted
  }
}

extension Widget {
  /// Leads to the page of what an act will do, and asks before what else has to be known: a note, or what is wrong.
  ///
  /// - Parameter people: Everybody it is about; nil for everybody who is selected then.
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
    let dialog = ReportDialog.make()
    dialog.reports.observeNext { [weak self] report in
      self?.navigation?.push(ActPreviewView.make(.report, session, of: people, act: .report(report)))
    }.dispose(in: dialog.bag)
    window?.present(dialog)
    dialog.commentText.grabFocus()
  }

  private func askForNote(_ session: Session, of people: [Candidate]?) {
    let dialog = askForName(Words.preview(of: .writeNote), name: "", accepting: Words.next) { note in
      (false, note.isBlank ? Words.removesNotes : Words.replacesNotes)
    }
    guard let dialog else { return }
    dialog.entry.maximumLength = 2_000
    dialog.names.observeNext { [weak self] note in
      self?.navigation?.push(ActPreviewView.make(.writeNote, session, of: people, act: .note(note)))
    }.dispose(in: dialog.bag)
  }

  /// What can be done about one person, as a submenu; whatever it is, a page says first what will happen.
  func acts(about person: Person, _ session: Session) -> Action {
    let acts = ActActions(Act.Kind.more)
    for (kind, action) in acts.acts {
      action.show(kind, session.instanceService.abilities.value)
      action.reactive.activated
        .observeNext { [weak self] in self?.openPreview(to: kind, session, of: [Candidate(person)]) }
        .dispose(in: action.bag)
    }
    return Action(Words.moreActs, submenu: Menu(acts.sections))
  }
}
