import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals

@testable import Services

/// A server's two lists of person 1 by number, in pages of 80, with a log of requests.
@dynamicMemberLookup
final class FollowWorld: Sendable {
  struct Lists: Sendable {
    var following: [Int]
    var followers: [Int]
    var lists: [(title: String, people: [Int])] = []
    /// The indexes of removed lists.
    var removedLists: Set<Int> = []
    /// People who approve their followers: a follow only sends a request.
    var locked: Set<Int> = []
    /// Followed people who cannot be added to a list.
    var unapproved: Set<Int> = []
    var asked: [String] = []
    /// Muted people, with the ends sent by the server.
    var muted: [(id: Int, until: String?)] = []
    var blocked: [Int] = []
    /// The blocked servers, and those that cannot be blocked.
    var blockedServers: [String] = []
    var unblockable: Set<String> = []
    /// The follow options sent by the client.
    var options: [Int: FollowOptions] = [:]
    /// People whose relationship no act changes, although each succeeds.
    var deaf: Set<Int> = []
    var notes: [Int: String] = [:]
    /// The reports to the moderators, as `2 spam: comment`.
    var reports: [String] = []
    var featured: Set<Int> = []
    /// People of other servers by address.
    var elsewhere: [String: Int] = [:]
    /// The statuses of searches for addresses that fail.
    var failing: [String: Int] = [:]
    /// The server's own addresses for other spellings.
    var aliases: [String: String] = [:]
    var asking: [Int] = []
    /// People with a pending request, if the server lists them.
    var sent: [Int]?
    /// The dates of follows, latest first; nil if the server does not know them.
    var follows: [(id: Int, date: String)]?
    /// The deleted accounts.
    var gone: Set<Int> = []
    /// Whether each last page names a further empty one, which names itself.
    var isEndless = false
    /// The number of unfollows after which the sign-in is refused; nil for never.
    var mostUnfollows: Int?
    /// The statuses of unsupported requests, by path suffix.
    var lacking: [String: Int] = [:]
  }

  private let lists: ServerState<Lists>

  init(following: [Int], followers: [Int]) {
    lists = ServerState(Lists(following: following, followers: followers))
  }

  @discardableResult
  func change<Value: Sendable>(_ change: @Sendable (inout Lists) -> Value) -> Value {
    lists.change { change(&$0) }
  }

  subscript<Value: Sendable>(dynamicMember part: KeyPath<Lists, Value>) -> Value {
    lists.change { $0[keyPath: part] }
  }

  var peopleOnLists: [[Int]] { lists.change { $0.lists.map(\.people) } }

  var followersAndBlocked: [[Int]] { lists.change { [$0.followers, $0.blocked] } }

  /// The requested paths with these suffixes, in order.
  func asked(_ endings: [String]) -> [String] {
    lists.change { lists in lists.asked.filter { path in endings.contains { path.hasSuffix($0) } } }
  }

  /// The number of answered requests whose path has the suffix.
  func count(_ ending: String) -> Int { lists.change { lists in lists.asked.count { $0.hasSuffix(ending) } } }

  @Sendable func answer(_ request: Request) -> Response? {
    lists.change { lists in
      let isOver = lists.asked.count { $0.hasSuffix("/unfollow") } >= lists.mostUnfollows ?? .max
      let isRefused = request.path.hasSuffix("/unfollow") || request.path.hasSuffix("/verify_credentials")
      if isOver, isRefused { return Response(status: 401) }
      lists.asked.append(request.path)
      let parts = request.path.split(separator: "/").map(String.init)
      if let status = lists.lacking[parts.last ?? ""] { return Response(status: status) }
      switch parts.last {
      case "following": return Self.page(lists.following, request, isEndless: lists.isEndless)
      case "followers": return Self.page(lists.followers, request, isEndless: lists.isEndless)
      case "verify_credentials":
        return Response(status: 200, body: json(1, name: "Ada", following: lists.following.count).data)
      case "relationships":
        let all = request.query.compactMap { Int($0.value) }.filter { !lists.gone.contains($0) }
          .map { Self.relationship($0, lists) }
        return Response(status: 200, body: JSON.array(all).data)
      case "mutes": return Self.mutes(lists, request)
      case "blocks": return Self.page(lists.blocked, request, isEndless: lists.isEndless)
      case "domain_blocks": return lists.domains(request)
      case "follow_requests": return Self.page(lists.asking, request)
      case "outgoing": return lists.sent.map { Self.page($0, request) } ?? Response(status: 404)
      case "notifications": return Self.follows(lists, request)
      case _ where request.method == .post && lists.deaf.contains(Int(parts.dropLast().last ?? "") ?? 0):
        return Response(status: 200, body: Self.relationship(Int(parts[3]) ?? 0, lists).data)
      case _ where request.method != .get && parts.contains("lists"): return lists.change(request, parts)
      case "lists" where parts.contains("accounts"):
        let places = lists.lists.indices.filter { lists.lists[$0].people.contains(Int(parts[3]) ?? 0) }
        let all = places.map {
          JSON.object(["id": .string("\($0)"), "title": .string(lists.lists[$0].title)])
        }
        return Response(status: 200, body: JSON.array(all).data)
      case "lists": return Self.titles(lists)
      case "accounts" where parts.contains("lists"):
        guard let place = Int(parts[3]), lists.lists.indices.contains(place) else { return nil }
        if lists.removedLists.contains(place) { return Response(status: 404) }
        return Self.page(lists.lists[place].people, request)
      case "mute", "unmute":
        guard let id = Int(parts[3]) else { return nil }
        lists.muted.removeAll { $0.id == id }
        if parts.last == "mute" { lists.muted.append((id, nil)) }
        return Response(status: 200, body: Self.relationship(id, lists).data)
      case "block", "unblock":
        guard let id = Int(parts[3]) else { return nil }
        lists.block(id, parts.last == "block")
        return Response(status: 200, body: Self.relationship(id, lists).data)
      case "search": return lists.search(request)
      case "reports":
        let (id, category) = (request.form("account_id") ?? "", request.form("category") ?? "")
        lists.reports.append("\(id) \(category): \(request.form("comment") ?? "")")
        return Response(status: 200, body: JSON.object(["id": "1"]).data)
      // As before Mastodon 4.4.
      case "endorse", "unendorse": return Response(status: 404)
      case "note", "pin", "unpin", "authorize", "reject":
        return lists.act(request, parts).map { id in
          Response(status: 200, body: Self.relationship(id, lists).data)
        } ?? Response(status: 404)
      case "follow", "unfollow":
        guard let id = Int(parts[3]) else { return nil }
        lists.following.removeAll { $0 == id }
        if parts.last == "follow", lists.locked.contains(id) {
          lists.sent = (lists.sent ?? []) + [id]
        } else if parts.last == "follow" {
          lists.following.insert(id, at: 0)
          lists.choose(request, id)
        } else {
          lists.options[id] = nil
          // Like Mastodon: an unfollowed person is on no list.
          for place in lists.lists.indices { lists.lists[place].people.removeAll { $0 == id } }
        }
        return Response(status: 200, body: Self.relationship(id, lists).data)
      default:
        guard let id = parts.last.flatMap({ Int($0) }) else { return nil }
        if lists.gone.contains(id) { return Response(status: id.isMultiple(of: 2) ? 404 : 410) }
        return Response(status: 200, body: json(id, name: "Person \(id)").data)
      }
    }
  }

  private static func titles(_ lists: Lists) -> Response {
    let all = lists.lists.enumerated().filter { !lists.removedLists.contains($0.offset) }.map { place, list in
      JSON.object(["id": .string("\(place)"), "title": .string(list.title)])
    }
    return Response(status: 200, body: JSON.array(all).data)
  }

  private static func relationship(_ id: Int, _ lists: Lists) -> JSON {
    let known = relation(
      id, following: lists.following.contains(id), requested: lists.sent?.contains(id) == true,
      followedBy: lists.followers.contains(id))
    guard case .object(var members) = known else { return known }
    members["muting"] = .bool(lists.muted.contains { $0.id == id })
    // Even numbers are muted without notifications.
    members["muting_notifications"] = .bool(lists.muted.contains { $0.id == id } && id % 2 == 1)
    members["blocking"] = .bool(lists.blocked.contains(id))
    members["note"] = .string(lists.notes[id] ?? "")
    if let options = lists.options[id] {
      members["showing_reblogs"] = options.showsBoosts.map(JSON.bool)
      members["notifying"] = options.notifies.map(JSON.bool)
      members["languages"] = options.languages.map { .array($0.map(JSON.string)) }
    }
    members["endorsed"] = .bool(lists.featured.contains(id))
    members["requested_by"] = .bool(lists.asking.contains(id))
    return .object(members)
  }

  private static func follows(_ lists: Lists, _ request: Request) -> Response {
    guard let follows = lists.follows else { return Response(status: 404) }
    let dates = Dictionary(follows.map { ($0.id, $0.date) }) { first, _ in first }
    return page(follows.map(\.id), request) { id in
      [
        "type": "follow", "created_at": .string(dates[id] ?? ""), "account": json(id, name: "Person \(id)"),
      ]
    }
  }

  private static func mutes(_ lists: Lists, _ request: Request) -> Response {
    let ends = Dictionary(lists.muted.map { ($0.id, $0.until) }) { $1 }
    return page(lists.muted.map(\.id), request) { id in
      guard case .object(var members) = json(id, name: "Person \(id)") else { return .null }
      members["mute_expires_at"] = (ends[id] ?? nil).map(JSON.string) ?? .null
      return .object(members)
    }
  }

  private static func page(
    _ ids: [Int], _ request: Request, isEndless: Bool = false,
    _ form: (Int) -> JSON = { json($0, name: "Person \($0)") }
  ) -> Response {
    let start = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
    let end = min(start + 80, ids.count)
    let headers = end < ids.count || isEndless ? ["Link": "<http://fake/x?max_id=\(end)>; rel=\"next\""] : [:]
    let accounts = ids[min(start, end)..<end].map(form)
    return Response(status: 200, headers: headers, body: JSON.array(accounts).data)
  }
}

/// The people delivered by a source, as a service would keep them.
@MainActor
final class TakenPeople {
  private(set) var all: [Account.ID: Person] = [:]
  private let bag = DisposeBag()
  /// The service of the source, which runs as long as it is retained.
  private let owner: AnyObject?

  init(_ source: any TableSource, of owner: AnyObject? = nil) {
    self.owner = owner
    source.changes.observeNext { [weak self] change in
      for person in change.people { self?.all[person.id] = person }
      for id in change.gone { self?.all[id] = nil }
    }.dispose(in: bag)
  }

  isolated deinit {}
}
