import Client
import Entities
import Services
import Translations

extension Words {
  package static var privateNote: String { tr("Private Note") }
  package static var whatYouSee: String { tr("What You See") }

  package static var languages: String { tr("Languages") }
  package static var languageHint: String { tr("For example de, en; empty for all") }

  /// Returns the invalid language code in a text; nil if there is none.
  package static func languageProblem(_ text: String) -> String? {
    do throws(FollowOptions.BadLanguage) {
      _ = try FollowOptions.languages(in: text)
      return nil
    } catch {
      return tr("“{text}” isn’t a language code, such as de.", ["text": error.text.inOneLine])
    }
  }

  /// Returns the account that a person has moved to; empty if there is none.
  package static func moved(_ account: Account) -> String {
    account.moved.map { tr("Has moved to {address}", ["address": $0.handle]) } ?? ""
  }

  /// Returns the state of saving a note.
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

  /// Returns the title of the button that saves the note again; empty if unnecessary.
  package static func noteAct(_ state: NoteService.State) -> String {
    if case .failed = state { return retry }
    return ""
  }

  /// Returns why the options cannot be changed; empty if they can.
  package static func optionsMissing(_ abilities: ServerAbilities?) -> String {
    abilities?.hasFollowOptions == false ? tr("Your server doesn’t support this choice.") : ""
  }
}
