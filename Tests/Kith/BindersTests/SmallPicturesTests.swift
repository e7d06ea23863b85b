import Client
import Foundation
import Synchronization
import Testing
import TestSupport
import Views

@testable import Services

/// The fetched pictures of a person: small views use the still one.
@MainActor
struct SmallPicturesTests {
  private let asked = AskedPictures()
  private let stage: Stage

  init() {
    var people = Stage.people
    for index in people.indices {
      let id = people[index].id
      people[index].avatar = "https://pictures.example/moving-\(id).gif"
      // The third person has no still picture.
      if id != "3" { people[index].stillAvatar = "https://pictures.example/still-\(id).png" }
    }
    stage = Stage(onServer: ["2", "3", "5"], people: people)
    stage.manager.pictures = PictureSupply(source: asked)
  }

  /// The pictures requested for the three visible people, without those of the signed-in person.
  private func ofOthers() async throws -> Set<String> {
    func names() -> Set<String> { asked.names.filter { !$0.contains("-1.") } }
    try await eventually("three pictures") { names().count >= 3 }
    return names()
  }

  @Test(arguments: [true, false])
  func `rows of lists and of the table load the still pictures`(isTable: Bool) async throws {
    let session = try await stage.session()
    func list() -> FriendsView { FriendsView.make(user: session.userService.user.value, session: session) }
    let visitor = isTable ? try await stage.openPeople().visitor : stage.show(list())
    try await visitor.wait(for: "rows") { visitor.sees("Grace Hopper") }
    try await expectEqual(ofOthers(), ["still-2.png", "moving-3.gif", "still-5.png"])
  }
}

/// The same picture at every address, and the names of the requested ones.
final class AskedPictures: PictureSource {
  private let state = Mutex<Set<String>>([])

  var names: Set<String> { state.withLock { $0 } }

  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    state.withLock { _ = $0.insert(url.lastPathComponent) }
    return await Stage.png
  }
}
