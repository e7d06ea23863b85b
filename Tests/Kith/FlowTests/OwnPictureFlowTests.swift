import Foundation
import LocalServer
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct OwnPictureFlowTests {
  @Test(arguments: Persona.allCases)
  func `a person changes their picture in the local book, and it stays`(
    _ persona: Persona
  ) async throws {
    let folder = try TemporaryFolder()
    let data = folder.file("book")
    let file = SampleApp.sample.appending(path: "pictures/01.png")
    let wanted = Picture([UInt8](try Data(contentsOf: file)))
    do {
      let app = SampleApp(book: try LocalBook.open(data: data, sample: SampleApp.sample).book, as: persona)
      let profile = try await app.start()
      try await eventually("the old picture") { profile.person.avatar.picture != nil }
      expect(profile.person.avatar.picture != wanted)
      try app.visitor.click("Edit Profile")
      let form = try await app.page(EditProfileView.self)
      try app.visitor.click("Change Picture…")
      try app.visitor.choose(file: file.path)
      try await eventually("the preview") { form.avatar.picture == wanted }
      expect(profile.person.avatar.picture != wanted)
      try app.visitor.click("Save")
      try await eventually("the new picture") { profile.person.avatar.picture == wanted }
    }
    let again = SampleApp(book: try LocalBook.open(data: data, sample: SampleApp.sample).book)
    let profile = try await again.start()
    try await eventually("the new picture again") { profile.person.avatar.picture == wanted }
  }
}
