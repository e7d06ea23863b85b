import Entities

import struct Foundation.Date

/// The parsed body of a successful response.
struct Answer {
  let request: Request
  let response: Response
  let json: JSON
  let mayNameFiles: Bool
  /// Receives the error of each part that could not be decoded.
  let report: @Sendable (ClientError) -> Void

  /// Decodes the whole body as one value.
  func one<Item>(_ read: (JSON) throws(DecodingProblem) -> Item) throws(ClientError) -> Item {
    do {
      return try read(json)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.reason, place: error.place)
    }
  }

  /// Decodes a list; skips, counts and reports invalid elements.
  ///
  /// - Parameter name: The member that holds the list; nil when the body itself is the list.
  func page<Item>(
    in name: String? = nil, _ read: (JSON) throws(DecodingProblem) -> Item
  ) throws(ClientError) -> Page<Item> {
    let list = name.map { json[$0] ?? .null } ?? json
    guard let elements = list.elements else {
      throw ClientError(
        .undecodable, request: request.summary, reason: "expected a list, found \(list.kind)",
        place: name ?? "")
    }
    var items: [Item] = []
    items.reserveCapacity(elements.count)
    var first: (index: Int, problem: DecodingProblem)?
    for (index, element) in elements.enumerated() {
      do throws(DecodingProblem) {
        items.append(try read(element))
      } catch {
        if first == nil { first = (index, error) }
      }
    }
    let skipped = elements.count - items.count
    if let first {
      report(
        ClientError(
          .undecodable, request: request.summary,
          reason: "\(skipped) of \(elements.count) left out: \(first.problem.reason)",
          place: "\(name ?? "")[\(first.index)]\(first.problem.place)"))
    }
    let link = LinkHeader(response.header("link"))
    return Page(items: items, next: link.next, previous: link.previous, skipped: skipped)
  }

  /// Decodes an account.
  ///
  /// - Parameter isOwn: Whether it is the signed-in person's account.
  func account(isOwn: Bool = false) throws(ClientError) -> Account {
    var budget = HTMLBudget()
    return try one { (json) throws(DecodingProblem) in
      try Account(json: json, mayNameFiles: mayNameFiles, isOwn: isOwn, budget: &budget)
    }
  }

  func relationship() throws(ClientError) -> Relationship {
    try one { (json) throws(DecodingProblem) in try Relationship(json: json) }
  }

  func accounts(in name: String? = nil) throws(ClientError) -> Page<Account> {
    var budget = HTMLBudget()
    return try page(in: name) { (element) throws(DecodingProblem) in
      try Account(json: element, mayNameFiles: mayNameFiles, budget: &budget)
    }
  }

  /// Decodes the accounts of a list of objects, each of which holds one.
  func suggestions() throws(ClientError) -> Page<Account> {
    var budget = HTMLBudget()
    return try page { (element) throws(DecodingProblem) in
      try Account(json: element["account"] ?? .null, mayNameFiles: mayNameFiles, budget: &budget)
    }
  }

  /// Decodes the accounts that an answer about several accounts lists for one of them; none for another.
  func familiarFollowers(of id: Account.ID) throws(ClientError) -> [Account] {
    let all: Page<[Account]> = try page { (element) throws(DecodingProblem) in
      guard element["id"]?.text == id.rawValue else { return [] }
      var budget = HTMLBudget()
      // One that cannot be decoded costs none of the others.
      return (element["accounts"]?.elements ?? []).compactMap {
        try? Account(json: $0, mayNameFiles: mayNameFiles, budget: &budget)
      }
    }
    return all.items.flatMap(\.self)
  }

  /// Decodes a page of accounts, with the relationships that Pleroma and Akkoma embed.
  func people() throws(ClientError) -> AccountPage {
    let elements = json.elements ?? []
    let relationships = elements.compactMap { element in
      element["pleroma"]?["relationship"].flatMap { try? Relationship(json: $0) }
    }
    return AccountPage(try accounts(), relationships: relationships)
  }

  func mutes() throws(ClientError) -> Page<MutedAccount> {
    var budget = HTMLBudget()
    return try page { (element) throws(DecodingProblem) in
      MutedAccount(
        try Account(json: element, mayNameFiles: mayNameFiles, budget: &budget),
        expiresAt: element["mute_expires_at"]?.text.flatMap(Timestamp.date(from:)))
    }
  }

  /// Decodes a page of notifications, of which only follows are returned.
  func follows() throws(ClientError) -> Page<FollowNotification> {
    var budget = HTMLBudget()
    let all: Page<FollowNotification?> = try page { (element) throws(DecodingProblem) in
      guard element["type"]?.text == "follow" else { return nil }
      guard let date = element["created_at"]?.text.flatMap(Timestamp.date(from:)) else {
        throw DecodingProblem("a notification without a moment", at: ".created_at")
      }
      let account = try Account(
        json: element["account"] ?? .null, mayNameFiles: mayNameFiles, budget: &budget)
      return FollowNotification(account, at: date)
    }
    return Page(
      items: all.items.compactMap(\.self), next: all.next, previous: all.previous, skipped: all.skipped)
  }

  /// Decodes a page of notifications, of which only mentions count.
  func mentions() throws(ClientError) -> TalkPage {
    try talks { element in
      guard element["type"]?.text == "mention", let id = element["account"]?.accountID else { return [] }
      return [id]
    }
  }

  /// Decodes a page of an account's own posts, of which the people they mention count.
  func mentions(by me: Account.ID) throws(ClientError) -> TalkPage {
    try talks { element in
      guard element["reblog"]?.members == nil else { return [] }
      return (element["mentions"]?.elements ?? []).compactMap(\.accountID).filter { $0 != me }
    }
  }

  private func talks(_ people: (JSON) -> [Account.ID]) throws(ClientError) -> TalkPage {
    let all: Page<(date: Date, people: [Account.ID])> = try page { (element) throws(DecodingProblem) in
      guard let date = element["created_at"]?.text.flatMap(Timestamp.date(from:)) else {
        throw DecodingProblem("a mention without a moment", at: ".created_at")
      }
      return (date, people(element))
    }
    return TalkPage(
      talks: all.items.flatMap { item in item.people.map { Talk($0, at: item.date) } },
      oldest: all.items.map(\.date).min(), next: all.next)
  }

  func posts() throws(ClientError) -> Page<Post> {
    var budget = HTMLBudget()
    return try page { (element) throws(DecodingProblem) in
      try Post(json: element, mayNameFiles: mayNameFiles, budget: &budget)
    }
  }

  /// Decodes a page of notifications, of which only follows that the server has ended are returned.
  func severedRelationships() throws(ClientError) -> [SeveredRelationships] {
    let all: Page<SeveredRelationships?> = try page { (element) throws(DecodingProblem) in
      guard element["type"]?.text == "severed_relationships", let event = element["event"] else { return nil }
      guard let id = event["id"]?.text, let target = event["target_name"]?.text,
        let date = (event["created_at"] ?? element["created_at"])?.text.flatMap(Timestamp.date(from:))
      else { throw DecodingProblem("an incomplete event", at: ".event") }
      return SeveredRelationships(
        id: id, cause: event["type"]?.text.flatMap(SeveredRelationships.Cause.init) ?? .other, target: target,
        followedCount: event["following_count"]?.integer, followerCount: event["followers_count"]?.integer,
        isPurged: event["purged"]?.bool ?? false, date: date)
    }
    return all.items.compactMap(\.self)
  }

  func relationships() throws(ClientError) -> Page<Relationship> {
    try page { (element) throws(DecodingProblem) in try Relationship(json: element) }
  }
}

/// The reason why a value of a response is invalid, and its place.
struct DecodingProblem: Error {
  let reason: String
  /// The path from the decoded value to the invalid one, as `.id`; empty for the decoded value itself.
  let place: String

  init(_ reason: String, at place: String = "") {
    self.reason = reason
    self.place = place
  }
}

extension JSON {
  /// The identifier of an account.
  fileprivate var accountID: Account.ID? { self["id"]?.identifier.flatMap { Account.ID(rawValue: $0) } }
}
