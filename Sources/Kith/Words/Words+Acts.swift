import Acts
import Entities
import Translations

/// What can be done about many people, and what it will do.
extension Words {
  package static var moreActs: String { tr("More") }
  /// The title of the submenu of acts that the server does not support; each of them says so.
  package static var notAvailable: String { tr("Not Available") }

  /// The title of a group's submenu; nil for one whose acts stand in the menu itself.
  package static func submenu(of group: ActGroup) -> String? {
    switch group {
    case .options: tr("Boosts and Notifications")
    case .mutes: title(of: .mute)
    case .requests: followRequests
    case .profile, .endings: nil
    }
  }

  package static var selectedPeople: String { tr("Selected People") }

  package static func title(of kind: Act.Kind) -> String { ActTable().row(kind).title }

  /// Returns the title of an act with its number of people.
  ///
  /// - Parameter subject: The title of its list.
  package static func title(of kind: Act.Kind, count: Int, subject: String = "") -> String {
    ActTable(count: count, subject: subject).row(kind).counted
  }

  /// What an act on many people will do, as a sentence.
  ///
  /// - Parameter subject: The title of the list that it is about.
  package static func planned(_ kind: Act.Kind, count: Int, subject: String = "") -> String {
    ActTable(count: count, subject: subject).row(kind).planned
  }

  /// What an act on many people has done.
  ///
  /// - Parameter subject: The title of the list that it was about.
  package static func done(_ kind: Act.Kind, count: Int, subject: String) -> String {
    ActTable(count: count, subject: subject).row(kind).done
  }

  /// Why an act skips a person who needs no change.
  static func already(_ kind: Act.Kind) -> String { ActTable().row(kind).already }

  package static var next: String { tr("Next") }
  package static var replacesNotes: String {
    tr("This replaces existing notes. Undo restores them.")
  }
  package static var removesNotes: String {
    tr("An empty text removes the notes. Undo restores them.")
  }

  /// Returns the title of the action that opens the preview of an act.
  package static func preview(of kind: Act.Kind) -> String { tr("{act}…", ["act": title(of: kind)]) }

  /// Returns the title of an act that leads to a preview, or of one that a server does not support.
  package static func title(of kind: Act.Kind, on abilities: ServerAbilities?) -> String {
    kind.mayBePossible(on: abilities) ? preview(of: kind) : impossible(kind, on: abilities)
  }

  /// Returns the title of an act that a server does not support.
  package static func impossible(_ kind: Act.Kind, on abilities: ServerAbilities?) -> String {
    let act = ["act": title(of: kind)]
    return abilities?.software == .book
      ? tr("{act} (needs a server)", act) : tr("{act} (not on this server)", act)
  }

  package static var cannotBeUndone: String { tr("This cannot be undone. It begins after 10 seconds.") }

  /// Returns what cannot be undone; empty if everything can.
  package static func caution(_ preview: ActPreview, on abilities: ServerAbilities?) -> String {
    guard preview.count > 0 else { return "" }
    // An undo ends it itself.
    if preview.kind.isEndedHere { return endedHere(preview.kind) }
    let locked = ["number": grouped(preview.lockedCount)]
    switch preview.kind {
    case .unfollow:
      let approval = trn(
        "{number} of them would have to approve you again.",
        "{number} of them would have to approve you again.",
        count: preview.lockedCount, locked)
      let lists = tr("Undo follows them again as before and puts them back on your lists.")
      return preview.lockedCount == 0 ? lists : "\(lists) \(approval)"
    case .follow where preview.lockedCount > 0:
      return trn(
        "{number} of them has to approve it.", "{number} of them have to approve it.",
        count: preview.lockedCount, locked)
    case .block:
      return tr(
        "You and they stop following each other. Undo removes the block but doesn’t restore follows. It begins after 10 seconds."
      )
    case .removeFollower where preview.blocksInstead(on: abilities): return cautionOfBlocking(preview)
    case .accept:
      return tr(
        "They will follow you. Undo can’t change that; Remove Followers can. It begins after 10 seconds."
      )
    case .reject:
      return tr("This can’t be undone: they would have to ask again. It begins after 10 seconds.")
    case .takeBack: return tr("Undo sends the requests again.")
    case .followMoved where preview.undoes == nil:
      return tr(
        "The new accounts are followed as the old ones were, with your notes and on your lists. The old ones are unfollowed last; Undo restores everything."
      )
    case .followAsInFile where preview.undoes != nil:
      return tr("People followed by this import will be unfollowed.")
    case .report:
      guard case .report(let report) = preview.act else { return cannotBeUndone }
      return caution(report)
    default: return preview.kind.opposite == nil ? cannotBeUndone : ""
    }
  }

  /// Returns the effects of removing followers by blocking.
  private static func cautionOfBlocking(_ preview: ActPreview) -> String {
    let blocked = tr(
      "This server can’t remove followers, so Kith blocks and immediately unblocks each of them. This can’t be undone. It begins after 10 seconds."
    )
    guard preview.followedCount > 0 else { return blocked }
    let again = trn(
      "You follow {number} of them. The block ends that too; then Kith follows them again as before.",
      "You follow {number} of them. The block ends that too; then Kith follows them again as before.",
      count: preview.followedCount, ["number": grouped(preview.followedCount)])
    return "\(blocked) \(again)"
  }
}
