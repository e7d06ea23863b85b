import Client
import Entities
import Foundation

/// Changes to lists, answered like GoToSocial: all or nothing.
extension FollowWorld.Lists {
  mutating func change(_ request: Request, _ parts: [String]) -> Response? {
    var form: [Request.Parameter] = request.query
    if case .form(let parameters) = request.body { form = parameters }
    let title = form.first { $0.name == "title" }?.value ?? ""
    let people = form.filter { $0.name == "account_ids[]" }.compactMap { Int($0.value) }
    if parts.last == "lists" {
      lists.append((title, []))
      return list(lists.count - 1)
    }
    guard let place = Int(parts[3]), lists.indices.contains(place), !removedLists.contains(place) else {
      return Response(status: 404)
    }
    switch (request.method, parts.last) {
    case (.post, "accounts"):
      if people.contains(where: { !following.contains($0) || unapproved.contains($0) }) {
        return Response(status: 404)
      }
      if people.contains(where: lists[place].people.contains) { return Response(status: 422) }
      lists[place].people += people
    case (.delete, "accounts"): lists[place].people.removeAll { people.contains($0) }
    case (.put, _): lists[place].title = title
    case (.delete, _): removedLists.insert(place)
    default: return nil
    }
    return list(place)
  }

  /// Stores the follow options of a request.
  mutating func choose(_ request: Request, _ id: Int) {
    guard case .form(let form) = request.body else { return }
    var options = options[id] ?? FollowOptions()
    for parameter in form {
      switch parameter.name {
      case "reblogs": options.showsBoosts = parameter.value == "true"
      case "notify": options.notifies = parameter.value == "true"
      case "languages[]": options.languages = (options.languages ?? []) + [parameter.value]
      default: break
      }
    }
    self.options[id] = options
  }

  /// Blocked servers and changes to them.
  mutating func domains(_ request: Request) -> Response {
    guard request.method != .get else {
      return Response(status: 200, body: JSON.array(blockedServers.map(JSON.string)).data)
    }
    let name = request.query.first { $0.name == "domain" }?.value ?? request.form("domain") ?? ""
    if unblockable.contains(name) { return Response(status: 422) }
    blockedServers.removeAll { $0 == name }
    if request.method == .post { blockedServers.append(name) }
    return Response(status: 200, body: JSON.object([:]).data)
  }

  /// The person at an address, after a similar one, like a server's search.
  func search(_ request: Request) -> Response {
    let address = String((request.query.first { $0.name == "q" }?.value ?? "").drop { $0 == "@" })
    if let status = failing[address] { return Response(status: status) }
    let alias = aliases[address] ?? address
    let named = elsewhere[alias].map { [($0, alias)] } ?? []
    let found = alias == address ? [(900, "not-" + address)] + named : named
    let accounts = found.map { id, address -> JSON in
      [
        "id": .string("\(id)"), "username": .string(String(address.prefix { $0 != "@" })),
        "acct": .string(address), "display_name": "",
      ]
    }
    return Response(status: 200, body: JSON.object(["accounts": .array(accounts), "statuses": []]).data)
  }

  /// Notes, featured people and answers to requests; nil if not applicable.
  mutating func act(_ request: Request, _ parts: [String]) -> Int? {
    guard let id = Int(parts[3]) else { return nil }
    switch parts.last {
    case "note": notes[id] = request.form("comment") ?? ""
    case "pin": featured.insert(id)
    case "unpin": featured.remove(id)
    default:
      guard asking.contains(id) else { return nil }
      asking.removeAll { $0 == id }
      if parts.last == "authorize" { followers.append(id) }
    }
    return id
  }

  /// Like every server: a block ends the follows in both directions, and an unfollowed person is on no list.
  mutating func block(_ id: Int, _ isBlocked: Bool) {
    blocked.removeAll { $0 == id }
    guard isBlocked else { return }
    blocked.append(id)
    following.removeAll { $0 == id }
    followers.removeAll { $0 == id }
    for place in lists.indices { lists[place].people.removeAll { $0 == id } }
  }

  private func list(_ place: Int) -> Response {
    let list = JSON.object(["id": .string("\(place)"), "title": .string(lists[place].title)])
    return Response(status: 200, body: list.data)
  }
}
