public import Entities

import struct Foundation.URL

extension Account {
  /// The account as JSON in the form of the Mastodon API, to be stored and read by `init(snapshot:mayNameFiles:)`.
  public var snapshot: JSON {
    [
      "id": .string(id.rawValue), "username": .string(username), "acct": .string(acct),
      "display_name": .string(displayName),
      "note": .string(PlainText.html(from: LinkedText(note, links: noteLinks))),
      "url": .optional(url?.absoluteString), "avatar": .optional(avatar?.absoluteString),
      "avatar_static": .optional(avatarStatic?.absoluteString),
      "header": .optional(header?.absoluteString), "locked": .bool(isLocked), "bot": .bool(isBot),
      "created_at": .optional(createdAt.map(Timestamp.text(from:))),
      "last_status_at": .optional(lastStatusAt.map(Timestamp.text(from:))),
      "followers_count": .optional(followersCount), "following_count": .optional(followingCount),
      "statuses_count": .optional(statusesCount), "hide_collections": .bool(isHidingCollections),
      "suspended": .bool(isSuspended), "limited": .bool(isLimited), "memorial": .bool(isMemorial),
      "group": .bool(isGroup), "moved": moved?.snapshot ?? .null, "uri": .optional(uri),
      "source": [
        "note": .optional(enteredNote), "fields": .optional(enteredFields),
        "follow_requests_count": .optional(followRequestsCount),
      ],
      "fields": .array(
        fields.map { field in
          [
            "name": .string(PlainText.html(fromText: field.name)),
            "value": .string(PlainText.html(from: LinkedText(field.value, links: field.valueLinks))),
            "verified_at": .optional(field.verifiedAt.map(Timestamp.text(from:))),
          ]
        }),
      "emojis": .array(
        emojis.map { emoji in
          [
            "shortcode": .string(emoji.shortcode), "url": .string(emoji.url.absoluteString),
            "static_url": .optional(emoji.staticURL?.absoluteString),
          ]
        }),
    ]
  }

  /// Reads a stored account; nil if it is invalid.
  ///
  /// - Parameter mayNameFiles: Whether its pictures may be files of this machine, as in the book.
  public init?(snapshot: JSON, mayNameFiles: Bool) {
    var budget = HTMLBudget()
    do throws(DecodingProblem) {
      self = try Account(json: snapshot, mayNameFiles: mayNameFiles, isOwn: true, budget: &budget)
    } catch {
      return nil
    }
  }
}

extension MovedAccount {
  fileprivate var snapshot: JSON {
    [
      "id": .string(id.rawValue), "acct": .string(acct), "display_name": .string(displayName),
      "url": .optional(url?.absoluteString),
    ]
  }
}

extension JSON {
  fileprivate static func optional(_ number: Int?) -> JSON { number.map(integer) ?? .null }

  fileprivate static func optional(_ fields: [Field]?) -> JSON {
    guard let fields else { return .null }
    return .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
  }
}
