import Foundation
import GalleryKit
import Signals

/// What the routers hand down to the interactors and views of the stories about users.
@MainActor
struct UsersServices {
  /// Reads addresses.
  let httpClient: any HTTPClientType
  /// Where the users are.
  let usersURL: URL
  /// Where time passes.
  let clock: any SignalClock
}

extension UsersServices {
  /// Takes the Gallery's address of users, or else the fixture.
  init(_ environment: GalleryEnvironment) {
    clock = environment.clock
    if let usersURL = environment.usersURL {
      self.usersURL = usersURL
      httpClient = HTTPClient(fetcher: environment.http)
    } else {
      usersURL = environment.resources.appending(path: "users.json")
      httpClient = HTTPClient(fetcher: UsersFixture(folder: environment.resources))
    }
  }
}
