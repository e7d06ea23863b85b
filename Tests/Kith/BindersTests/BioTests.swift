import Client
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// Bios: custom emoji become pictures once these are loaded.
@MainActor
struct BioTests {
  private let stage = Stage()

  private func open(_ note: String, emojis: [String], links: [TextLink] = []) async throws -> PersonHeader {
    stage.manager.pictures = PictureSupply(source: EmojiPictures(bytes: Stage.png))
    let session = try await stage.session()
    let view = PersonView.make(
      Account(
        id: "9", username: "cat", note: note, noteLinks: links,
        emojis: emojis.compactMap { name in
          URL(string: "https://pictures.example/\(name.count).png").map {
            CustomEmoji(shortcode: name, url: $0)
          }
        }), session: session)
    _ = stage.show(view)
    return view.person
  }

  private func pictures(_ text: RichText?) -> [String] {
    text?.spans.filter { $0.picture == Picture(Stage.png) }.map(\.text) ?? []
  }

  @Test func `the shortcode of a custom emoji becomes its picture and its accessible text stays`()
    async throws
  {
    let note = "I :like: :cat::cat: and 12:30:cat: :unknown: <b>"
    let person = try await open(note, emojis: ["cat", "like"])
    expectEqual(person.bioLabel.text, note)
    try await eventually("pictures") { pictures(person.bioLabel.richText).count == 4 }
    expectEqual(pictures(person.bioLabel.richText), [":like:", ":cat:", ":cat:", ":cat:"])
    expectEqual(person.bioLabel.text, note)
    expect(dump(person.bio).contains(#"picture ":cat:""#))
  }

  @Test func `an emoji within a link is a picture with that link`() async throws {
    let link = TextLink(range: 0..<15, url: try #require(URL(string: "https://example.org/")))
    let person = try await open("example.org :c:", emojis: ["c"], links: [link])
    try await eventually("a picture") { !pictures(person.bioLabel.richText).isEmpty }
    let links = person.bioLabel.richText?.links ?? []
    expectEqual(links.map(\.target), ["https://example.org/"])
  }

  @Test func `an emoji without a picture keeps its shortcode`() async throws {
    let person = try await open(
      "no :\(String(repeating: "x", count: 40)): here", emojis: [String(repeating: "x", count: 40)])
    _ = try await stage.session().client.account("2")
    expect(person.bioLabel.richText == nil && person.bioLabel.text.contains("xxx"))
  }

  @Test func `pictures loaded later do not hide the portion shown by the person`() async throws {
    let session = try await stage.session()
    let view = PersonView.make(Account(id: "9", username: "cat"), session: session)
    let visitor = stage.show(view)
    let words = String(repeating: "abcdef ", count: 600) + ":cat:"
    view.person.bio.text = words
    try visitor.click("Show More")
    expectEqual(view.person.bio.children.count, 3)
    view.person.bio.richText = RichText(
      LinkedText(words), emoji: ["cat": Picture(Stage.png)])
    expect(view.person.bio.children.count == 3 && view.person.bio.text == words)
    try visitor.click("Show More")
    expect(visitor.tree.contains(#"picture ":cat:""#))
  }

  @Test func `a bio of colons, links and emoji alone is parsed without delay`() {
    let colons = String(repeating: ":c:", count: 100_000)
    let text = RichText(LinkedText(colons), emoji: ["c": Picture(Stage.png)])
    expect(text.plainText == colons && text.spans.count == 100_000)
    let links = (0..<10_000).compactMap { index in
      URL(string: "https://a.example/").map { TextLink(range: index..<index + 1, url: $0) }
    }
    expect(RichText(LinkedText(colons, links: links)).links.count <= RichText.mostLinks)
  }

  @Test func `names show their shortcodes, and initials ignore them`() async throws {
    let stage = Stage(
      [
        .init(id: "1", name: ":fox: Ada Lovelace :verified:", username: "ada", emoji: ["fox", "verified"]),
        .init(id: "2", name: "<b>:blobcat:</b> &amp; Grace :blobcat:", username: "grace", emoji: ["blobcat"]),
        .init(id: "3", name: ":fox::fox:", username: "nameless", emoji: ["fox"]),
      ], following: ["2", "3"], followers: [])
    let view = ProfileView.make(try await stage.session())
    let visitor = stage.show(view)
    expectEqual(view.person.nameLabel.text, ":fox: Ada Lovelace :verified:")
    expectEqual(view.person.avatar.initials, "AL")
    try await eventually("friends") { view.friendList.itemCount == 2 }
    let rows = visitor.reachable(PersonRow.self)
    expectEqual(rows.map(\.nameLabel.text), ["<b>:blobcat:</b> &amp; Grace :blobcat:", ":fox::fox:"])
    expectEqual(rows.map(\.avatar.initials).last, "N")
    expect(rows.allSatisfy { !$0.avatar.text.contains("blobcat") && !$0.avatar.text.contains("fox") })
    try visitor.click("Edit Profile")
    try expectEqual(visitor.page(EditProfileView.self).avatar.initials, "AL")
    // The form edits the text as written.
    try expectEqual(visitor.page(EditProfileView.self).nameEntry.text, ":fox: Ada Lovelace :verified:")
  }
}

/// The same picture at every short address.
private struct EmojiPictures: PictureSource {
  let bytes: [UInt8]

  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    guard !url.path.contains("40") else { throw ClientError(.notFound, request: "GET \(url)") }
    return bytes
  }
}
