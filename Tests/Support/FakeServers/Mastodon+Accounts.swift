import Client
import Foundation

/// The JSON of people in the flavour's form.
extension Mastodon {
  func id(_ person: Int) -> String { flavour.id(person) }
  func number(_ id: String) -> Int? { flavour.number(id) }

  /// The address of a person; every seventh lives elsewhere.
  func acct(_ person: Int) -> String {
    person.isMultiple(of: 7) ? "person\(person)@far.example" : "person\(person)"
  }

  func account(_ person: Int, isOwn: Bool = false) -> JSON {
    let edits = people.edits[person]
    let note = edits?.note ?? "I <em>like</em> it"
    let name = edits?.displayName ?? FakeMastodon.displayName(person)
    let picture = edits?.pictures["avatar"] == nil ? "" : "?changed"
    let avatar = JSON.string("\(url)/pictures/avatar-\(person).png\(picture)")
    let header = JSON.string("\(url)/pictures/header-\(person).png")
    let entered = edits?.fields ?? []
    let fields = JSON.array(
      entered.map {
        ["name": .string($0.name), "value": .string(shown($0.value)), "verified_at": nil]
      })
    var account: [String: JSON] = [
      "id": identifier(person), "username": .string("person\(person)"), "acct": .string(acct(person)),
      "display_name": .string(name), "locked": .bool(people.isLocked(person)), "discoverable": true,
      "bot": .bool(person % 50 == 3), "group": false, "created_at": "2026-11-21T03:18:21.000Z",
      // As recorded: half of it escaped.
      "note": .string("<p>" + note.replacing("<", with: "&lt;") + "</p>"),
      "url": .string("\(url)/@person\(person)"), "avatar": avatar, "avatar_static": avatar, "header": header,
      "header_static": header, "followers_count": .integer(people.followers(of: person).count),
      "following_count": .integer(people.following(of: person).count), "statuses_count": 0,
      "last_status_at": nil, "emojis": [], "fields": fields,
    ]
    switch flavour {
    case .pleroma: addPleroma(to: &account, person, isOwn: isOwn)
    case .akkoma: addAkkoma(to: &account, person, isOwn: isOwn)
    case .friendica: addFriendica(to: &account, person)
    case .pixelfed: makePixelfed(of: &account, person, isOwn: isOwn)
    case .mastodon:
      account["uri"] = .string("\(url)/users/person\(person)")
      account["noindex"] = false
      account["indexable"] = false
      account["hide_collections"] = .null
      account["roles"] = []
      account["last_status_at"] = person.isMultiple(of: 3) ? "2026-11-20" : .null
    case .goToSocial:
      account["avatar_description"] = "A square"
      account["header_description"] = "A square"
    }
    // Pixelfed does not send it.
    if people.quiet.contains(person), flavour != .pixelfed {
      account["last_status_at"] = flavour == .friendica ? "2020-01-05T00:00:00.000Z" : "2020-01-05"
    }
    if isOwn, ![.pixelfed, .friendica].contains(flavour) {
      account["source"] = [
        "privacy": "public", "sensitive": false, "language": "en", "note": .string(note),
        "fields": .array(entered.map { ["name": .string($0.name), "value": .string($0.value)] }),
        "follow_requests_count": .integer(people.asking.count),
      ]
      if !flavour.isPleroma {
        account["role"] = [
          "id": "user", "name": "user", "color": "", "permissions": "0", "highlighted": false,
        ]
      }
    }
    return .object(account)
  }

  /// A server's form of a row's value: HTML, with the beginning of a web address hidden.
  private func shown(_ value: String) -> String {
    let text = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    guard text.hasPrefix("https://") else { return text }
    return
      "<a href=\"\(text)\" rel=\"me\"><span class=\"invisible\">https://</span>\(text.dropFirst(8))</a>"
  }

  func relationship(_ other: Int, of me: Int) -> JSON {
    var told: [String: JSON] = [
      "id": identifier(other), "following": .bool(people.follows(me, other)), "showing_reblogs": true,
      "notifying": false, "followed_by": .bool(people.followers(of: me).contains(other)),
      "blocking": .bool(people.blocked.contains(other)), "blocked_by": false,
      "muting": .bool(people.muted.contains(other)),
      "muting_notifications": .bool(people.muted.contains(other)),
      "requested": .bool(people.asked.contains(other)), "requested_by": .bool(people.asking.contains(other)),
      "domain_blocking": false, "endorsed": .bool(people.featured.contains(other)),
      "note": .string(people.notes[other] ?? ""),
    ]
    if flavour == .akkoma { told["subscribing"] = false }
    if flavour == .pixelfed {
      for name in ["notifying", "blocked_by", "requested_by", "note"] { told[name] = nil }
      told["showing_reblogs"] = false
    }
    if flavour == .friendica {
      told["requested_by"] = false
      told["languages"] = []
    }
    return .object(told)
  }

  func lookup(_ acct: String) -> Response {
    let name = acct.prefix { $0 != "@" }
    guard name.hasPrefix("person"), let person = Int(name.dropFirst(6)), people.isKnown(person) else {
      return notFound
    }
    return .json(account(person))
  }

  func search(_ request: Request) -> [JSON] {
    let query = (request["q"] ?? "").lowercased()
    let limit = min(pageLimit, request["limit"].flatMap { Int($0) } ?? 40)
    let found = (1...10_001).lazy.filter { person in
      let name = self.people.edits[person]?.displayName ?? FakeMastodon.displayName(person)
      return name.lowercased().contains(query) || self.acct(person).contains(query)
    }
    return found.prefix(limit).map { account($0) }
  }

  /// A page; the cursor is the number of a follow, not an account's identifier.
  ///
  /// - Parameter number: The number of a person's follow, which decreases in the list and stays when others are added
  ///   or removed.
  func page(_ all: [Int], _ request: Request, _ number: ((Int) -> Int)? = nil) -> Response {
    func parameter(_ name: String) -> Int? { request[name].flatMap { Int($0) } }
    let limit = max(1, min(pageLimit, parameter("limit") ?? 40))
    switch flavour {
    case .pixelfed: return numberedPage(all, request, limit)
    case .pleroma, .akkoma, .friendica: return identifiedPage(all, request, limit)
    case .mastodon, .goToSocial: break
    }
    var start = 0
    if let number, let place = parameter("max_id") {
      start = all.partition { number($0) < place }
    } else if let place = parameter("max_id") {
      start = max(0, 1_000_000 - place)
    }
    let page = all.dropFirst(start).prefix(limit)
    let next = start + page.count
    let newest = page.first.flatMap { number?($0) } ?? 1_000_000 - start
    let oldest = page.last.flatMap { number?($0) } ?? 1_000_000 - next
    let hasNext = flavour == .goToSocial ? !page.isEmpty : next < all.count
    // As recorded: the address has the server's own name.
    let address = "http://localhost:\(port)\(request.path)?limit=\(limit)"
    var links = ["<\(address)&min_id=\(newest)>; rel=\"prev\""]
    if hasNext { links.insert("<\(address)&max_id=\(oldest)>; rel=\"next\"", at: 0) }
    return .json(
      .array(page.map { account($0) }),
      headers: page.isEmpty ? [:] : ["Link": links.joined(separator: ", ")])
  }
}
