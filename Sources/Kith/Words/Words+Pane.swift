import Client
import Entities
import Services
import Translations

/// What the pane of a person offers.
extension Words {
  package static var privateNote: String { tr("Private Note") }
  package static var whatYouSee: String { tr("What You See") }

  package static var languages: String { tr("Languages") }
  package static var languageHint: String { tr("For example de, en; empty for all") }

  /// Why a text names no languages; nil where it does.
  package static func languageProblem(_ text: String) -> String? {
    do throws(FollowOptions.BadLanguage) {
      _ = try FollowOptions.languages(in: text)
      return nil
    } catch {
      return tr("“{text}” isn’t a language code, such as de.", ["text": error.text.inOneLine])
    }
  }

  /// Where a person has gone on; empty where they have not.
  package static func moved(_ account: Account) -> String {
    account.moved.map { tr("Has moved to {address}", ["address": $0.handle]) } ?? ""
  }

  /// How far saving a note has come.
  package static func noteState(_ state: NoteService.State, abilities: ServerAbilities?, isWhole: Bool)
    -> String
  {
    switch state {
    case .saved where !isWhole: tr("Only the beginning is shown: the note is too long to edit here.")
    case .saved: abilities?.hasNotes == false ? tr("Only on this computer") : ""
    case .changed, .saving: tr("Saving…")
    case .failed(let error):
      tr("Saved on this computer and sent later. {reason}", ["reason": reasonOfKeptNote(error)])
    }
  }

  /// What can be done about that.
  package static func noteAct(_ state: NoteService.State) -> String {
    if case .failed = state { return retry }
    return ""
  }

  /// Why the switches cannot be used; empty where they can.
  package static func optionsMissing(_ abilities: ServerAbilities?) -> String {
    abilities?.hasFollowOptions == false ? tr("Your server doesn’t support this choice.") : ""
  }
}
