import Acts
import Entities
import Translations

/// What an act on many people will do, before anything is sent.
extension Words {
  /// What an act will do.
  static func title(of preview: ActPreview) -> String {
    switch preview.wish {
    case .add(let list): add(to: list.title)
    case .take(let list): take(off: list.title)
    case .only(_, let list): tr("Only These on “{list}”", ["list": list.title.inOneLine])
    case nil where preview.undoes != nil: tr("Undo: {act}", ["act": title(of: preview.kind)])
    case nil: title(of: preview.kind)
    }
  }

  /// The same with how many people it is about.
  static func startTitle(of preview: ActPreview) -> String {
    title(of: preview.kind, count: preview.count, subject: preview.wish?.list.title ?? "")
  }

  /// The box that takes everybody in or out.
  static var all: String { tr("All") }

  /// That people are still being read before it can be said what will happen.
  static func reading(_ count: Int) -> String {
    trn("Reading {number} person…", "Reading {number} people…", count: count, ["number": grouped(count)])
  }

  /// How many will change.
  static func willChange(_ preview: ActPreview) -> String {
    let number = ["number": grouped(preview.count)]
    return preview.count == 0
      ? tr("Nobody will change.")
      : trn("{number} person will change.", "{number} people will change.", count: preview.count, number)
  }

  /// How many are left out and why, and how long the rest takes.
  static func details(_ preview: ActPreview, _ time: ActTime?) -> String {
    var parts = ActPreview.Skip.allCases.compactMap { skip in
      let count = preview.count(skip)
      return count == 0 ? nil : "\(grouped(count)) \(reason(skip))"
    }
    if preview.kind == .changeList {
      for kind in [Act.Kind.addToList, .takeOffList] {
        let count = preview.affected.count { preview.includes($0.id) && preview.kind(of: $0) == kind }
        if count > 0 { parts.append("\(grouped(count)) \(direction(kind))") }
      }
    }
    if !preview.excluded.isEmpty {
      let number = ["number": grouped(preview.excluded.count)]
      parts.append(trn("{number} left out", "{number} left out", count: preview.excluded.count, number))
    }
    if let time, preview.count > 0 {
      let number = ["number": grouped(time.requests)]
      parts.append(trn("{number} request", "{number} requests", count: time.requests, number))
      parts.append(duration(time.duration))
    }
    return parts.joined(separator: " · ")
  }

  /// Why nothing is done about somebody.
  static func reason(_ skip: ActPreview.Skip) -> String {
    switch skip {
    case .already: tr("already so")
    case .you: tr("yourself")
    case .notFollowed: tr("not followed")
    case .notAsking: tr("not asking to follow you")
    case .notAsked: tr("not asked by you")
    case .notMoved: tr("not moved")
    }
  }

  /// What is done about somebody of a list that others are put on and taken off.
  private static func direction(_ kind: Act.Kind) -> String {
    kind == .addToList ? tr("put on it") : tr("taken off it")
  }

  /// What has to be known of somebody beside the name: why nothing is done, what is, or what would be lost.
  static func reason(_ candidate: Candidate, in preview: ActPreview) -> String {
    if let skip = preview.skips[candidate.id] { return reason(skip) }
    if preview.kind == .changeList { return direction(preview.kind(of: candidate)) }
    guard preview.kind.duration != nil, candidate.flags.contains(.muted) else { return "" }
    return candidate.mutedUntil.map { tr("muted until {time}", ["time": moment($0)]) } ?? tr("muted for good")
  }

  /// What a screen reader says of somebody in the preview.
  static func row(_ candidate: Candidate, in preview: ActPreview) -> String {
    let isLeftOut = preview.skips[candidate.id] == nil && !preview.includes(candidate.id)
    let parts = [
      candidate.name, candidate.handle, reason(candidate, in: preview), isLeftOut ? tr("left out") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is not known yet, and what cannot be undone; nothing where there is neither.
  static func warnings(_ preview: ActPreview, _ abilities: ServerAbilities?) -> String {
    [unread(preview), caution(preview, abilities)].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// That something has not been read yet; nothing where all of it was.
  private static func unread(_ preview: ActPreview) -> String {
    guard !preview.unread.isEmpty else { return "" }
    return tr(
      "Kith has not read everything yet: {parts}. Some people may be missing here, and some may not belong here. Wait until that is done, then open this page again.",
      ["parts": names(of: preview.unread).joined(separator: ", ")])
  }

  /// What cannot be undone; nothing when all can.
  static func caution(_ preview: ActPreview, _ abilities: ServerAbilities?) -> String {
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
    case .removeFollower: return tr("This cannot be undone. It begins after 10 seconds.")
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
    default: return ""
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
