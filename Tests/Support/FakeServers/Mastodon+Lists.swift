import Client
import Foundation

/// Requests only for person 1: lists, sent requests, blocked servers, new followers.
extension Mastodon {
  /// Answers such a request; nil for others.
  mutating func replyAboutLists(to request: Request, _ rest: [String]) -> Response? {
    if request.method != .get { return rest.first == "lists" ? changeLists(request, rest) : nil }
    switch rest {
    case ["accounts"]: return accountsByIdentifier(request)
    case ["lists"]:
      return flavour == .pixelfed
        ? .json([])
        : .json(
          .array(people.lists.map { ["id": .string($0.id), "title": .string($0.title), "exclusive": false] }))
    case let rest where rest.count == 3 && rest[0] == "lists" && rest[2] == "accounts":
      guard let list = people.lists.first(where: { $0.id == rest[1] }) else { return notFound }
      return request["limit"] == "0"
        ? .json(.array(list.people.map { account($0) })) : page(list.people, request)
    case ["mutes"]: return page(people.muted, request)
    case ["blocks"]: return page(people.blocked, request)
    case ["domain_blocks"]:
      let hasThem = flavour == .mastodon || flavour.isPleroma
      return hasThem ? .json(.array(people.blockedServers.map(JSON.string))) : notFound
    case ["follow_requests"]: return page(people.asking, request)
    case ["follow_requests", "outgoing"]:
      return flavour == .goToSocial ? page(people.asked.sorted(by: >), request) : notFound
    case ["notifications"]: return notifications(request)
    default: return nil
    }
  }

  /// All or nothing: 404 if one is not followed, 422 if one is a member already.
  private mutating func changeLists(_ request: Request, _ rest: [String]) -> Response {
    guard flavour != .pixelfed else { return notFound }
    let title = request["title"] ?? ""
    let wanted = request.all("account_ids[]").compactMap(number)
    if rest.count == 1 {
      guard !title.isEmpty else { return .error(422, "Validation failed: Title can't be blank") }
      return list(people.addList(title, of: []), title)
    }
    guard let list = people.lists.first(where: { $0.id == rest[1] }) else { return notFound }
    switch (request.method, rest.count) {
    case (.put, 2):
      people.setList(list.id, title, list.people)
      return self.list(list.id, title)
    case (.delete, 2): people.removeList(list.id)
    case (.post, 3):
      let followed = Set(people.following(of: 1))
      guard wanted.allSatisfy(followed.contains) else { return notFound }
      if wanted.contains(where: list.people.contains) {
        return .error(422, "Validation failed: Account has already been taken")
      }
      people.setList(list.id, list.title, list.people + wanted)
    case (.delete, 3): people.setList(list.id, list.title, list.people.filter { !wanted.contains($0) })
    default: return notFound
    }
    return .json([:])
  }

  private func list(_ id: String, _ title: String) -> Response {
    .json(["id": .string(id), "title": .string(title), "exclusive": false])
  }

  /// At most 40, and on Mastodon only.
  private func accountsByIdentifier(_ request: Request) -> Response {
    switch flavour {
    case .mastodon: break
    case .goToSocial: return Response(status: 405, body: Data("405 method not allowed".utf8))
    case .pleroma, .akkoma, .pixelfed, .friendica: return notFound
    }
    let asked = request.all("id[]")
    guard asked.count <= 40 else { return .error(422, "Too many accounts") }
    return .json(.array(asked.compactMap(number).filter(people.isKnown).map { account($0) }))
  }

  /// The remembered follows: the latest 200 followers, a minute apart.
  private func notifications(_ request: Request) -> Response {
    let all = Array(people.followers(of: 1).prefix(200))
    let start = request["max_id"].flatMap { Int($0) } ?? 0
    let limit = min(pageLimit, request["limit"].flatMap { Int($0) } ?? 40)
    let page = all.enumerated().dropFirst(start).prefix(limit)
    let elements = page.map { place, person -> JSON in
      let date = Date(timeIntervalSince1970: Self.begin - Double(place) * 60)
      return [
        "id": .string(String(place + 1)), "type": "follow", "created_at": .string(Timestamp.text(from: date)),
        "account": account(person),
      ]
    }
    let next = start + elements.count
    let link = "<\(url)\(request.path)?max_id=\(next)&types[]=follow>; rel=\"next\""
    return .json(.array(elements), headers: next < all.count ? ["Link": link] : [:])
  }

  /// The people of a page with their relationships, if requested from Pleroma and Akkoma.
  func withRelationship(_ account: JSON, _ person: Int, _ request: Request) -> JSON {
    guard flavour.isPleroma, request["with_relationships"] == "true",
      case .object(var members) = account, case .object(var pleroma)? = members["pleroma"]
    else { return account }
    pleroma["relationship"] = relationship(person, of: 1)
    members["pleroma"] = .object(pleroma)
    return .object(members)
  }
}
