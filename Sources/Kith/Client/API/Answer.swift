import Entities

/// An answer that says yes, parsed but not yet understood.
///
/// Does not know what the caller expects until it asks for it.
struct Answer {
  let request: Request
  let response: Response
  let json: JSON
  let mayNameFiles: Bool
  /// Takes what could not be understood although the rest could.
  let report: @Sendable (ClientError) -> Void

  /// Understands the whole answer as one thing.
  func one<Item>(_ read: (JSON) throws(DecodingProblem) -> Item) throws(ClientError) -> Item {
    do {
      return try read(json)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.reason, place: error.place)
    }
  }

  /// Understands a list; an element that is not as expected is left out, counted and reported.
  ///
  /// - Parameter name: The member of the answer that is the list, or nil when the answer itself is.
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

  /// An account.
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

  /// A page of accounts.
  func accounts(in name: String? = nil) throws(ClientError) -> Page<Account> {
    var budget = HTMLBudget()
    return try page(in: name) { (element) throws(DecodingProblem) in
      try Account(json: element, mayNameFiles: mayNameFiles, budget: &budget)
    }
  }

  /// A page of accounts, and the relationships that Pleroma and Akkoma put into them.
  func people() throws(ClientError) -> AccountPage {
    let elements = json.elements ?? []
    let relationships = elements.compactMap { element in
      element["pleroma"]?["relationship"].flatMap { try? Relationship(json: $0) }
    }
    return AccountPage(try accounts(), relationships: relationships)
  }

  /// A page of muted accounts.
  func mutes() throws(ClientError) -> Page<MutedAccount> {
    var budget = HTMLBudget()
    return try page { (element) throws(DecodingProblem) in
      MutedAccount(
        try Account(json: element, mayNameFiles: mayNameFiles, budget: &budget),
        expiresAt: element["mute_expires_at"]?.text.flatMap(Timestamp.date(from:)))
    }
  }

  /// A page of notifications of follows; others are passed over.
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

  /// A list of relationships.
  func relationships() throws(ClientError) -> Page<Relationship> {
    try page { (element) throws(DecodingProblem) in try Relationship(json: element) }
  }
}

/// Why a value of an answer is not what it should be, and where it lies.
///
/// Does not know which request the answer belongs to.
struct DecodingProblem: Error {
  let reason: String
  /// The way from the value that was read, as `.id`; empty for that value itself.
  let place: String

  init(_ reason: String, at place: String = "") {
    self.reason = reason
    self.place = place
  }
}
