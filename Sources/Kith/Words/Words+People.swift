import Acts
import Client
import Entities
import Services
import Translations

extension Words {
  package static let profile = tr("Profile")
  package static let edit = tr("Edit Profile")
  package static let logOut = tr("Log Out")
  package static let logOutAsking = tr("Log Out…")
  package static func logOutTitle(_ user: Account) -> String {
    tr("Log Out of {handle}?", ["handle": user.handle])
  }
  /// Returns what is lost by signing out, from a server or from the book on this machine.
  package static func logOutText(_ host: String?) -> String {
    guard let host else {
      return tr("Your data stays on this computer. Unsaved changes will be lost.")
    }
    return tr(
      "What Kith has stored from {server} will be removed from this computer, along with unsaved changes. To come back, sign in again.",
      ["server": host])
  }
  package static let waitForJobs = tr("Wait Until Done")
  package static let asksAgain = tr("Kith asks again once everything is done.")

  /// Returns what signing out would lose for good; empty if nothing.
  package static func losses(_ losses: LogOutService.Losses) -> String {
    let jobs = losses.unfinished.map { job in
      tr(
        "“{job}” is not done yet: {left} of {total} are still to come, and will not be done.",
        ["job": title(of: job), "left": grouped(job.left), "total": grouped(job.total)])
    }
    let counts: [(Int, String)] = [
      (
        losses.undoable,
        trn(
          "the Undo of {number} activity", "the Undo of {number} activities", count: losses.undoable,
          ["number": grouped(losses.undoable)])
      ),
      (
        losses.history,
        trn(
          "{number} change in the history", "{number} changes in the history", count: losses.history,
          ["number": grouped(losses.history)])
      ),
      (
        losses.filters,
        trn(
          "{number} saved filter", "{number} saved filters", count: losses.filters,
          ["number": grouped(losses.filters)])
      ),
      (
        losses.notes,
        trn(
          "{number} note that is only on this computer", "{number} notes that are only on this computer",
          count: losses.notes, ["number": grouped(losses.notes)])
      ),
    ]
    let lost = counts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    let rest = lost.isEmpty ? [] : [tr("This will be lost for good: {things}.", ["things": lost])]
    return (jobs + rest).joined(separator: "\n")
  }

  package static let friends = tr("Recently Followed")
  package static let noFriends = (
    title: tr("No One Yet"), description: tr("People you follow will appear here.")
  )
  package static let findPeople = tr("Find People")
  package static let lookAround = tr("Look Around")
  /// Returns what the people of the sample are.
  package static func sample(of count: Int) -> String {
    trn(
      "A sample of {number} person. Sign in to see your own.",
      "A sample of {number} people. Sign in to see your own.", count: count, ["number": grouped(count)])
  }

  package static let suspended = tr("Suspended")
  package static let suspendedText = tr("This account is suspended. Your server does not show it.")
  package static let following = tr("Following")
  package static let followers = tr("Followers")
  package static let filterHint = tr("Filter by name, address or bio")
  package static let noFollowing = (
    title: tr("No One Here"), description: tr("This person does not follow anyone.")
  )
  package static let noFollowers = (title: tr("No One Here"), description: tr("No one follows this person."))
  /// Returns why a filtered list shows nobody.
  package static func noMatch(hasMore: Bool) -> (title: String, description: String) {
    hasMore
      ? (tr("No Matches Yet"), tr("The rest of the list has not been loaded yet."))
      : (tr("No Matches"), tr("No one in this list matches the filter."))
  }

  package static let searchHint = tr("Name or address")
  /// Returns the number of people shown and the total, or the number loaded so far if the total is unknown.
  package static func shown(_ shown: Int, of loaded: Int, total: Int?, isFiltered: Bool, skipped: Int)
    -> String
  {
    let some = ["shown": grouped(isFiltered ? shown : loaded), "number": grouped(total ?? loaded)]
    var text =
      if let total {
        isFiltered || loaded < total
          ? trn("{shown} of {number} person", "{shown} of {number} people", count: total, some)
          : people(total)
      } else if isFiltered {
        trn("{shown} of {number} person so far", "{shown} of {number} people so far", count: loaded, some)
      } else {
        trn("{number} person so far", "{number} people so far", count: loaded, some)
      }
    if skipped > 0 {
      text +=
        " · "
        + trn(
          "{number} entry could not be read", "{number} entries could not be read", count: skipped,
          ["number": grouped(skipped)])
    }
    return text
  }

  /// Returns the progress of a list of people, and an error that has stopped it; empty for no progress.
  package static func progress(_ progress: ListProgress?) -> String {
    guard let progress else { return "" }
    let words = shown(
      progress.shown, of: progress.loaded, total: progress.total, isFiltered: progress.isFiltered,
      skipped: progress.skipped)
    return progress.failure.map { words + " · " + sentence($0) } ?? words
  }

  /// Returns what is special about an account, in a word or two.
  package static func kind(_ account: Account) -> String {
    if account.isSuspended { return suspended }
    return switch (account.isBot, account.isLocked) {
    case (true, true): tr("Bot · Locked")
    case (true, false): tr("Bot")
    case (false, true): tr("Locked")
    case (false, false): ""
    }
  }

  /// Returns the relation between the signed-in person and an account, in a word or two for a row.
  package static func badge(_ relationship: Relationship?) -> String {
    guard let relationship else { return "" }
    if relationship.isMutual { return tr("Mutual") }
    if relationship.isRequested { return tr("Requested") }
    if relationship.isFollowing { return tr("Following") }
    if relationship.isFollowedBy { return tr("Follows you") }
    return ""
  }

  /// Returns what is special about the signed-in person's account, as a line.
  package static func status(_ account: Account) -> String {
    if account.isSuspended { return suspendedText }
    return [account.isBot ? tr("A bot") : "", account.isLocked ? tr("Approves followers") : ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the title of the button that follows or unfollows.
  package static func follow(_ standing: Standing) -> String {
    if standing.failure != nil { return retry }
    if standing.relationship?.isFollowing == true { return unfollow }
    if standing.relationship?.isRequested == true { return tr("Cancel Request") }
    return standing.account.isLocked ? tr("Request to Follow") : tr("Follow")
  }

  /// Returns the text if the relationship could not be loaded.
  package static func unknownTie(_ error: ClientError) -> String {
    tr("Could not load whether you follow each other. {reason}", ["reason": sentence(error)])
  }

  package static let followRequests = tr("Follow Requests")
  package static let noFollowRequests = (
    title: tr("No Requests"), description: tr("People who ask to follow you will appear here.")
  )
  package static let showMore = tr("Show More")
  package static func showMoreRows(_ left: Int) -> String {
    tr("Show More ({number})", ["number": grouped(left)])
  }

  package static let accept = tr("Accept")
  package static let reject = tr("Reject")
  package static func accept(_ account: Account) -> String {
    tr("Let {name} follow you", ["name": account.name])
  }
  package static func reject(_ account: Account) -> String {
    tr("Do not let {name} follow you", ["name": account.name])
  }

  /// Returns the title of the button for follow requests; empty if there are none and the account is not locked.
  package static func followRequests(_ user: Account) -> String {
    guard let number = user.followRequestsCount, number > 0 else {
      return user.isLocked ? followRequests : ""
    }
    return trn(
      "{number} Follow Request", "{number} Follow Requests", count: number,
      ["number": grouped(number)])
  }

  /// Returns the number of follow requests, and an error while loading more.
  package static func asking(_ number: Int, hasMore: Bool, failure: ClientError?) -> String {
    let values = ["number": grouped(number)]
    let people =
      hasMore
      ? trn(
        "{number} person and more want to follow you", "{number} people and more want to follow you",
        count: number, values)
      : trn(
        "{number} person wants to follow you", "{number} people want to follow you", count: number, values)
    return [number > 0 ? people : nil, failure.map(sentence)].compactMap(\.self).joined(separator: " · ")
  }

  /// The result of answering a follow request.
  package static func outcome(_ outcome: FollowRequestOutcome) -> String {
    var values = ["name": outcome.account.name]
    guard let error = outcome.error else {
      return outcome.answer == .accept
        ? tr("{name} now follows you.", values) : tr("The request from {name} was rejected.", values)
    }
    if error.code == .notFound { return tr("{name} withdrew the request.", values) }
    values["reason"] = sentence(error)
    return outcome.answer == .accept
      ? tr("Could not accept {name}. {reason}", values) : tr("Could not reject {name}. {reason}", values)
  }

  package static let openProfile = tr("Open Profile")
  package static let copyAddress = tr("Copy Address")
  package static let openInBrowser = tr("Open in Browser")

  package static let unfollow = tr("Unfollow")
  package static let askAgain = tr("Request Again")
  package static func unfollowTitle(_ account: Account) -> String {
    tr("Unfollow {name}?", ["name": account.name])
  }
  package static func unfollowText(_ account: Account) -> String {
    tr(
      "{name} approves followers: to follow again you must send a request, which may be rejected.",
      ["name": account.name])
  }

  package static func unfollowed(_ account: Account) -> String {
    tr("You no longer follow {name}.", ["name": account.name])
  }
  package static func requestCancelled(_ account: Account) -> String {
    tr("Request to {name} cancelled.", ["name": account.name])
  }

  package static func couldNot(_ failure: RelationshipFailure) -> String {
    // Offline, a person might expect the change to be made later.
    let unchanged = failure.error.code == .offline ? tr("Nothing was changed.") + " " : ""
    var values = ["name": failure.account.name, "reason": unchanged + sentence(failure.error)]
    // A note is stored here and sent at the next start at the latest.
    if case .note = failure.act { values["reason"] = reasonOfKeptNote(failure.error) }
    return switch failure.act {
    case .follow where failure.isAgain: tr("Could not follow {name} as before. {reason}", values)
    case .unfollow: tr("Could not unfollow {name}. {reason}", values)
    case .change: tr("Could not change what you see from {name}. {reason}", values)
    case .note: tr("The note about {name} is saved on this computer and sent later. {reason}", values)
    default: tr("Could not follow {name}. {reason}", values)
    }
  }

  /// Returns why a note has not reached the server.
  package static func reasonOfKeptNote(_ error: ClientError) -> String {
    error.code == .serverFailure(501) ? tr("This server cannot save it.") : sentence(error)
  }
}
