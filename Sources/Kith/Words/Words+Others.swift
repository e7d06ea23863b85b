import Client
import Entities
import Foundation
import Services
import Translations

/// What a table of other people says in place of what it says of one's own.
package struct TableWords: Sendable {
  /// The page of a list that is empty.
  let nobody: (title: String, description: String)
  /// Reports that the server has sent only part of the list.
  let cutShort: @Sendable (PartialList) -> String
}

/// Lists of other people.
extension Words {
  package static func title(of part: OthersPart) -> String {
    switch part {
    case .following: tr("Following")
    case .followers: tr("Followers")
    case .familiar: tr("Followers You Know")
    case .suggestions: tr("Suggestions")
    }
  }

  /// Returns the note below a list in the sidebar: that the server has none.
  package static func note(on count: OthersCount) -> String? {
    count.isMissing ? tr("Not on this server") : nil
  }

  package static var findMore: String { tr("Suggestions") }
  package static var dismissSuggestion: String { tr("Don’t Suggest Again") }

  /// Returns the number of a person's followers whom you follow; empty for none.
  package static func familiar(_ count: Int) -> String {
    count == 0
      ? ""
      : trn(
        "{number} Follower You Know", "{number} Followers You Know", count: count,
        ["number": grouped(count)])
  }

  package static func notDismissed(_ error: ClientError) -> String {
    tr("This suggestion could not be removed: {reason}", ["reason": sentence(error)])
  }

  /// Returns what the table says of a list.
  package static func table(
    of part: OthersPart, account: Account, isOneself: Bool, isMissing: Bool = false
  ) -> TableWords {
    let name = account.name
    switch part {
    case .familiar:
      return TableWords(
        nobody: isMissing
          ? (tr("Not on This Server"), tr("Your server does not say which followers you know."))
          : (tr("No One You Know"), tr("You follow none of the people who follow {name}.", ["name": name]))
      ) { _ in "" }
    case .suggestions:
      return TableWords(
        nobody: isMissing
          ? (tr("Not on This Server"), tr("Your server suggests no people to follow."))
          : (tr("No Suggestions"), tr("Your server has no one to suggest at the moment."))
      ) { _ in "" }
    case .following:
      return TableWords(nobody: emptyList(.following, of: account, isOneself: isOneself)) { list in
        let numbers = ["read": grouped(list.read), "number": grouped(list.counted), "name": name]
        return trn(
          "Your server sent {read} of {number} person {name} follows; the rest is hidden or unknown to it",
          "Your server sent {read} of {number} people {name} follows; the rest is hidden or unknown to it",
          count: list.counted, numbers)
      }
    case .followers:
      return TableWords(nobody: emptyList(.followers, of: account, isOneself: isOneself)) { list in
        let numbers = ["read": grouped(list.read), "number": grouped(list.counted), "name": name]
        return trn(
          "Your server sent {read} of {number} follower of {name}; the rest is hidden or unknown to it",
          "Your server sent {read} of {number} followers of {name}; the rest is hidden or unknown to it",
          count: list.counted, numbers)
      }
    }
  }
}
