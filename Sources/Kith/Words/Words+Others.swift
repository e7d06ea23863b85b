import Client
import Entities
import Foundation
import Services
import Translations

/// What a table of other people says in place of what it says of one's own.
package struct TableWords: Sendable {
  /// The page of a list that is empty.
  package let nobody: (title: String, description: String)
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
    case .notFollowed: tr("Not Followed Here")
    case .notFollowing: tr("Not Following You Here")
    }
  }

  /// Returns the note below a list in the sidebar: that the server has none.
  package static func note(on count: OthersCount) -> String? {
    guard count.isMissing else { return nil }
    return count.part.comparedKey == nil ? tr("Not on this server") : reading(isRunning: false)
  }

  package static var findMore: String { tr("People to Follow") }

  /// The full address of one of the person's accounts.
  package static func address(of account: SavedAccount) -> String {
    "@" + account.home.wholeAddress(of: account.account.acct)
  }

  /// Returns the age of a list that comes from the file of another account; empty for other lists.
  package static func note(on comparison: (account: SavedAccount, readAt: Date)?) -> String {
    guard let (account, date) = comparison else { return "" }
    return tr(
      "Compared with what Kith read of {address} on {day}, {time}.",
      ["address": address(of: account), "day": localDay(date), "time": clock(date)])
  }
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
    of list: OthersCount, account: Account, isOneself: Bool
  ) -> TableWords {
    let (name, part, isMissing) = (account.name, list.part, list.isMissing)
    switch part {
    case .familiar:
      return TableWords(
        nobody: isMissing
          ? (tr("Not on This Server"), tr("Your server does not say which followers you know."))
          : (tr("No One You Know"), tr("You follow none of the people who follow {name}.", ["name": name]))
      ) { _ in "" }
    case .notFollowed, .notFollowing:
      return TableWords(
        nobody: isMissing
          ? (
            tr("Not Read Yet"),
            tr("Kith has not read the people of this account. Switch to it once, then come back.")
          )
          : list.unfound > 0
            ? (
              tr("No One Was Found"),
              trn(
                "{number} person is missing here, but was not found on your server.",
                "{number} people are missing here, but were not found on your server.", count: list.unfound,
                ["number": grouped(list.unfound)])
            )
            : (
              tr("No One Is Missing"),
              part.isAboutFollows
                ? tr("You already follow everyone that account follows.")
                : tr("Everyone who follows that account already follows you.")
            )
      ) { list in
        trn(
          "{read} of {number} person found on your server", "{read} of {number} people found on your server",
          count: list.counted, ["read": grouped(list.read), "number": grouped(list.counted)])
      }
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

extension OthersPart {
  fileprivate var isAboutFollows: Bool { if case .notFollowed = self { true } else { false } }
}
