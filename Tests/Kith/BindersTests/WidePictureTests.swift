import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct WidePictureTests {
  nonisolated private static let missing = "https://example.social/headers/original/missing.png"

  /// The own page and another person's, both with a wide picture at an address.
  private func open(_ header: String) async throws -> (stage: Stage, heads: [PersonHeader]) {
    var people = Stage.people
    for index in 0...1 { people[index].header = header }
    let stage = Stage(people)
    let session = try await stage.session()
    let own = ProfileView.make(session)
    let grace = PersonView.make(try await session.client.account("2"), session: session)
    return (stage, [own.person, grace.person])
  }

  @Test func `the wide picture stands above the profile and above people's pages`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("header.png")
    try Data(Stage.png).write(to: file)
    let (_, heads) = try await open(file.absoluteString)
    for head in heads {
      // Its space is reserved before it.
      expect(head.header.isVisible)
      expect(head.children.first === head.header)
      try await eventually("read") { head.header.picture == Picture(Stage.png) }
      expect(dump(head).contains("PictureView (Header picture) picture"))
    }
  }

  @Test(arguments: ["", missing, "file:///nonexistent/header.png"])
  func `a missing, default or unreadable header picture leaves no gap`(_ header: String)
    async throws
  {
    let (_, heads) = try await open(header)
    for head in heads {
      try await eventually("no place") { !head.header.isVisible }
      expect(!dump(head).contains("PictureView"))
    }
  }

  @Test func `a header picture known to be invalid leaves no gap on the next page`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("header.webp")
    try Data(Stage.png).write(to: file)
    let (_, heads) = try await open(file.absoluteString)
    let head = heads[0]
    // As the renderer reports at once when it has tried before.
    head.header.$picture.filter { $0 != nil }
      .observeNext { [weak head] _ in head?.header.isPictureBroken = true }.dispose(in: head.bag)
    try await eventually("read") { head.header.picture != nil }
    expect(!head.header.isVisible)
  }

  @Test func `a header picture found invalid leaves no gap, and a valid one is shown again`() async throws {
    let (stage, heads) = try await open("")
    let user = try await stage.session().userService.userState
    let head = heads[0]
    let folder = try TemporaryFolder()
    func change(to name: String) throws {
      let file = folder.file("\(name).png")
      try Data(Stage.png + Array(name.utf8)).write(to: file)
      user.value = Account(id: "1", username: "ada", header: file)
    }
    try change(to: "broken")
    try await eventually("read") { head.header.picture != nil }
    // As the renderer reports when it cannot decode it.
    head.header.isPictureBroken = true
    expect(!head.header.isVisible)
    try change(to: "good")
    try await eventually("shown") { head.header.isVisible && head.header.showsPicture }
  }
}
