import Client
import Entities
import Foundation
import Glibc
import ScriptedServers

/// A server that logs its acts to a file, where they survive its process, and answers like servers on a bad day: too
/// many requests, a failure, silence, late, twice.
///
/// A line of its log is `PERSON applied`, `PERSON again` if it was so already, `PERSON twice` for one request
/// received two times, and `PERSON late` for an act applied only after the answer was given up.
final class FileServer: Transport {
  private struct State: Sendable {
    var unfollowed: Set<String> = []
    /// Acts applied after some more requests.
    var late: [(person: String, after: Int)] = []
    var random: UInt64
  }

  private let state: ServerState<State>
  private let log: Int32

  init(_ file: URL, seed: UInt64) throws {
    var state = State(random: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.hasSuffix("applied") {
      state.unfollowed.insert(String(line.prefix { $0 != " " }))
    }
    self.state = ServerState(state)
    log = open(file.path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard log >= 0 else { throw POSIXError(.EIO) }
  }

  func send(_ request: Request) async throws(ClientError) -> Response {
    say("asked")
    let parts = request.path.split(separator: "/").map(String.init)
    switch parts.last {
    case "verify_credentials": return json(["id": "0", "username": "ada"])
    case "relationships":
      let ids = request.query.filter { $0.name == "id[]" }.map(\.value)
      let unfollowed = state.change { state in
        applyLate(&state)
        return state.unfollowed
      }
      return json(
        ids.map { ["id": $0, "following": !unfollowed.contains($0), "requested": false, "note": ""] })
    case "unfollow": return try unfollow(parts[3], request)
    default: return Response(status: 404)
    }
  }

  private func unfollow(_ person: String, _ request: Request) throws(ClientError) -> Response {
    let chance = state.change { state in
      applyLate(&state)
      state.random ^= state.random << 13
      state.random ^= state.random >> 7
      state.random ^= state.random << 17
      return state.random % 100
    }
    var isTwice = false
    let lost = ClientError(.timedOut, request: request.summary)
    switch chance {
    case 0..<4: return Response(status: 429, headers: ["Retry-After": "1"])
    case 4..<8: return Response(status: 500)
    case 8..<12:
      apply(person)
      return Response(status: 500)
    case 12..<16: throw lost
    case 16..<20:
      apply(person)
      throw lost
    case 20..<23:
      write(person, "late")
      state.change { $0.late.append((person, after: 2)) }
      throw lost
    case 23..<26: isTwice = true
    default: break
    }
    apply(person)
    if isTwice { write(person, "twice") }
    return json(["id": person, "following": false, "requested": false, "note": ""])
  }

  private func apply(_ person: String) { state.change { apply(person, &$0) } }

  private func apply(_ person: String, _ state: inout State) {
    write(person, state.unfollowed.insert(person).inserted ? "applied" : "again")
  }

  private func applyLate(_ state: inout State) {
    for index in state.late.indices { state.late[index].after -= 1 }
    for late in state.late where late.after <= 0 { apply(late.person, &state) }
    state.late.removeAll { $0.after <= 0 }
  }

  private func write(_ person: String, _ word: String) {
    let line = Array("\(person) \(word)\n".utf8)
    guard Glibc.write(log, line, line.count) == line.count else { exit(66) }
  }

  private func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    guard Glibc.write(STDOUT_FILENO, line, line.count) == line.count else { exit(66) }
  }

  private func json(_ value: Any) -> Response {
    Response(status: 200, body: (try? JSONSerialization.data(withJSONObject: value)) ?? Data())
  }
}
