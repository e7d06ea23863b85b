import Client
import Entities
import Foundation

extension JSON {
  /// Writes an account as servers do; pictures become absolute addresses.
  init(account: Account, pictures: PictureAddresses) {
    self = .object(Self.members(account, pictures))
  }

  /// Writes the signed-in person's account as servers do: with the texts as they were entered.
  init(ownAccount account: Account, followRequests: Int, pictures: PictureAddresses) {
    var members = Self.members(account, pictures)
    members["source"] = [
      "note": .string(account.note), "follow_requests_count": .integer(followRequests),
      "fields": .array(account.fields.map { ["name": .string($0.name), "value": .string($0.value)] }),
    ]
    self = .object(members)
  }

  /// Writes a relationship as servers do.
  init(relationship: Relationship) {
    self = [
      "id": .string(relationship.id.rawValue),
      "following": .bool(relationship.isFollowing),
      "showing_reblogs": .bool(relationship.isShowingReblogs),
      "notifying": .bool(relationship.isNotifying),
      "followed_by": .bool(relationship.isFollowedBy),
      "blocking": .bool(relationship.isBlocking),
      "blocked_by": .bool(relationship.isBlockedBy),
      "muting": .bool(relationship.isMuting),
      "muting_notifications": .bool(relationship.isMutingNotifications),
      "requested": .bool(relationship.isRequested),
      "requested_by": .bool(relationship.isRequestedBy),
      "domain_blocking": .bool(relationship.isDomainBlocking),
      "endorsed": .bool(relationship.isEndorsed),
      "note": .string(relationship.note),
    ]
  }

  private init(field: Field) {
    self = [
      "name": .string(field.name),
      "value": .string(PlainText.html(from: LinkedText(field.value, links: field.valueLinks))),
      "verified_at": .optional(field.verifiedAt.map(Timestamp.text(from:))),
    ]
  }

  private static func members(_ account: Account, _ pictures: PictureAddresses) -> [String: JSON] {
    return [
      "id": .string(account.id.rawValue),
      "username": .string(account.username),
      "acct": .string(account.acct),
      "display_name": .string(account.displayName),
      "note": .string(PlainText.html(fromText: account.note)),
      "url": .optional(account.url?.absoluteString),
      "avatar": pictures.json(account.avatar),
      "header": pictures.json(account.header),
      "locked": .bool(account.isLocked),
      "bot": .bool(account.isBot),
      "created_at": .optional(account.createdAt.map(Timestamp.text(from:))),
      "followers_count": .integer(account.followersCount),
      "following_count": .integer(account.followingCount),
      "statuses_count": .integer(account.statusesCount),
      "fields": .array(account.fields.map(JSON.init(field:))),
      "emojis": [],
    ]
  }
}

/// Where the pictures of a book's people are. Does not read them.
struct PictureAddresses: Sendable {
  /// The folder that the paths of the sample's pictures begin in.
  let sample: URL
  /// The pictures that people have given themselves.
  let uploads: UploadedPictures

  /// The absolute address of what the book keeps.
  fileprivate func json(_ url: URL?) -> JSON {
    guard let url else { return .null }
    if let file = uploads.file(url) { return .string(file.absoluteString) }
    // NB: the book keeps paths relative to the sample, so that it survives a move of the program.
    return .optional(URL(string: url.relativeString, relativeTo: sample)?.absoluteString)
  }
}
