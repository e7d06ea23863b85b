import Acts
import Entities
import Foundation
import Translations

/// The words of an act.
private struct ActWords {
  package let kind: Act.Kind
  /// How many people it is about.
  package var count = 0
  /// The title of the list that it is about.
  package var subject = ""

  /// The table: the title of an act, and the title with how many people or which list it is about.
  package var row: (title: String, counted: String) {
    switch kind {
    case .follow: (tr("Follow"), trn("Follow {number} Person", "Follow {number} People"))
    case .unfollow: (tr("Unfollow"), trn("Unfollow {number} Person", "Unfollow {number} People"))
    case .showBoosts:
      (tr("Show Boosts"), trn("Show Boosts of {number} Person", "Show Boosts of {number} People"))
    case .hideBoosts:
      (tr("Hide Boosts"), trn("Hide Boosts of {number} Person", "Hide Boosts of {number} People"))
    case .notify:
      (
        tr("Notify of Posts"),
        trn("Notify of Posts of {number} Person", "Notify of Posts of {number} People")
      )
    case .stopNotifying:
      (tr("Stop Notifying"), trn("Stop Notifying of {number} Person", "Stop Notifying of {number} People"))
    case .mute: (tr("Mute"), trn("Mute {number} Person", "Mute {number} People"))
    case .muteForHour:
      (
        tr("Mute for 1 Hour"),
        trn("Mute {number} Person for 1 Hour", "Mute {number} People for 1 Hour")
      )
    case .muteForDay:
      (tr("Mute for 1 Day"), trn("Mute {number} Person for 1 Day", "Mute {number} People for 1 Day"))
    case .muteForWeek:
      (tr("Mute for 7 Days"), trn("Mute {number} Person for 7 Days", "Mute {number} People for 7 Days"))
    case .muteForMonth:
      (tr("Mute for 30 Days"), trn("Mute {number} Person for 30 Days", "Mute {number} People for 30 Days"))
    case .unmute: (tr("Unmute"), trn("Unmute {number} Person", "Unmute {number} People"))
    case .block: (tr("Block"), trn("Block {number} Person", "Block {number} People"))
    case .unblock: (tr("Unblock"), trn("Unblock {number} Person", "Unblock {number} People"))
    case .removeFollower:
      (tr("Remove Followers"), trn("Remove {number} Follower", "Remove {number} Followers"))
    case .accept:
      (
        tr("Accept Follow Requests"),
        trn("Accept {number} Follow Request", "Accept {number} Follow Requests")
      )
    case .reject:
      (
        tr("Reject Follow Requests"),
        trn("Reject {number} Follow Request", "Reject {number} Follow Requests")
      )
    case .takeBack:
      (
        tr("Take Back Your Requests"),
        trn("Take Back {number} Request of Yours", "Take Back {number} Requests of Yours")
      )
    case .feature:
      (tr("Feature on Your Profile"), trn("Feature {number} Person", "Feature {number} People"))
    case .unfeature:
      (
        tr("Feature No Longer"),
        trn("Feature {number} Person No Longer", "Feature {number} People No Longer")
      )
    case .writeNote:
      (tr("Write Note"), trn("Write Note About {number} Person", "Write Note About {number} People"))
    case .followMoved:
      (tr("Follow New Accounts"), trn("Follow {number} New Account", "Follow {number} New Accounts"))
    case .addToList:
      (
        tr("Add to List"),
        trn("Add {number} Person to “{list}”", "Add {number} People to “{list}”")
      )
    case .takeOffList:
      (
        tr("Take Off List"),
        trn("Take {number} Person Off “{list}”", "Take {number} People Off “{list}”")
      )
    case .changeList:
      (
        tr("Change List"),
        trn("Change {number} Person of “{list}”", "Change {number} People of “{list}”")
      )
    case .followAsInFile:
      (
        tr("Follow as in the File"),
        trn("Follow {number} Person as in the File", "Follow {number} People as in the File")
      )
    case .removeList: (tr("Delete List"), tr("Delete List “{list}”", values))
    case .makeList: (tr("Create List"), tr("Create List “{list}”", values))
    case .report: (tr("Report"), trn("Report {number} Person", "Report {number} People"))
    }
  }

  private var values: [String: String] { ["number": Words.grouped(count), "list": subject.inOneLine] }

  private func trn(_ one: String, _ many: String) -> String {
    Translations.trn(one, many, count: count, values)
  }
}

/// What can be done about many people, and what it will do.
extension Words {
  package static var moreActs: String { tr("More") }
  package static var selectedPeople: String { tr("Selected People") }

  package static func title(of kind: Act.Kind) -> String { ActWords(kind: kind).row.title }

  /// An act with how many people it is about.
  ///
  /// - Parameter subject: The title of the list that it is about.
  package static func title(of kind: Act.Kind, count: Int, subject: String = "") -> String {
    ActWords(kind: kind, count: count, subject: subject).row.counted
  }

  package static var next: String { tr("Next") }
  package static var replacesNotes: String {
    tr("It replaces the notes that there are. Undo brings them back.")
  }
  package static var removesNotes: String {
    tr("Without a text the notes are removed. Undo brings them back.")
  }

  /// What leads to the page that says what an act will do.
  package static func preview(of kind: Act.Kind) -> String { tr("{act}…", ["act": title(of: kind)]) }

  /// An act that a server does not have.
  package static func impossible(_ kind: Act.Kind, _ abilities: ServerAbilities?) -> String {
    let act = ["act": title(of: kind)]
    return abilities?.software == .book
      ? tr("{act} (not on this computer)", act) : tr("{act} (not on this server)", act)
  }

  package static var cannotBeUndone: String { tr("This cannot be undone. It begins after 10 seconds.") }

  /// What cannot be undone; nothing when all can.
  package static func caution(_ preview: ActPreview, _ abilities: ServerAbilities?) -> String {
    guard preview.count > 0 else { return "" }
    let locked = ["number": grouped(preview.lockedCount)]
    switch preview.kind {
    case .unfollow:
      let approval = trn(
        "{number} of them would have to approve you again.",
        "{number} of them would have to approve you again.",
        count: preview.lockedCount, locked)
      let lists = tr("Undo follows them again as before, and puts them back on your lists.")
      return preview.lockedCount == 0 ? lists : "\(lists) \(approval)"
    case .follow where preview.lockedCount > 0:
      return trn(
        "{number} of them has to approve it.", "{number} of them have to approve it.",
        count: preview.lockedCount, locked)
    case .block:
      return tr(
        "You and they stop following each other. Undo takes the block back, but brings no follow back. It begins after 10 seconds."
      )
    case .removeFollower where preview.blocksInstead(on: abilities): return cautionOfBlocking(preview)
    case .accept:
      return tr(
        "They will follow you. Undo cannot take that back: Remove Followers does. It begins after 10 seconds."
      )
    case .reject:
      return tr("This cannot be undone: they have to ask again. It begins after 10 seconds.")
    case .takeBack: return tr("Undo asks them again.")
    case .followMoved:
      return tr(
        "The new accounts are followed as the old ones were, with your notes and on your lists. The old ones are unfollowed last; Undo brings all of it back."
      )
    case .followAsInFile where preview.undoes != nil:
      return tr("Whoever is followed since the file was imported will no longer be followed.")
    case .report:
      guard case .report(let report) = preview.act else { return cannotBeUndone }
      return caution(report)
    default: return preview.kind.opposite == nil ? cannotBeUndone : ""
    }
  }

  /// What it means that a server can only block.
  private static func cautionOfBlocking(_ preview: ActPreview) -> String {
    let blocked = tr(
      "This server cannot remove followers: Kith blocks each and unblocks them at once. This cannot be undone. It begins after 10 seconds."
    )
    guard preview.followedCount > 0 else { return blocked }
    let again = trn(
      "{number} of them is followed by you: that ends, too, and Kith follows them again as before.",
      "{number} of them are followed by you: that ends, too, and Kith follows them again as before.",
      count: preview.followedCount, ["number": grouped(preview.followedCount)])
    return "\(blocked) \(again)"
  }
}
