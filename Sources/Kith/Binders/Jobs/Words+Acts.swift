import Acts
import Entities
import Foundation
import Translations

/// What can be done about many people, and what it will do.
extension Words {
  static var moreActs: String { tr("More") }
  static var selectedPeople: String { tr("Selected People") }

  static func title(of kind: Act.Kind) -> String {
    switch kind {
    case .follow: tr("Follow")
    case .unfollow: tr("Unfollow")
    case .showBoosts: tr("Show Boosts")
    case .hideBoosts: tr("Hide Boosts")
    case .notify: tr("Notify of Posts")
    case .stopNotifying: tr("Stop Notifying")
    case .mute: tr("Mute")
    case .unmute: tr("Unmute")
    case .block: tr("Block")
    case .unblock: tr("Unblock")
    case .removeFollower: tr("Remove Followers")
    case .muteForHour: tr("Mute for 1 Hour")
    case .muteForDay: tr("Mute for 1 Day")
    case .muteForWeek: tr("Mute for 7 Days")
    case .muteForMonth: tr("Mute for 30 Days")
    }
  }

  /// What leads to the page that says what an act will do.
  static func preview(of kind: Act.Kind) -> String { tr("{act}…", ["act": title(of: kind)]) }

  /// An act with how many people it is about.
  static func title(of kind: Act.Kind, count: Int) -> String {
    let number = ["number": grouped(count)]
    switch kind {
    case .follow: return trn("Follow {number} Person", "Follow {number} People", count: count, number)
    case .unfollow: return trn("Unfollow {number} Person", "Unfollow {number} People", count: count, number)
    case .showBoosts:
      return trn("Show Boosts of {number} Person", "Show Boosts of {number} People", count: count, number)
    case .hideBoosts:
      return trn("Hide Boosts of {number} Person", "Hide Boosts of {number} People", count: count, number)
    case .notify:
      return trn(
        "Notify of Posts of {number} Person", "Notify of Posts of {number} People", count: count, number)
    case .stopNotifying:
      return trn(
        "Stop Notifying of {number} Person", "Stop Notifying of {number} People", count: count, number)
    case .mute: return trn("Mute {number} Person", "Mute {number} People", count: count, number)
    case .unmute: return trn("Unmute {number} Person", "Unmute {number} People", count: count, number)
    case .block: return trn("Block {number} Person", "Block {number} People", count: count, number)
    case .unblock: return trn("Unblock {number} Person", "Unblock {number} People", count: count, number)
    case .removeFollower:
      return trn("Remove {number} Follower", "Remove {number} Followers", count: count, number)
    case .muteForHour:
      return trn(
        "Mute {number} Person for 1 Hour", "Mute {number} People for 1 Hour", count: count, number)
    case .muteForDay:
      return trn("Mute {number} Person for 1 Day", "Mute {number} People for 1 Day", count: count, number)
    case .muteForWeek:
      return trn(
        "Mute {number} Person for 7 Days", "Mute {number} People for 7 Days", count: count, number)
    case .muteForMonth:
      return trn(
        "Mute {number} Person for 30 Days", "Mute {number} People for 30 Days", count: count, number)
    }
  }

  /// An act that a server does not have.
  static func impossible(_ kind: Act.Kind, _ software: ServerAbilities.Software?) -> String {
    software == .book
      ? tr("{act} (not on this computer)", ["act": title(of: kind)])
      : tr("{act} (not on this server)", ["act": title(of: kind)])
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
    }
  }

  /// What a screen reader says of somebody in the preview.
  static func row(_ candidate: Candidate, _ skip: ActPreview.Skip?, isIncluded: Bool) -> String {
    let state = skip.map(reason) ?? (isIncluded ? "" : tr("left out"))
    return [candidate.name, candidate.handle, state].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What cannot be undone; nothing when all can.
  static func caution(_ preview: ActPreview) -> String {
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
    case .removeFollower: return tr("This cannot be undone. It begins after 10 seconds.")
    default: return ""
    }
  }

  /// How long something takes, in about.
  static func duration(_ duration: Duration) -> String {
    let minutes = Int(duration.components.seconds + 59) / 60
    switch minutes {
    case ..<2: return tr("about a minute")
    case ..<60: return trn("about {count} minute", "about {count} minutes", count: minutes)
    case ..<(48 * 60):
      let values = ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"]
      return tr("about {hours} h {minutes} min", values)
    default: return trn("about {count} day", "about {count} days", count: (minutes + 720) / 1440)
    }
  }
}
