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
    }
  }

  /// Returns what the table says of a list.
  package static func table(
    of part: OthersPart, account: Account, isOneself: Bool
  ) -> TableWords {
    let name = account.name
    switch part {
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
