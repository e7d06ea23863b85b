import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals

@testable import Services

/// A server's two lists of person 1 by numbers, in pages of 80, and who asked for what.
final class FollowWorld: Sendable {
  struct Lists: Sendable {
    var following: [Int]
    var followers: [Int]
    var requested: Set<Int> = []
    /// The lists by their titles, with the people on each.
    var lists: [(title: String, people: [Int])] = []
    var asked: [String] = []
  }

  private let lists: ServerState<Lists>

  init(following: [Int], followers: [Int]) {
    lists = ServerState(Lists(following: following, followers: followers))
  }

  func change(_ change: @Sendable (inout Lists) -> Void) { lists.change { change(&$0) } }

  /// How many requests for a path that ends so were answered.
  func count(_ ending: String) -> Int { lists.change { lists in lists.asked.count { $0.hasSuffix(ending) } } }

  @Sendable func answer(_ request: Request) -> Response? {
    lists.change { lists in
      lists.asked.append(request.path)
      let parts = request.path.split(separator: "/").map(String.init)
      switch parts.last {
      case "following": return Self.page(lists.following, request)
      case "followers": return Self.page(lists.followers, request)
      case "verify_credentials": return Response(status: 200, body: json(1, name: "Ada", following: 200).data)
      case "relationships":
        let all = request.query.compactMap { Int($0.value) }.map { Self.relationship($0, lists) }
        return Response(status: 200, body: JSON.array(all).data)
      case "lists": return Self.titles(lists)
      case "accounts" where parts.contains("lists"):
        guard let place = Int(parts[3]), lists.lists.indices.contains(place) else { return nil }
        return Self.page(lists.lists[place].people, request)
      case "follow", "unfollow":
        guard let id = Int(parts[3]) else { return nil }
        lists.following.removeAll { $0 == id }
        if parts.last == "follow" { lists.following.insert(id, at: 0) }
        return Response(status: 200, body: Self.relationship(id, lists).data)
      default:
        guard let id = parts.last.flatMap({ Int($0) }) else { return nil }
        return Response(status: 200, body: json(id, name: "Person \(id)").data)
      }
    }
  }

  private static func titles(_ lists: Lists) -> Response {
    let all = lists.lists.enumerated().map { place, list in
      JSON.object(["id": .string("\(place)"), "title": .string(list.title)])
    }
    return Response(status: 200, body: JSON.array(all).data)
  }

  private static func relationship(_ id: Int, _ lists: Lists) -> JSON {
    relation(id, following: lists.following.contains(id), followedBy: lists.followers.contains(id))
  }

  private static func page(_ ids: [Int], _ request: Request) -> Response {
    let start = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
    let end = min(start + 80, ids.count)
    let headers = end < ids.count ? ["Link": "<http://fake/x?max_id=\(end)>; rel=\"next\""] : [:]
    let accounts = ids[min(start, end)..<end].map { json($0, name: "Person \($0)") }
    return Response(status: 200, headers: headers, body: JSON.array(accounts).data)
  }
}

/// Whoever a source has told of, as a service would keep them.
@MainActor
final class TakenPeople {
  private(set) var all: [Account.ID: Person] = [:]
  private let bag = DisposeBag()

  init(_ source: any PeopleSource) {
    source.changes.observeNext { [weak self] change in
      for person in change.people { self?.all[person.id] = person }
      for id in change.gone { self?.all[id] = nil }
    }.dispose(in: bag)
  }

  isolated deinit {}
}
