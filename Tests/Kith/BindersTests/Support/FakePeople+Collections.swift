import Client
import Foundation

/// A collection: its people by identifier, each with the same place.
struct FakeCollection: Equatable {
  var id: String
  var owner = "1"
  var name: String
  var note = ""
  var isDiscoverable = true
  var people: [String] = []
}

extension FakePeople {
  private var missing: Response { Response(status: 404, body: Data("{}".utf8)) }

  /// Answers which accounts may be featured: those with a locked account may not.
  func approvals(_ request: Request) -> Response {
    json(
      request.query.filter { $0.name == "id[]" }.map { parameter in
        var account = account(parameter.value)
        let isLocked = account["locked"] as? Bool == true
        account["feature_approval"] = ["current_user": isLocked ? "denied" : "automatic"]
        return account
      })
  }

  func listCollections(of id: String, isIn: Bool) -> Response {
    guard let collections else { return missing }
    let found = collections.filter { isIn ? $0.people.contains(id) : $0.owner == id }
    return json(["collections": found.map(entity)])
  }

  /// Answers requests about one collection and changes to it.
  mutating func changeCollections(_ request: Request, _ parts: [String]) -> Response {
    guard var all = collections else { return missing }
    defer { collections = all }
    var form: [String: String] = [:]
    if case .form(let parameters) = request.body {
      for parameter in parameters { form[parameter.name] = parameter.value }
    }
    if parts.count == 3 {
      all.insert(FakeCollection(id: "new\(all.count)", name: ""), at: 0)
      return json(["collection": edit(&all[0], form)])
    }
    guard let place = all.firstIndex(where: { $0.id == parts[3] }) else { return missing }
    switch (request.method, parts.count) {
    case (.get, _):
      let people = [all[place].owner] + all[place].people
      return json(["collection": entity(all[place]), "accounts": people.map(account)])
    case (.patch, _): return json(["collection": edit(&all[place], form)])
    case (.delete, 4): all.remove(at: place)
    case (.post, 5):
      let person = form["account_id"] ?? ""
      guard !all[place].people.contains(person) else {
        return Response(status: 422, body: Data(#"{"error": "Account has already been taken"}"#.utf8))
      }
      all[place].people.append(person)
      return json(["collection_item": item(person)])
    case (.delete, _), (.post, _): all[place].people.removeAll { "item" + $0 == parts[5] }
    default: return missing
    }
    return Response(status: 200)
  }

  private func edit(_ collection: inout FakeCollection, _ form: [String: String]) -> [String: Any] {
    collection.name = form["name"] ?? collection.name
    collection.note = form["description"] ?? collection.note
    collection.isDiscoverable = form["discoverable"] != "false"
    return entity(collection)
  }

  private func item(_ person: String) -> [String: Any] {
    ["id": "item" + person, "account_id": person, "state": person == "4" ? "pending" : "accepted"]
  }

  private func entity(_ collection: FakeCollection) -> [String: Any] {
    [
      "id": collection.id, "account_id": collection.owner, "name": collection.name,
      "description": collection.note, "local": true, "discoverable": collection.isDiscoverable,
      "url": "https://example.social/collections/\(collection.id)", "items": collection.people.map(item),
    ]
  }
}
