import Client

/// The differences of Pleroma and Pixelfed.
extension Mastodon {
  func identifier(_ person: Int) -> JSON {
    flavour.isNumbered(person) ? .integer(person) : .string(id(person))
  }

  /// Pleroma does not answer the relationship to every 13th person.
  func isTieTold(_ person: Int) -> Bool { flavour != .pleroma || !person.isMultiple(of: 13) }

  func addPleroma(to account: inout [String: JSON], _ person: Int, isOwn: Bool) {
    account["pleroma"] = [
      "is_admin": false, "tags": [], "relationship": [:], "hide_followers": .bool(person.isMultiple(of: 5)),
      "hide_follows": false, "ap_id": .string("\(url)/users/person\(person)"), "background_image": nil,
    ]
    account["fqn"] = .string("person\(person)@\(host)")
    account["statuses_count"] = -1
    account["header"] = .null
    account["bot"] = .null
    if !isOwn, person.isMultiple(of: 5) {
      account["followers_count"] = -1
      account["following_count"] = -1
    }
  }

  func makePixelfed(of account: inout [String: JSON], _ person: Int, isOwn: Bool) {
    for name in ["bot", "group", "discoverable", "emojis", "header", "header_static", "last_status_at"] {
      account[name] = nil
    }
    if !isOwn { account["fields"] = nil }
    if account["display_name"] == "" { account["display_name"] = .null }
    account["created_at"] = person.isMultiple(of: 2) ? "2026-11-21" : "2026-11-21T03:18:21.000000Z"
    account["note_text"] = "I like it"
    account["local"] = .bool(!acct(person).contains("@"))
    account["pronouns"] = []
  }

  /// A numbered page; the last one names no other.
  func numberedPage(_ all: [Int], _ request: Request, _ limit: Int) -> Response {
    let number = request["page"].flatMap { Int($0) } ?? 1
    let page = all.dropFirst((number - 1) * limit).prefix(limit)
    let next = "<\(url)\(request.path)?limit=\(limit)&page=\(number + 1)>; rel=\"next\""
    return .json(
      .array(page.map { account($0) }), headers: number * limit < all.count ? ["Link": next] : [:])
  }

  /// A page by identifiers, as in Pleroma, Akkoma and Friendica: the latest account on the server is first, and every
  /// non-empty page names another.
  func identifiedPage(_ all: [Int], _ request: Request, _ limit: Int) -> Response {
    let end = request["max_id"].flatMap(number) ?? .max
    let sorted = all.sorted(by: >)
    let page = sorted.dropFirst(sorted.partition { $0 < end }).prefix(limit)
    guard let first = page.first, let last = page.last else { return .json([]) }
    let address = "\(url)\(request.path)?limit=\(request["limit"] ?? "40")"
    return .json(
      .array(page.map { withRelationship(account($0), $0, request) }),
      headers: [
        "Link":
          "<\(address)&max_id=\(id(last))>; rel=\"next\", <\(address)&min_id=\(id(first))>; rel=\"prev\""
      ])
  }

  /// The description of Pleroma and Akkoma.
  var pleromaInstance: JSON {
    let isAkkoma = flavour == .akkoma
    return [
      "uri": .string(isAkkoma ? host : "http://\(host)"), "title": "A Fake Server", "email": "",
      "version": .string("2.7.2 (compatible; \(isAkkoma ? "Akkoma 3.15.2" : "Pleroma 2.5.5"))"),
      "description": "For tests", "registrations": false,
      "max_toot_chars": 5000, "description_limit": 5000, "avatar_upload_limit": 2_000_000,
      "stats": ["user_count": 3, "status_count": 0, "domain_count": 1],
      "pleroma": [
        "metadata": [
          "features": ["pleroma_api", "mastodon_api"],
          "fields_limits": [
            "max_fields": 10, "max_remote_fields": 20, "name_length": 512, "value_length": 2048,
          ],
        ]
      ],
    ]
  }
}
