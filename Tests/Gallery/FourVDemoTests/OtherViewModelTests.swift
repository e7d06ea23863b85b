import DemoTestSupport
import Foundation
import GalleryPictures
import Signals
import TestSupport
import Testing

@testable import FourVDemo

/// The other view models alone: this file creates no widgets.
@MainActor @Suite struct OtherViewModelTests {
  @Test func `the map counts the users of each field, and its edges belong to the fields beside them`() {
    let router = MapSpy()
    let map = UsersMapViewModel(navigationDelegate: router)
    let corners = [(90.0, -180.0), (-90, 180), (0, 0), (-0.1, -0.1)].map { latitude, longitude in
      User(name: "x", city: "\(latitude)", location: .init(latitude: latitude, longitude: longitude))
    }
    map.show(corners + [User(name: "nowhere")])
    expectEqual(map.usersCount(in: .init(row: 0, column: 0)), 1)
    expectEqual(map.usersCount(in: .init(row: 5, column: 7)), 1)
    expectEqual(map.usersCount(in: .init(row: 3, column: 4)), 1)
    expectEqual(map.usersCount(in: .init(row: 3, column: 3)), 1)
    expectEqual(map.name(of: .init(row: 0, column: 0)), "90.0")
  }

  @Test func `a field shows its users, choosing it again clears the choice, and an empty field is ignored`() {
    let router = MapSpy()
    let map = UsersMapViewModel(navigationDelegate: router)
    let ada = User(name: "Ada", location: .init(latitude: 51, longitude: 0))
    map.show([ada])
    map.fieldSelected(.init(row: 1, column: 4))
    map.fieldSelected(.init(row: 0, column: 0))
    map.fieldSelected(.init(row: 1, column: 4))
    expectEqual(router.selections, [[ada], nil])
    map.select(ada)
    expectEqual(map.selectedField, .init(row: 1, column: 4))
    expectEqual(router.selections.count, 2, "what the router has chosen is not told back")
  }

  @Test func `any anchor is passed through the view model unchanged`() async throws {
    let client = FakeFetcher { _ in .users("Ada") }
    let router = PicturesSpy()
    let viewModel = UserPicturesViewModel(
      interactor: UserPicturesInteractor(httpClient: HTTPClient(fetcher: client), usersURL: testURL),
      navigationDelegate: router)
    try await eventually("loaded") { viewModel.status == .loaded }
    let anchor = PlainAnchor()
    viewModel.contactSelected(at: 0, anchor: anchor)
    viewModel.contactSelected(at: 1, anchor: anchor)
    expectEqual(router.users.map(\.name), ["Ada"])
    expect(router.anchor === anchor)
  }

  @Test func `the popover shows the address or its absence`() {
    let router = CloseSpy()
    expectEqual(
      UserContactViewModel(user: User(name: "Ada", email: "a@b"), navigationDelegate: router).text, "a@b")
    let nameless = UserContactViewModel(user: User(name: "Bo"), navigationDelegate: router)
    expectEqual(nameless.text, "Bo has no address")
    nameless.closeSelected()
    expectEqual(router.closes, 1)
  }

  @Test func `the cache removes the least recently used picture and never exceeds its limit`() throws {
    let cache = PictureCache(capacity: 10)
    let urls = try (0..<4).map { try #require(URL(string: "https://x.example/\($0)")) }
    cache.store([1, 1, 1, 1], for: urls[0])
    cache.store([2, 2, 2, 2], for: urls[1])
    expectEqual(cache[urls[0]], [1, 1, 1, 1])
    cache.store([3, 3, 3, 3], for: urls[2])
    expectEqual(cache[urls[1]], nil)
    expect(cache[urls[0]] != nil)
    cache.store(Array(repeating: 4, count: 11), for: urls[3])
    expectEqual(cache[urls[3]], nil)
    cache.store([5], for: urls[0])
    expectEqual(cache.size, 5)
  }
}

@MainActor final class CloseSpy: UserDetailsNavigationDelegate, UserContactNavigationDelegate {
  private(set) var closes = 0
  func userDetailsCloseDidTap() { closes += 1 }
  func userContactCloseDidTap() { closes += 1 }
}

@MainActor final class MapSpy: UsersMapNavigationDelegate {
  private(set) var selections: [[User]?] = []
  func usersMapSelected(_ users: [User]?) { selections.append(users) }
}

@MainActor final class PicturesSpy: UserPicturesNavigationDelegate {
  private(set) var users: [User] = []
  private(set) var anchor: (any PopoverAnchor)?
  func userContactSelected(for user: User, at anchor: any PopoverAnchor) {
    users.append(user)
    self.anchor = anchor
  }
}

final class PlainAnchor: PopoverAnchor {}
