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
    expectEqual(router.loaded.map(\.name), ["Ada", "Bo"])
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

@MainActor final class RouterSpy: UsersListNavigationDelegate {
  private(set) var selected: [User] = []
  private(set) var loaded: [User] = []
  func usersListSelected(for user: User) { selected.append(user) }
  func usersListLoaded(_ users: [User]) { loaded = users }
}
