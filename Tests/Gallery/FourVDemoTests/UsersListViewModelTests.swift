import DemoTestSupport
import GalleryFetching
import TestSupport
import Testing

@testable import FourVDemo

/// The view model alone: this file creates no widgets.
@MainActor @Suite struct UsersListViewModelTests {
  let client = FakeFetcher()
  let router = RouterSpy()
  let view = ViewSpy()

  func makeViewModel() -> UsersListViewModel {
    UsersListViewModel(
      usersListInteractor: UsersListInteractor(httpClient: HTTPClient(fetcher: client), usersURL: testURL),
      navigationDelegate: router)
  }

  @Test func `a view model loads users at once and notifies its delegate`() async throws {
    let viewModel = makeViewModel()
    viewModel.bind(view)
    expectEqual(viewModel.usersCount, 0)
    expectEqual(viewModel.status, .loading)
    try await eventually("asked") { client.waitingCount == 1 }
    expectEqual(client.asked, [testURL])
    client.answer(with: .users("Ada", "Bo"))
    try await eventually("loaded") { viewModel.status == .loaded }
    expectEqual(view.updates, 2)
    expectEqual(viewModel.usersCount, 2)
    expectEqual(viewModel.userName(at: 0), "Ada")
    expectEqual(viewModel.userName(at: 1), "Bo")
    expectEqual(viewModel.countText, "2 users")
  }

  @Test func `a delegate bound late receives the current state at once`() async throws {
    client.rule = { _ in .users("Ada") }
    let viewModel = makeViewModel()
    try await eventually("loaded") { viewModel.status == .loaded }
    viewModel.bind(view)
    expectEqual(view.updates, 1)
    expectEqual(viewModel.countText, "1 user")
  }

  @Test func `a selected user is passed to the navigation delegate, and a missing row is not`()
    async throws
  {
    client.rule = { _ in .users("Ada", "Bo") }
    let viewModel = makeViewModel()
    try await eventually("loaded") { viewModel.status == .loaded }
    viewModel.userDetailsSelected(at: 1)
    viewModel.userDetailsSelected(at: 2)
    viewModel.userDetailsSelected(at: -1)
    expectEqual(router.selected.map(\.name), ["Bo"])
    expectEqual(viewModel.userName(at: 2), "")
  }

  @Test func `the item of the bar follows the selected user and leads to their details`() async throws {
    client.rule = { _ in .users("Ada", "Bo") }
    let viewModel = makeViewModel()
    let bar = BarSpy()
    viewModel.bind(bar: bar)
    expect(!viewModel.isDetailsItemEnabled && viewModel.detailsItemTitle == "No Selection")
    viewModel.detailsItemSelected()
    try await eventually("loaded") { viewModel.status == .loaded }
    viewModel.userSelected(at: 1)
    expect(viewModel.isDetailsItemEnabled && viewModel.detailsItemHint == "Details of Bo")
    viewModel.detailsItemSelected()
    expectEqual(router.selected.map(\.name), ["Bo"])
    viewModel.userSelected(at: nil)
    expect(!viewModel.isDetailsItemEnabled)
    expectEqual(bar.updates, 4)
  }

  @Test func `the interactor decides which users are listed, and the view model asks it`() async throws {
    client.rule = { _ in .users("Ada") }
    let places = UsersPlaces()
    let interactor = UsersListInteractor(
      httpClient: HTTPClient(fetcher: client), usersURL: testURL, places: places)
    let viewModel = UsersListViewModel(usersListInteractor: interactor, navigationDelegate: router)
    try await eventually("loaded") { viewModel.status == .loaded }
    let bo = User(name: "Bo", location: .init(latitude: 0, longitude: 0))
    places.show([bo])
    viewModel.bind(view)
    expectEqual(viewModel.userName(at: 0), "Ada")
    places.choose(MapField(row: 3, column: 4))
    expectEqual(viewModel.userName(at: 0), "Bo")
    expectEqual(interactor.listed(of: []), [bo])
    places.choose(MapField(row: 3, column: 4))
    expectEqual(viewModel.userName(at: 0), "Ada")
    expectEqual(view.updates, 3)
  }

  @Test func `a failure is a status, and trying again loads once`() async throws {
    let viewModel = makeViewModel()
    viewModel.bind(view)
    try await eventually("asked") { client.waitingCount == 1 }
    viewModel.reloadRequested()
    client.answer(with: .failed(.status(500), at: testURL))
    try await eventually("failed") { viewModel.status == .failed(FetchError(.status(500), at: testURL)) }
    expectEqual(viewModel.countText, "")
    viewModel.reloadRequested()
    viewModel.reloadRequested()
    expectEqual(viewModel.status, .loading)
    try await eventually("asked again") { client.waitingCount == 1 }
    client.answer(with: .users("Ada"))
    try await eventually("loaded") { viewModel.status == .loaded }
    expectEqual(client.asked.count, 2)
  }

  @Test func `releasing the view model cancels its request`() async throws {
    var viewModel: UsersListViewModel? = makeViewModel()
    weak let gone = viewModel
    try await eventually("asked") { client.waitingCount == 1 }
    viewModel = nil
    expect(gone == nil)
    try await eventually("cancelled") { client.cancelled == [testURL] }
  }
}

@MainActor final class ViewSpy: UsersListViewModelDelegate {
  private(set) var updates = 0
  func usersListUpdated() { updates += 1 }
}

@MainActor final class BarSpy: UsersListBarDelegate {
  private(set) var updates = 0
  func usersListBarUpdated() { updates += 1 }
}

@MainActor final class RouterSpy: UsersListNavigationDelegate {
  private(set) var selected: [User] = []
  func usersListSelected(for user: User) { selected.append(user) }
}
