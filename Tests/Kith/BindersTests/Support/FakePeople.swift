import Client
import Foundation

/// The people of a small server, and their acts.
///
/// `FakeServer` can delay its answers or make them fail.
struct FakePeople {
  struct Person {
    var id: String
    var name: String
    var username: String
    var note = ""
    var avatar = ""
    /// The still picture; nil if the server has none.
    var stillAvatar: String?
    var header = ""
    var isLocked = false
    var isBot = false
    var followers = 0
    var acct: String?
    var page: String?
    var isHiding = false
    /// The names and HTML values of the table's rows.
    var fields: [(String, String)] = []
    /// The rows as entered; nil for a server that does not report them.
    var enteredFields: [(String, String)]?
    var isSuspended = false
    var lastPost: String?
    /// The successor of a moved account.
    var moved: (id: String, acct: String)?
    var emoji: [String] = []
    /// The posts, newest first.
    var posts: [JSON] = []
  }

  let me = "1"
  private var people: [String: Person]
  private(set) var following: [String]
  /// The lists; nil on a server without lists.
  var lists: FakeLists? = FakeLists()
  /// The collections; nil on a server without them.
  var collections: [FakeCollection]?
  private var followers: [String]
  /// The people that others follow, and their followers.
  var followingOf: [String: [String]] = [:]
  var followersOf: [String: [String]] = [:]
  /// The suggested people, and the followers of others whom one follows; nil on a server without these.
  var suggested: [String]?
  var familiar: [String: [String]]?
  private var requested: Set<String> = []
  /// The people with a follow request.
  var asking: [String] = []
  /// The blocked servers; nil if servers cannot be blocked.
  var blockedServers: [String]?
  var isRefusing = false
  /// Whether answers to follow requests succeed without effect.
  var isDeaf = false
  var nameLimit: Int?
  var fieldLimit: Int?
  var imageTypes: [String]?
  var version: String?
  var languages: [String: [String]] = [:]
  var elsewhere: [Person] = []
  var searchStatus = 200
  /// The queries resolved with the help of other servers.
  private(set) var resolved: [String] = []
  private let pageSize = 80

  var notes: [String: String] = [:]
  /// The reports to the moderators.
  var reports: [String] = []
  var options: [String: [String: Bool]] = [:]

  init(_ people: [Person], following: [String], followers: [String]) {
    self.people = Dictionary(people.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.following = following
    self.followers = followers
  }

  mutating func answer(_ request: Request) -> Response {
    if isRefusing { return Response(status: 401, body: Data("{}".utf8)) }
    let parts = request.path.split(separator: "/").map(String.init)
    switch (request.method, parts.last ?? "") {
    case _ where parts.dropFirst(2).first == "lists": return changeLists(request, parts)
    case _ where parts.dropFirst(2).first == "collections": return changeCollections(request, parts)
    case (.get, "collections"), (.get, "in_collections"):
      return listCollections(of: parts[3], isIn: parts.last == "in_collections")
    case (.get, "accounts") where collections != nil: return approvals(request)
    case (.post, "token"): return json(["access_token": "t"])
    case (.post, "revoke"): return json([:])
    case (.get, "directory"): return json([account(me)])
    case (.get, "verify_credentials"): return json(account(me))
    case (.patch, "update_credentials"): return update(request)
    case (.get, "lists"):
      return json(
        lists?.all.filter { $0.people.contains(parts[3]) }.map { ["id": $0.id, "title": $0.title] } ?? [])
    case (.get, "statuses"):
      return Response(status: 200, body: JSON.array(people[parts[3]]?.posts ?? []).data)
    case (.get, "following"): return page(parts[3] == me ? following : followingOf[parts[3]] ?? [], request)
    case (.get, "follow_requests"): return page(asking, request)
    case (.post, "authorize") where isDeaf, (.post, "reject") where isDeaf:
      return json(relationship(parts[3]))
    case (.post, "authorize"), (.post, "reject"):
      guard asking.contains(parts[3]) else { return Response(status: 404, body: Data("{}".utf8)) }
      asking.removeAll { $0 == parts[3] }
      if parts.last == "authorize" { followers.append(parts[3]) }
      return json(relationship(parts[3]))
    case (.get, "followers"): return page(parts[3] == me ? followers : followersOf[parts[3]] ?? [], request)
    case (.get, "relationships"):
      return json(request.query.filter { $0.name == "id[]" }.map { relationship($0.value) })
    case (_, "familiar_followers"), (_, "suggestions"):
      return reach(request, parts)
    case (.delete, _) where parts.contains("suggestions"):
      return reach(request, parts)
    case (_, "domain_blocks"): return domainBlocks(request)
    case (.get, "instance"):
      guard parts[1] == "v2", nameLimit != nil || fieldLimit != nil || imageTypes != nil || version != nil
      else {
        return Response(status: 404, body: Data("{}".utf8))
      }
      var limits = ["max_profile_fields": fieldLimit ?? 4]
      for name in ["profile_field_name_limit", "profile_field_value_limit"] where fieldLimit != nil {
        limits[name] = 255
      }
      limits["max_display_name_length"] = nameLimit
      limits["max_note_length"] = nameLimit.map { $0 * 10 }
      let media = ["supported_mime_types": imageTypes ?? []]
      return json([
        "domain": "example.social", "version": version ?? "",
        "configuration": ["accounts": limits, "media_attachments": media],
      ])
    case (.get, "search"): return search(request)
    case (.post, "reports"):
      if case .form(let form) = request.body { reports.append(form.map(\.value).joined(separator: " ")) }
      return json(["id": "1"])
    case (.post, "note"):
      if case .form(let form) = request.body { notes[parts[3]] = form.first?.value }
      return json(relationship(parts[3]))
    case (.post, "follow"):
      if !following.contains(parts[3]) {
        if people[parts[3]]?.isLocked == true {
          requested.insert(parts[3])
        } else {
          following.insert(parts[3], at: 0)
        }
      }
      if case .json(let body) = request.body, body["languages"]?.elements?.isEmpty == true {
        languages[parts[3]] = []
      }
      guard case .form(let form) = request.body else { return json(relationship(parts[3])) }
      let codes = form.filter { $0.name == "languages[]" }.map(\.value)
      if form.contains(where: { $0.name.hasPrefix("languages") }) {
        languages[parts[3]] = codes.filter { !$0.isEmpty }
      }
      for option in form where !option.name.hasPrefix("languages") {
        options[parts[3], default: [:]][option.name] = option.value == "true"
      }
      return json(relationship(parts[3]))
    case (.post, "unfollow"):
      following.removeAll { $0 == parts[3] }
      requested.remove(parts[3])
      // Like a server, it removes everything that depends on the follow.
      (options[parts[3]], languages[parts[3]]) = (nil, nil)
      for place in lists?.all.indices ?? 0..<0 { lists?.all[place].people.removeAll { $0 == parts[3] } }
      return json(relationship(parts[3]))
    default:
      guard parts.count == 4, people[parts[3]] != nil else {
        return Response(status: 404, body: Data("{}".utf8))
      }
      return json(account(parts[3]))
    }
  }

  private mutating func reach(_ request: Request, _ parts: [String]) -> Response {
    let missing = Response(status: 404, body: Data("{}".utf8))
    if parts.last == "familiar_followers" {
      guard let familiar, let id = request.query.first?.value else { return missing }
      return json([["id": id, "accounts": (familiar[id] ?? []).map(account)]])
    }
    guard let suggested else { return missing }
    guard request.method == .delete else {
      return json(suggested.map { ["source": "global", "account": account($0)] })
    }
    self.suggested = suggested.filter { $0 != parts.last }
    return json([:])
  }

  private mutating func domainBlocks(_ request: Request) -> Response {
    guard let servers = blockedServers else { return Response(status: 404, body: Data("{}".utf8)) }
    switch (request.method, request.body) {
    case (.post, .form(let form)):
      guard let name = form.first?.value, !name.hasPrefix("refused") else {
        return Response(status: 422, body: Data(#"{"error": "is not a valid domain"}"#.utf8))
      }
      blockedServers = servers + [name]
      let isThere: (String) -> Bool = { [people] in people[$0]?.acct?.hasSuffix("@\(name)") == true }
      following.removeAll(where: isThere)
      followers.removeAll(where: isThere)
    case (.delete, _): blockedServers = servers.filter { $0 != request.query.first?.value }
    default:
      // Two per page, so that there are several pages.
      let start = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
      let end = min(start + 2, servers.count)
      let link = ["Link": "<http://fake/x?max_id=\(end)>; rel=\"next\""]
      return json(Array(servers[min(start, end)..<end]), end < servers.count ? link : [:])
    }
    return json([:])
  }

  /// The files uploaded with profile changes.
  private(set) var uploads: [Multipart.Part] = []
  /// The texts of the last profile change.
  private(set) var form: [Request.Parameter] = []

  private mutating func update(_ request: Request) -> Response {
    switch request.body {
    case .form(let values): form = values
    case .multipart(let parts):
      uploads += parts.filter { $0.fileName != nil }
      form = parts.filter { $0.fileName == nil }
        .map { .init($0.name, String(decoding: $0.data, as: UTF8.self)) }
    default: return Response(status: 400)
    }
    for parameter in form {
      switch parameter.name {
      case "display_name": people[me]?.name = parameter.value
      case "note": people[me]?.note = parameter.value
      case "locked": people[me]?.isLocked = parameter.value == "true"
      default: break
      }
    }
    let names = form.filter { $0.name.hasPrefix("fields_attributes[") && $0.name.hasSuffix("[name]") }
    if !names.isEmpty {
      let fields = names.filter { !$0.value.isEmpty }.map { name in
        (name.value, form.first { $0.name == name.name.replacing("[name]", with: "[value]") }?.value ?? "")
      }
      if people[me]?.enteredFields != nil { people[me]?.enteredFields = fields }
      people[me]?.fields = fields.map { name, value in
        let shown = value.replacing("https://", with: "")
        return (name, shown == value ? "<p>\(value)</p>" : "<a href=\"\(value)\">\(shown)</a>")
      }
    }
    return json(account(me))
  }

  private mutating func search(_ request: Request) -> Response {
    let isNewer = request.path.contains("/v2/")
    if isNewer, searchStatus != 200 { return Response(status: searchStatus, body: Data("{}".utf8)) }
    var query = request.query.first { $0.name == "q" }?.value.lowercased() ?? ""
    if request.query.contains(.init("resolve", "true")) {
      resolved.append("v\(isNewer ? 2 : 1) \(query)")
      for person in elsewhere where [person.page, person.acct.map { "@" + $0 }, person.acct].contains(query) {
        people[person.id] = person
        query = person.name.lowercased()
      }
    }
    query = String(query.drop { $0 == "@" })
    let found = people.values.filter { person in
      person.name.lowercased().contains(query) || person.acct == query
    }
    let accounts = found.map(\.id).sorted().map(account)
    return isNewer ? json(["accounts": accounts, "statuses": [], "hashtags": []]) : json(accounts)
  }

  private func page(_ ids: [String], _ request: Request) -> Response {
    let start = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
    let end = min(start + pageSize, ids.count)
    var headers: [String: String] = [:]
    if end < ids.count { headers["Link"] = "<http://fake/x?max_id=\(end)>; rel=\"next\"" }
    return json(ids[min(start, end)..<end].map(account), headers)
  }

  func account(_ id: String) -> [String: Any] {
    let person = people[id] ?? Person(id: id, name: "", username: "nobody\(id)")
    let entered = person.enteredFields.map { $0.map { ["name": $0.0, "value": $0.1] } }
    var source: [String: Any] = id == me ? ["follow_requests_count": asking.count] : [:]
    source["fields"] = entered
    var account: [String: Any] = [
      "source": source,
      "id": id, "username": person.username, "acct": person.acct ?? person.username,
      "display_name": person.name, "hide_collections": person.isHiding,
      "fields": person.fields.map { ["name": $0.0, "value": $0.1] },
      "url": person.page ?? "",
      "emojis": person.emoji.map { ["shortcode": $0, "url": "https://example.social/\($0).png"] },
      "note": person.note, "avatar": person.avatar, "header": person.header, "locked": person.isLocked,
      "bot": person.isBot, "suspended": person.isSuspended,
      "followers_count": id == me ? followers.count : person.followers,
      "following_count": id == me ? following.count : 0,
    ]
    account["avatar_static"] = person.stillAvatar
    account["last_status_at"] = person.lastPost
    if let moved = person.moved {
      account["moved"] = [
        "id": moved.id, "username": String(moved.acct.prefix { $0 != "@" }), "acct": moved.acct,
      ]
    }
    return account
  }

  private func relationship(_ id: String) -> [String: Any] {
    [
      "id": id, "following": following.contains(id), "followed_by": followers.contains(id),
      "requested": requested.contains(id), "requested_by": asking.contains(id), "note": notes[id] ?? "",
      "showing_reblogs": following.contains(id) && options[id]?["reblogs"] != false,
      "notifying": options[id]?["notify"] == true, "languages": languages[id] ?? [],
    ]
  }

  func json(_ value: Any, _ headers: [String: String] = [:]) -> Response {
    let data = (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    return Response(status: 200, headers: headers, body: data)
  }
}
