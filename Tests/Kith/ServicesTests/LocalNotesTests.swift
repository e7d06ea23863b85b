import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct LocalNotesTests {
  @MainActor
  private final class Notes: NoteStore {
    var texts: [Account.ID: String] = ["2": "met in Kyiv"]

    func localNotes() async throws(ClientError) -> [Account.ID: String] { texts }

    func saveNote(_ note: String, of id: Account.ID) async throws(ClientError) {
      guard note != "too long" else { throw ClientError(.invalid, request: "keep") }
      texts[id] = note
    }
  }

  private let transport = ScriptedTransport { request in
    let told = request.query.compactMap { Int($0.value) }.map { relation($0, following: true) }
    return Response(status: request.path.hasSuffix("/note") ? 404 : 200, body: JSON.array(told).data)
  }

  @Test func `local notes override the server's notes`() async throws {
    let service = RelationshipService(client: MastodonClient(transport: transport))
    let notes = Notes()
    service.load(["2", "3"])
    _ = try await first(of: service.all) { $0.count == 2 }
    service.saveNotes(in: notes)
    _ = try await first(of: service.relationship(with: "2")) { $0?.note == "met in Kyiv" }
    _ = service.writing("writes on maps", about: person(3))
    await Task.yieldUntil { service.isSettled("3") }
    expectEqual(notes.texts, ["2": "met in Kyiv", "3": "writes on maps"])
    expect(service.all.value["3"]?.note == "writes on maps" && service.all.value["3"]?.isFollowing == true)
    service.load(["2", "3"])
    await Task.yieldUntil { await transport.log.count == 2 }
    expectEqual(service.all.value["2"]?.note, "met in Kyiv")
    await expect(transport.log.allSatisfy { $0.path.hasSuffix("relationships") })
  }

  @Test func `a note that cannot be saved is reverted and reported`() async throws {
    let service = RelationshipService(client: MastodonClient(transport: transport))
    let (notes, failures) = (Notes(), Log(service.failures))
    service.saveNotes(in: notes)
    service.load(["2"])
    _ = try await first(of: service.relationship(with: "2")) { $0?.note == "met in Kyiv" }
    _ = service.writing("too long", about: person(2))
    await Task.yieldUntil { !failures.elements.isEmpty }
    expectEqual(failures.elements.map(\.act), [.note("too long")])
    expect(service.all.value["2"]?.note == "met in Kyiv" && notes.texts == ["2": "met in Kyiv"])
  }
}
