import Client
import Entities
import Services

extension Words {
  static let profile = "Profile"
  static let edit = "Edit Profile"
  static let logOut = "Log Out"
  static let logOutAsking = "Log Out…"
  static func logOutTitle(_ user: Account) -> String { "Log Out of \(user.handle)?" }
  /// What is lost by logging out: of a server, or of the book on this machine.
  static func logOutText(_ host: String?) -> String {
    guard let host else {
      return "The book stays on this computer. Unsaved changes will be lost."
    }
    return
      "What Kith has stored from \(host) will be removed from this computer, along with unsaved changes. To come back, sign in again."
  }
  static let friends = "Recently Followed"
  static let noFriends = (title: "No One Yet", description: "People you follow will appear here.")
  static let findPeople = "Find People"

  static let suspended = "Suspended"
  static let suspendedText = "This account is suspended. Your server does not show it."
  static let following = "Following"
  static let followers = "Followers"
  static let filterHint = "Filter by name, address or bio"
  static let noFollowing = (title: "No One Here", description: "This person does not follow anyone.")
  static let noFollowers = (title: "No One Here", description: "No one follows this person.")
  static let noMatchSoFar = (
    title: "No Matches Yet", description: "The rest of the list has not been loaded yet."
  )
  static let noMatch = (title: "No Matches", description: "No one in this list matches the filter.")

  static let searchHint = "Name or address"
  /// How many people are shown, of how many; of how many have come so far where the total is not known.
  static func shown(_ shown: Int, of loaded: Int, total: Int?, isFiltered: Bool, skipped: Int) -> String {
    var text =
      if let total {
        isFiltered || loaded < total
          ? "\(grouped(isFiltered ? shown : loaded)) of \(count(total, "person", "people"))"
          : count(total, "person", "people")
      } else {
        (isFiltered ? "\(grouped(shown)) of " : "") + "\(count(loaded, "person", "people")) so far"
      }
    if skipped > 0 { text += " · \(count(skipped, "entry", "entries")) could not be read" }
    return text
  }

  /// How far a list of people has come, and what keeps it from going on.
  static func progress(_ progress: ListProgress, shown: Int) -> String {
    let words = Self.shown(
      shown, of: progress.loaded, total: progress.total, isFiltered: progress.isFiltered,
      skipped: progress.skipped)
    return progress.failure.map { words + " · " + sentence($0) } ?? words
  }

  /// What sets an account apart, in a word or two.
  static func kind(_ account: Account) -> String {
    if account.isSuspended { return suspended }
    return switch (account.isBot, account.isLocked) {
    case (true, true): "Bot · Locked"
    case (true, false): "Bot"
    case (false, true): "Locked"
    case (false, false): ""
    }
  }

  /// How the signed-in person stands to a person, in a word or two for a row.
  static func badge(_ relationship: Relationship?) -> String {
    guard let relationship else { return "" }
    if relationship.isMutual { return "Mutual" }
    if relationship.isRequested { return "Requested" }
    if relationship.isFollowing { return "Following" }
    if relationship.isFollowedBy { return "Follows you" }
    return ""
  }

  /// What sets a person apart and how the signed-in person stands to them, as a line.
  static func status(_ account: Account, _ relationship: Relationship?) -> String {
    if account.isSuspended { return suspendedText }
    var parts: [String] = []
    if account.isBot { parts.append("A bot") }
    if account.isLocked { parts.append("Approves followers") }
    if let relationship {
      if relationship.isMutual {
        parts.append("You follow each other")
      } else if relationship.isFollowedBy {
        parts.append("Follows you")
      } else if relationship.isFollowing {
        parts.append("You follow them")
      }
      if relationship.isRequested { parts.append("Waiting for approval") }
    }
    return parts.joined(separator: " · ")
  }

  /// What the button says that follows or unfollows.
  static func follow(_ account: Account, _ relationship: Relationship?) -> String {
    if relationship?.isFollowing == true { return unfollow }
    if relationship?.isRequested == true { return "Cancel Request" }
    return account.isLocked ? "Request to Follow" : "Follow"
  }

  /// The text where it could not be found out how the signed-in person stands to a person.
  static func unknownTie(_ error: ClientError) -> String {
    "Could not load whether you follow each other. \(sentence(error))"
  }

  static let followRequests = "Follow Requests"
  static let noFollowRequests = (
    title: "No Requests", description: "People who ask to follow you will appear here."
  )
  static let showMore = "Show More"
  static func showMoreRows(_ left: Int) -> String { "Show More (\(grouped(left)))" }

  static let accept = "Accept"
  static let reject = "Reject"
  static func accept(_ account: Account) -> String { "Let \(account.name) follow you" }
  static func reject(_ account: Account) -> String { "Do not let \(account.name) follow you" }

  /// The label that leads to the follow requests, or nothing where there are none and the account is not locked.
  static func followRequests(_ user: Account) -> String {
    guard let number = user.followRequestsCount, number > 0 else {
      return user.isLocked ? followRequests : ""
    }
    return count(number, "Follow Request", followRequests)
  }

  /// How many ask to follow, and why no more of them could be loaded.
  static func asking(_ number: Int, hasMore: Bool, _ failure: ClientError?) -> String {
    let people =
      hasMore ? "\(grouped(number)) people and more want" : "\(count(number, "person wants", "people want"))"
    return [number > 0 ? "\(people) to follow you" : nil, failure.map(sentence)].compactMap(\.self)
      .joined(separator: " · ")
  }

  /// The result of answering a follow request.
  static func outcome(_ outcome: FollowRequestOutcome) -> String {
    let name = outcome.account.name
    guard let error = outcome.error else {
      return outcome.answer == .accept ? "\(name) now follows you." : "The request from \(name) was rejected."
    }
    if error.code == .notFound { return "\(name) is no longer asking." }
    let act = outcome.answer == .accept ? "accept" : "reject"
    return "Could not \(act) \(name). \(sentence(error))"
  }

  static let openProfile = "Open Profile"
  static let copyAddress = "Copy Address"
  static let openInBrowser = "Open in Browser"

  static let unfollow = "Unfollow"
  static let askAgain = "Ask Again"
  static func unfollowTitle(_ account: Account) -> String { "Unfollow \(account.name)?" }
  static func unfollowText(_ account: Account) -> String {
    "\(account.name) approves followers: to follow again you have to ask, and may be refused."
  }

  static func unfollowed(_ account: Account) -> String { "You no longer follow \(account.name)." }
  static func requestCancelled(_ account: Account) -> String { "Request to \(account.name) cancelled." }

  static func couldNot(_ failure: RelationshipFailure) -> String {
    let act =
      switch failure.act {
      case .follow: "follow"
      case .unfollow: "unfollow"
      case .choose: "choose what to see of"
      case .note: "save the note about"
      }
    // Without a network a person might think that it is done later.
    let unchanged = failure.error.code == .offline ? "Nothing was changed. " : ""
    return "Could not \(act) \(failure.account.name). \(unchanged)\(sentence(failure.error))"
  }
}
