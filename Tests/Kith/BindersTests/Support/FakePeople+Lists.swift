import Client
import Foundation

/// The signed-in person's lists by identifier.
struct FakeLists {
  var all: [(id: String, title: String, people: [String])] = []
  var exclusive: Set<String> = []
  /// The replies that lists show, in the server's word.
  var replies: [String: String] = [:]
  private var last = 0

  init(all: [(id: String, title: String, people: [String])] = []) { self.all = all }

  mutating func add(_ title: String) -> Int {
    repeat { last += 1 } while all.contains { $0.id == "\(last)" }
    all.append(("\(last)", title, []))
    return all.count - 1
  }
}

extension FakePeople {
  /// Answers requests about lists and changes to them.
  mutating func changeLists(_ request: Request, _ parts: [String]) -> Response {
    let missing = Response(status: 404, body: Data("{}".utf8))
    guard var lists else { return missing }
    var form = request.query
    if case .form(let parameters) = request.body { form = parameters }
    let title = form.first { $0.name == "title" }?.value ?? ""
    let people = form.filter { $0.name == "account_ids[]" }.map(\.value)
    var place: Int
    if parts.count > 3 {
      guard let found = lists.all.firstIndex(where: { $0.id == parts[3] }) else { return missing }
      place = found
    } else if request.method == .post {
      place = lists.add(title)
    } else {
      return json(
        lists.all.map {
          [
            "id": $0.id, "title": $0.title, "exclusive": lists.exclusive.contains($0.id),
            "replies_policy": lists.replies[$0.id] ?? "list",
          ]
        })
    }
    switch (request.method, parts.last == "accounts") {
    case (.get, true): return json(lists.all[place].people.map(account))
    case (.post, true):
      guard people.allSatisfy(following.contains) else { return missing }
      lists.all[place].people += people
    case (.delete, true): lists.all[place].people.removeAll(where: people.contains)
    case (.delete, false):
      lists.all.remove(at: place)
      self.lists = lists
      return json([:])
    case (.put, _):
      lists.all[place].title = title
      if let replies = form.first(where: { $0.name == "replies_policy" })?.value {
        lists.replies[parts[3]] = replies
        break
      }
      let isExclusive = form.first { $0.name == "exclusive" }?.value == "true"
      if isExclusive { lists.exclusive.insert(parts[3]) } else { lists.exclusive.remove(parts[3]) }
    default: break
    }
    self.lists = lists
    let list = lists.all[place]
    return json([
      "id": list.id, "title": list.title, "exclusive": lists.exclusive.contains(list.id),
      "replies_policy": lists.replies[list.id] ?? "list",
    ])
  }
}
