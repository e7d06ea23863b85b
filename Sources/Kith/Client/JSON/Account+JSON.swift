import Entities

import struct Foundation.URL

extension Account {
  /// Decodes an account as servers write it.
  ///
  /// Requires only an identifier and a name. Any other member that is missing, null or of another type counts as
  /// absent: servers differ, and one of them must not break a list.
  ///
  /// - Parameters:
  ///   - isOwn: Whether to read the texts as they were entered.
  ///   - budget: The remaining work for HTML in this response.
  init(
    json: JSON, mayNameFiles: Bool, isOwn: Bool = false, budget: inout HTMLBudget
  ) throws(DecodingProblem) {
    guard json.members != nil else { throw DecodingProblem("expected an account, found \(json.kind)") }
    guard let id = Account.ID(json: json["id"]) else {
      throw DecodingProblem("an account without id", at: ".id")
    }
    let acct = json["acct"]?.text
    guard
      let username = [json["username"]?.text, acct.map { String($0.prefix { $0 != "@" }) }]
        .compactMap({ $0 }).first(where: { !$0.isEmpty })
    else { throw DecodingProblem("an account without username", at: ".username") }
    let note = PlainText.linkedText(fromHTML: json["note"]?.text ?? "", budget: &budget)
    // NB: the signed-in person's account also has the texts as they were entered, for editing. Pleroma, Akkoma and
    // Friendica send them for others, too: without links, and empty for accounts on other servers.
    let source = isOwn ? json["source"] : nil
    let entered = source?["note"]?.text
    let fields = (json["fields"]?.elements ?? []).compactMap { Field(json: $0, budget: &budget) }
    // A server that sends none here but shows some does not support entered fields.
    let enteredFields = source?["fields"]?.elements?.compactMap(Field.init(entered:))
      .unlessEmpty(besides: fields)
    func picture(_ name: String) -> URL? {
      [json[name], json[name + "_static"]].lazy
        .compactMap { URL(picture: $0?.text, mayNameFiles: mayNameFiles) }.first
    }
    self.init(
      id: id,
      username: username,
      acct: acct,
      displayName: json["display_name"]?.text ?? "",
      note: note.text,
      enteredNote: entered,
      url: URL(picture: json["url"]?.text, mayNameFiles: false),
      avatar: picture("avatar"),
      avatarStatic: URL(picture: json["avatar_static"]?.text, mayNameFiles: mayNameFiles),
      header: picture("header"),
      isLocked: json["locked"]?.bool ?? false,
      isBot: json["bot"]?.bool ?? false,
      createdAt: json["created_at"]?.text.flatMap(Timestamp.date(from:)),
      lastStatusAt: json["last_status_at"]?.text.flatMap(Timestamp.date(from:)),
      followersCount: json["followers_count"]?.count,
      followingCount: json["following_count"]?.count,
      statusesCount: json["statuses_count"]?.count,
      fields: fields,
      enteredFields: enteredFields,
      followRequestsCount: isOwn
        ? source?["follow_requests_count"]?.count ?? json["follow_requests_count"]?.count : nil,
      noteLinks: note.links,
      emojis: (json["emojis"]?.elements ?? []).compactMap(CustomEmoji.init(json:)),
      isHidingCollections: json["hide_collections"]?.bool ?? json["pleroma"]?.hidesLists ?? false,
      isSuspended: json["suspended"]?.bool ?? false,
      isLimited: json["limited"]?.bool ?? false,
      isMemorial: json["memorial"]?.bool ?? false,
      isGroup: json["group"]?.bool ?? false,
      moved: json["moved"].flatMap(MovedAccount.init(json:)),
      uri: [json["uri"], json["pleroma"]?["ap_id"]].lazy.compactMap { $0?.text }.first { !$0.isEmpty })
  }
}

extension MovedAccount {
  /// Decodes the account that another one has moved to; nil if it is invalid.
  init?(json: JSON) {
    guard let id = Account.ID(json: json["id"]),
      let acct = [json["acct"], json["username"]].lazy.compactMap({ $0?.text }).first(where: { !$0.isEmpty })
    else { return nil }
    self.init(
      id: id, acct: acct, displayName: json["display_name"]?.text ?? "",
      url: URL(picture: json["url"]?.text, mayNameFiles: false))
  }
}

extension Account.ID {
  /// Decodes an identifier, which some servers write as a number.
  init?(json: JSON?) {
    guard let text = json?.identifier else { return nil }
    self.init(rawValue: text)
  }
}

extension [Field] {
  fileprivate func unlessEmpty(besides others: [Field]) -> [Field]? {
    isEmpty && !others.isEmpty ? nil : self
  }
}

extension Field {
  /// Decodes a row of a profile's table; nil if it is invalid.
  init?(json: JSON, budget: inout HTMLBudget) {
    guard let name = json["name"]?.text else { return nil }
    let value = PlainText.linkedText(fromHTML: json["value"]?.text ?? "", budget: &budget)
    self.init(
      name: PlainText.linkedText(fromHTML: name, budget: &budget).text,
      value: value.text,
      verifiedAt: json["verified_at"]?.text.flatMap(Timestamp.date(from:)),
      valueLinks: value.links)
  }

  /// Decodes a row as its person entered it, which is plain text.
  fileprivate init?(entered json: JSON) {
    guard let name = json["name"]?.text else { return nil }
    self.init(name: name, value: json["value"]?.text ?? "")
  }
}

extension CustomEmoji {
  init?(json: JSON) {
    guard let shortcode = json["shortcode"]?.text, !shortcode.isEmpty,
      let url = URL(picture: json["url"]?.text ?? json["static_url"]?.text, mayNameFiles: false)
    else { return nil }
    self.init(
      shortcode: shortcode, url: url,
      staticURL: URL(picture: json["static_url"]?.text, mayNameFiles: false))
  }
}

extension Relationship {
  init(json: JSON) throws(DecodingProblem) {
    guard let id = Account.ID(json: json["id"]) else {
      throw DecodingProblem("a relationship without id", at: ".id")
    }
    func flag(_ name: String) -> Bool { json[name]?.bool ?? false }
    // Pixelfed cannot hide boosts but reports them as hidden for everyone; it sends neither `notifying` nor `note`.
    let hasOptions = json["notifying"] != nil || json["note"] != nil
    self.init(
      id: id,
      isFollowing: flag("following"),
      isShowingReblogs: flag("showing_reblogs") || (!hasOptions && flag("following")),
      isNotifying: flag("notifying"),
      isFollowedBy: flag("followed_by"),
      isBlocking: flag("blocking"),
      isBlockedBy: flag("blocked_by"),
      isMuting: flag("muting"),
      isMutingNotifications: flag("muting_notifications"),
      isRequested: flag("requested"),
      isRequestedBy: flag("requested_by"),
      isDomainBlocking: flag("domain_blocking"),
      isEndorsed: flag("endorsed"),
      note: json["note"]?.text ?? "",
      languages: (json["languages"]?.elements ?? []).compactMap(\.text).filter { !$0.isEmpty },
      mutingExpiresAt: json["muting_expires_at"]?.text.flatMap(Timestamp.date(from:)))
  }
}

extension JSON {
  /// An identifier, which some servers write as a number.
  var identifier: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    default: nil
    }
  }

  /// Whether both lists are hidden, by Pleroma's and Akkoma's members.
  fileprivate var hidesLists: Bool {
    ["hide_follows", "hide_followers"].allSatisfy { self[$0]?.bool == true }
  }

  /// A count, which some servers write as a text; at most 2⁴⁰, so that sums cannot overflow.
  var count: Int? {
    (integer ?? text.flatMap { Int($0) }).map { min(max($0, -1), 1 << 40) }
  }
}

extension URL {
  /// Makes the URL of a web page or a picture. Files need `mayNameFiles`: a remote server must not make the app open
  /// files of this machine.
  init?(picture text: String?, mayNameFiles: Bool) {
    guard let text, !text.isEmpty, !text.hasSuffix("/missing.png"), let url = URL(string: text) else {
      return nil
    }
    switch url.scheme?.lowercased() {
    case "http", "https": self = url
    case "file" where mayNameFiles: self = url
    default: return nil
    }
  }
}
