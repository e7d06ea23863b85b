import Client
import Foundation
import Settings

@testable import Services

extension Stage {
  /// The beginning of a PNG.
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  /// Signed in to a server where everybody has everything a page can show: both pictures, a link in the bio, a table.
  ///
  /// - Parameter moved: The successor of the nameless account.
  ///
  /// Ada, who is signed in, and two others approve followers.
  static func full(
    following: [String], moved: (id: String, acct: String)? = nil,
    settings: any SettingsStore = MemorySettings()
  ) -> Stage {
    var people = Stage.people
    for index in people.indices {
      people[index].avatar = "https://pictures.example/face.png"
      people[index].header = "https://pictures.example/wide.png"
      people[index].note = "<p>See <a href=\"https://example.org/me\">example.org/me</a></p>"
      people[index].fields = [("Web", "<a href=\"https://a.example/\">a.example</a>")]
    }
    for index in [0, 3] { people[index].isLocked = true }
    if let moved { people[2].moved = moved }
    let stage = Stage(onServer: following, people: people, settings: settings)
    stage.manager.pictures = PictureSupply(source: OnePicture())
    return stage
  }
}

/// The same picture at every address.
struct OnePicture: PictureSource {
  func bytes(at url: URL) async throws(ClientError) -> [UInt8] { await Stage.png }
}
