import Acts
import Entities
import Translations

/// The words of an act on some people.
struct ActWords {
  /// What the act is called.
  let title: String
  /// The title with the number of people, or with the list.
  let counted: String
  /// The sentence of the preview.
  let planned: String
  /// What a job reports once all of it is done.
  let done: String
  /// Why a person is skipped who needs no change.
  let already: String
}

/// The table of words: one row for each kind of act.
struct ActTable {
  /// How many people it is about.
  var count = 0
  /// The title of the list that it is about.
  var subject = ""

  func row(_ kind: Act.Kind) -> ActWords {
    switch kind {
    case .follow:
      ActWords(
        title: tr("Follow"), counted: trn("Follow {number} Person", "Follow {number} People"),
        planned: trn("{number} person will be followed.", "{number} people will be followed."),
        done: trn("{number} person followed", "{number} people followed"),
        already: tr("already followed"))
    case .unfollow:
      ActWords(
        title: tr("Unfollow"), counted: trn("Unfollow {number} Person", "Unfollow {number} People"),
        planned: trn("{number} person will be unfollowed.", "{number} people will be unfollowed."),
        done: trn("{number} person unfollowed", "{number} people unfollowed"),
        already: tr("not followed"))
    case .showBoosts:
      ActWords(
        title: tr("Show Boosts"),
        counted: trn("Show Boosts of {number} Person", "Show Boosts of {number} People"),
        planned: trn("Boosts of {number} person will be shown.", "Boosts of {number} people will be shown."),
        done: trn("Boosts of {number} person shown", "Boosts of {number} people shown"),
        already: tr("boosts already shown"))
    case .hideBoosts:
      ActWords(
        title: tr("Hide Boosts"),
        counted: trn("Hide Boosts of {number} Person", "Hide Boosts of {number} People"),
        planned: trn(
          "Boosts of {number} person will be hidden.", "Boosts of {number} people will be hidden."),
        done: trn("Boosts of {number} person hidden", "Boosts of {number} people hidden"),
        already: tr("boosts already hidden"))
    case .hideBoostsForDay:
      ActWords(
        title: tr("Hide Boosts for 1 Day (Ended by Kith)"),
        counted: trn(
          "Hide Boosts of {number} Person for 1 Day", "Hide Boosts of {number} People for 1 Day"),
        planned: trn(
          "Boosts of {number} person will be hidden for 1 day.",
          "Boosts of {number} people will be hidden for 1 day."),
        done: trn(
          "Boosts of {number} person hidden for 1 day", "Boosts of {number} people hidden for 1 day"),
        already: tr("boosts already hidden"))
    case .hideBoostsForWeek:
      ActWords(
        title: tr("Hide Boosts for 7 Days (Ended by Kith)"),
        counted: trn(
          "Hide Boosts of {number} Person for 7 Days", "Hide Boosts of {number} People for 7 Days"),
        planned: trn(
          "Boosts of {number} person will be hidden for 7 days.",
          "Boosts of {number} people will be hidden for 7 days."),
        done: trn(
          "Boosts of {number} person hidden for 7 days", "Boosts of {number} people hidden for 7 days"),
        already: tr("boosts already hidden"))
    case .hideBoostsForMonth:
      ActWords(
        title: tr("Hide Boosts for 30 Days (Ended by Kith)"),
        counted: trn(
          "Hide Boosts of {number} Person for 30 Days", "Hide Boosts of {number} People for 30 Days"),
        planned: trn(
          "Boosts of {number} person will be hidden for 30 days.",
          "Boosts of {number} people will be hidden for 30 days."),
        done: trn(
          "Boosts of {number} person hidden for 30 days", "Boosts of {number} people hidden for 30 days"),
        already: tr("boosts already hidden"))
    case .notify:
      ActWords(
        title: tr("Notify About Posts"),
        counted: trn("Notify About Posts of {number} Person", "Notify About Posts of {number} People"),
        planned: trn(
          "Notifications for {number} person will be turned on.",
          "Notifications for {number} people will be turned on."),
        done: trn(
          "Notifications for {number} person turned on", "Notifications for {number} people turned on"),
        already: tr("notifications already on"))
    case .stopNotifying:
      ActWords(
        title: tr("Turn Off Notifications"),
        counted: trn(
          "Turn Off Notifications for {number} Person", "Turn Off Notifications for {number} People"),
        planned: trn(
          "Notifications for {number} person will be turned off.",
          "Notifications for {number} people will be turned off."),
        done: trn(
          "Notifications for {number} person turned off", "Notifications for {number} people turned off"),
        already: tr("notifications already off"))
    case .mute:
      ActWords(
        title: tr("Mute"), counted: trn("Mute {number} Person", "Mute {number} People"),
        planned: trn("{number} person will be muted.", "{number} people will be muted."),
        done: trn("{number} person muted", "{number} people muted"),
        already: tr("already muted"))
    case .muteForHour:
      ActWords(
        title: tr("Mute for 1 Hour"),
        counted: trn("Mute {number} Person for 1 Hour", "Mute {number} People for 1 Hour"),
        planned: trn(
          "{number} person will be muted for 1 hour.", "{number} people will be muted for 1 hour."),
        done: trn("{number} person muted for 1 hour", "{number} people muted for 1 hour"),
        already: tr("already muted"))
    case .muteForDay:
      ActWords(
        title: tr("Mute for 1 Day"),
        counted: trn("Mute {number} Person for 1 Day", "Mute {number} People for 1 Day"),
        planned: trn("{number} person will be muted for 1 day.", "{number} people will be muted for 1 day."),
        done: trn("{number} person muted for 1 day", "{number} people muted for 1 day"),
        already: tr("already muted"))
    case .muteForWeek:
      ActWords(
        title: tr("Mute for 7 Days"),
        counted: trn("Mute {number} Person for 7 Days", "Mute {number} People for 7 Days"),
        planned: trn(
          "{number} person will be muted for 7 days.", "{number} people will be muted for 7 days."),
        done: trn("{number} person muted for 7 days", "{number} people muted for 7 days"),
        already: tr("already muted"))
    case .muteForMonth:
      ActWords(
        title: tr("Mute for 30 Days"),
        counted: trn("Mute {number} Person for 30 Days", "Mute {number} People for 30 Days"),
        planned: trn(
          "{number} person will be muted for 30 days.", "{number} people will be muted for 30 days."),
        done: trn("{number} person muted for 30 days", "{number} people muted for 30 days"),
        already: tr("already muted"))
    case .muteForQuarter:
      ActWords(
        title: tr("Mute for 90 Days (Ended by Kith)"),
        counted: trn("Mute {number} Person for 90 Days", "Mute {number} People for 90 Days"),
        planned: trn(
          "{number} person will be muted for 90 days.", "{number} people will be muted for 90 days."),
        done: trn("{number} person muted for 90 days", "{number} people muted for 90 days"),
        already: tr("already muted"))
    case .muteForYear:
      ActWords(
        title: tr("Mute for 365 Days (Ended by Kith)"),
        counted: trn("Mute {number} Person for 365 Days", "Mute {number} People for 365 Days"),
        planned: trn(
          "{number} person will be muted for 365 days.", "{number} people will be muted for 365 days."),
        done: trn("{number} person muted for 365 days", "{number} people muted for 365 days"),
        already: tr("already muted"))
    case .unmute:
      ActWords(
        title: tr("Unmute"), counted: trn("Unmute {number} Person", "Unmute {number} People"),
        planned: trn("{number} person will be unmuted.", "{number} people will be unmuted."),
        done: trn("{number} person unmuted", "{number} people unmuted"),
        already: tr("not muted"))
    case .block:
      ActWords(
        title: tr("Block"), counted: trn("Block {number} Person", "Block {number} People"),
        planned: trn("{number} person will be blocked.", "{number} people will be blocked."),
        done: trn("{number} person blocked", "{number} people blocked"),
        already: tr("already blocked"))
    case .unblock:
      ActWords(
        title: tr("Unblock"), counted: trn("Unblock {number} Person", "Unblock {number} People"),
        planned: trn("{number} person will be unblocked.", "{number} people will be unblocked."),
        done: trn("{number} person unblocked", "{number} people unblocked"),
        already: tr("not blocked"))
    case .removeFollower:
      ActWords(
        title: tr("Remove Followers"), counted: trn("Remove {number} Follower", "Remove {number} Followers"),
        planned: trn("{number} follower will be removed.", "{number} followers will be removed."),
        done: trn("{number} follower removed", "{number} followers removed"),
        already: tr("not following you"))
    case .accept:
      ActWords(
        title: tr("Accept Follow Requests"),
        counted: trn("Accept {number} Follow Request", "Accept {number} Follow Requests"),
        planned: trn(
          "{number} follow request will be accepted.", "{number} follow requests will be accepted."),
        done: trn("{number} follow request accepted", "{number} follow requests accepted"),
        already: tr("already accepted"))
    case .reject:
      ActWords(
        title: tr("Reject Follow Requests"),
        counted: trn("Reject {number} Follow Request", "Reject {number} Follow Requests"),
        planned: trn(
          "{number} follow request will be rejected.", "{number} follow requests will be rejected."),
        done: trn("{number} follow request rejected", "{number} follow requests rejected"),
        already: tr("already rejected"))
    case .takeBack:
      ActWords(
        title: tr("Cancel Follow Requests"),
        counted: trn("Cancel {number} Follow Request", "Cancel {number} Follow Requests"),
        planned: trn(
          "{number} follow request will be cancelled.", "{number} follow requests will be cancelled."),
        done: trn("{number} follow request cancelled", "{number} follow requests cancelled"),
        already: tr("no request sent"))
    case .feature:
      ActWords(
        title: tr("Feature on Your Profile"),
        counted: trn("Feature {number} Person", "Feature {number} People"),
        planned: trn("{number} person will be featured.", "{number} people will be featured."),
        done: trn("{number} person featured", "{number} people featured"),
        already: tr("already featured"))
    case .unfeature:
      ActWords(
        title: tr("Stop Featuring"),
        counted: trn("Stop Featuring {number} Person", "Stop Featuring {number} People"),
        planned: trn(
          "{number} person will no longer be featured.", "{number} people will no longer be featured."),
        done: trn("{number} person no longer featured", "{number} people no longer featured"),
        already: tr("not featured"))
    case .writeNote:
      ActWords(
        title: tr("Write Note"),
        counted: trn("Write Note About {number} Person", "Write Note About {number} People"),
        planned: trn(
          "The note about {number} person will change.", "The notes about {number} people will change."),
        done: trn("Note about {number} person changed", "Notes about {number} people changed"),
        already: tr("same note already"))
    case .followMoved:
      ActWords(
        title: tr("Follow New Accounts"),
        counted: trn("Follow {number} New Account", "Follow {number} New Accounts"),
        planned: trn("{number} new account will be followed.", "{number} new accounts will be followed."),
        done: trn("{number} new account followed", "{number} new accounts followed"),
        already: tr("new account already followed"))
    case .addToList:
      ActWords(
        title: tr("Add to List"),
        counted: trn("Add {number} Person to “{list}”", "Add {number} People to “{list}”"),
        planned: trn(
          "{number} person will be added to “{list}”.", "{number} people will be added to “{list}”."),
        done: trn("{number} person added to “{list}”", "{number} people added to “{list}”"),
        already: tr("already on the list"))
    case .takeOffList:
      ActWords(
        title: tr("Remove from List"),
        counted: trn("Remove {number} Person from “{list}”", "Remove {number} People from “{list}”"),
        planned: trn(
          "{number} person will be removed from “{list}”.", "{number} people will be removed from “{list}”."),
        done: trn("{number} person removed from “{list}”", "{number} people removed from “{list}”"),
        already: tr("not on the list"))
    case .changeList:
      ActWords(
        title: tr("Change List"),
        counted: trn("Change {number} Person on “{list}”", "Change {number} People on “{list}”"),
        planned: trn(
          "“{list}” will change for {number} person.", "“{list}” will change for {number} people."),
        done: trn("“{list}” changed for {number} person", "“{list}” changed for {number} people"),
        already: tr("no change needed"))
    case .followAsInFile:
      ActWords(
        title: tr("Follow as in the File"),
        counted: trn("Follow {number} Person as in the File", "Follow {number} People as in the File"),
        planned: trn(
          "{number} person will be followed as in the file.",
          "{number} people will be followed as in the file."),
        done: trn("{number} person followed as in the file", "{number} people followed as in the file"),
        already: tr("already as in the file"))
    case .report:
      ActWords(
        title: tr("Report"), counted: trn("Report {number} Person", "Report {number} People"),
        planned: trn("{number} person will be reported.", "{number} people will be reported."),
        done: trn("{number} person reported", "{number} people reported"),
        already: tr("no change needed"))
    case .removeList:
      ActWords(
        title: tr("Delete List"), counted: tr("Delete List “{list}”", values),
        planned: tr("List “{list}” will be deleted.", values), done: tr("List “{list}” deleted", values),
        already: tr("no change needed"))
    case .makeList:
      ActWords(
        title: tr("Create List"), counted: tr("Create List “{list}”", values),
        planned: tr("List “{list}” will be created.", values),
        done: tr("List “{list}” created again", values),
        already: tr("no change needed"))
    }
  }

  private var values: [String: String] { ["number": Words.grouped(count), "list": subject.inOneLine] }

  private func trn(_ one: String, _ many: String) -> String {
    Translations.trn(one, many, count: count, values)
  }
}
