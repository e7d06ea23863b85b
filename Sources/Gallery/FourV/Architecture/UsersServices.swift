import Foundation
import GalleryKit
import Signals

/// The dependencies that routers pass to the interactors and views of the stories about users.
@MainActor
struct UsersServices {
  let httpClient: any HTTPClientType
  let usersURL: URL
  let clock: any SignalClock
}

extension UsersServices {
  /// Uses the Gallery's address of users, or else the fixture.
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
