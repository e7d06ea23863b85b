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
    case .accept: tr("Accept Follow Requests")
    case .reject: tr("Reject Follow Requests")
    case .takeBack: tr("Take Back Your Requests")
    case .feature: tr("Feature on Your Profile")
    case .unfeature: tr("Feature No Longer")
    case .writeNote: tr("Write Note")
    case .followMoved: tr("Follow New Accounts")
    case .addToList: tr("Add to List")
    case .takeOffList: tr("Take Off List")
    case .changeList: tr("Change List")
    case .followAsInFile: tr("Follow as in the File")
    case .removeList: tr("Delete List")
    case .makeList: tr("Create List")
    }
  }

  static var next: String { tr("Next") }
  static var replacesNotes: String { tr("It replaces the notes that there are. Undo brings them back.") }
  static var removesNotes: String { tr("Without a text the notes are removed. Undo brings them back.") }

  /// What leads to the page that says what an act will do.
  static func preview(of kind: Act.Kind) -> String { tr("{act}…", ["act": title(of: kind)]) }

  /// An act with how many people it is about.
  ///
  /// - Parameter subject: The title of the list that it is about.
  static func title(of kind: Act.Kind, count: Int, subject: String = "") -> String {
    let number = ["number": grouped(count), "list": subject.inOneLine]
    switch kind {
    case .mute, .unmute, .muteForHour, .muteForDay, .muteForWeek, .muteForMonth:
      return titleOfMute(kind, count, number)
    case .removeList: return tr("Delete List “{list}”", number)
    case .makeList: return tr("Create List “{list}”", number)
    case .addToList, .takeOffList, .changeList: return titleOfList(kind, count, number)
    default: return titleOfAct(kind, count, number)
    }
  }

  private static func titleOfList(_ kind: Act.Kind, _ count: Int, _ number: [String: String]) -> String {
    switch kind {
    case .addToList:
      trn("Add {number} Person to “{list}”", "Add {number} People to “{list}”", count: count, number)
    case .takeOffList:
      trn("Take {number} Person Off “{list}”", "Take {number} People Off “{list}”", count: count, number)
    default:
      trn("Change {number} Person of “{list}”", "Change {number} People of “{list}”", count: count, number)
    }
  }

  private static func titleOfMute(_ kind: Act.Kind, _ count: Int, _ number: [String: String]) -> String {
    switch kind {
    case .unmute: trn("Unmute {number} Person", "Unmute {number} People", count: count, number)
    case .muteForHour:
      trn("Mute {number} Person for 1 Hour", "Mute {number} People for 1 Hour", count: count, number)
    case .muteForDay:
      trn("Mute {number} Person for 1 Day", "Mute {number} People for 1 Day", count: count, number)
    case .muteForWeek:
      trn("Mute {number} Person for 7 Days", "Mute {number} People for 7 Days", count: count, number)
    case .muteForMonth:
      trn("Mute {number} Person for 30 Days", "Mute {number} People for 30 Days", count: count, number)
    default: trn("Mute {number} Person", "Mute {number} People", count: count, number)
    }
  }

  private static func titleOfAct(_ kind: Act.Kind, _ count: Int, _ number: [String: String]) -> String {
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
    case .block: return trn("Block {number} Person", "Block {number} People", count: count, number)
    case .unblock: return trn("Unblock {number} Person", "Unblock {number} People", count: count, number)
    case .removeFollower:
      return trn("Remove {number} Follower", "Remove {number} Followers", count: count, number)
    case .accept:
      return trn(
        "Accept {number} Follow Request", "Accept {number} Follow Requests", count: count, number)
    case .reject:
      return trn(
        "Reject {number} Follow Request", "Reject {number} Follow Requests", count: count, number)
    case .takeBack:
      return trn(
        "Take Back {number} Request of Yours", "Take Back {number} Requests of Yours", count: count, number)
    case .feature: return trn("Feature {number} Person", "Feature {number} People", count: count, number)
    case .unfeature:
      return trn(
        "Feature {number} Person No Longer", "Feature {number} People No Longer", count: count, number)
    case .writeNote:
      return trn(
        "Write Note About {number} Person", "Write Note About {number} People", count: count, number)
    case .followMoved:
      return trn("Follow {number} New Account", "Follow {number} New Accounts", count: count, number)
    case .followAsInFile:
      return trn(
        "Follow {number} Person as in the File", "Follow {number} People as in the File", count: count,
        number)
    default: return title(of: kind)
    }
  }

  /// An act that a server does not have.
  static func impossible(_ kind: Act.Kind, _ abilities: ServerAbilities?) -> String {
    let act = ["act": title(of: kind)]
    return abilities?.software == .book
      ? tr("{act} (not on this computer)", act) : tr("{act} (not on this server)", act)
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
