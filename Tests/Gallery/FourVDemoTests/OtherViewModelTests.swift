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
    let places = UsersPlaces()
    let map = UsersMapViewModel(interactor: UsersMapInteractor(places: places))
    let corners = [(90.0, -180.0), (-90, 180), (0, 0), (-0.1, -0.1)].map { latitude, longitude in
      User(name: "x", city: "\(latitude)", location: .init(latitude: latitude, longitude: longitude))
    }
    places.show(corners + [User(name: "nowhere")])
    expectEqual(map.usersCount(in: .init(row: 0, column: 0)), 1)
    expectEqual(map.usersCount(in: .init(row: 5, column: 7)), 1)
    expectEqual(map.usersCount(in: .init(row: 3, column: 4)), 1)
    expectEqual(map.usersCount(in: .init(row: 3, column: 3)), 1)
    expectEqual(map.name(of: .init(row: 0, column: 0)), "90.0")
  }

  @Test func `a field shows its users, choosing it again clears the choice, and an empty field is ignored`() {
    let places = UsersPlaces()
    let interactor = UsersMapInteractor(places: places)
    let map = UsersMapViewModel(interactor: interactor)
    let ada = User(name: "Ada", city: "London", location: .init(latitude: 51, longitude: 0))
    let bo = User(name: "Bo", city: "London", location: .init(latitude: 51, longitude: 1))
    places.show([ada, bo])
    expectEqual(interactor.cities(in: .init(row: 1, column: 4)), ["London"])
    expectEqual(places.chosenUsers, nil)
    map.fieldSelected(.init(row: 1, column: 4))
    expectEqual(places.chosenUsers, [ada, bo])
    map.fieldSelected(.init(row: 0, column: 0))
    expectEqual(places.chosenUsers, [ada, bo])
    map.fieldSelected(.init(row: 1, column: 4))
    expectEqual(places.chosenUsers, nil)
    places.selectPlace(of: ada)
    expectEqual(map.selectedField, .init(row: 1, column: 4))
    expectEqual(places.chosenUsers, nil, "a user's place hides nobody")
  }

  @Test func `a cell's view model loads its picture, and its release cancels that`() async throws {
    let client = FakeFetcher()
    let url = URL(string: "https://users.example/ada.png")
    let pictures = UserPicturesInteractor(httpClient: HTTPClient(fetcher: client), usersURL: testURL)
    let interactor = UserCellInteractor(user: User(name: "Ada", pictureURL: url), pictures: pictures)
    let cell = CellSpy()
    var viewModel: UserCellViewModel? = UserCellViewModel(interactor: interactor)
    viewModel?.bind(cell)
    expect(viewModel?.userName == "Ada" && viewModel?.picture == nil)
    try await eventually("asked") { client.waitingCount == 1 }
    viewModel = nil
    try await eventually("cancelled") { client.cancelled.count == 1 }
    client.rule = { _ in .success([7]) }
    let next = UserCellViewModel(interactor: interactor)
    next.bind(cell)
    try await eventually("loaded") { next.picture == [7] }
    expectEqual(cell.updates, 3)
    expectEqual(UserCellViewModel(interactor: interactor).picture, [7], "at hand, without waiting")
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

@MainActor final class CellSpy: UserCellViewModelDelegate {
  private(set) var updates = 0
  func userCellUpdated() { updates += 1 }
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
