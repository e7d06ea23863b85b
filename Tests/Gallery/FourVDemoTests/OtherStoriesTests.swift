import DemoTestSupport
import Foundation
import GalleryFetching
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import FourVDemo

/// The questions under the document, answered on the screen.
@MainActor @Suite struct OtherStoriesTests {
  // MARK: Pushed

  @Test func `details are pushed, and closing, the header's button and the keyboard lead back`()
    async throws
  {
    let stage = Stage()
    try stage.open("Pushed")
    try await stage.sees("21 users")
    let router = try #require(stage.view.router as? PushedUsersRouter)
    let back: [(Visitor) throws -> Void] = [
      { try $0.click("Close") }, { try $0.goBack() }, { try $0.press("Alt+Left") },
      { try $0.pressMouseBack() },
    ]
    for leave in back {
      try stage.visitor.click(stage.row("Clara Weiss").detailsButton)
      expectEqual(router.keys, ["UsersList", "UserDetails"])
      weak let page = try stage.visitor.page() as NavigationPage
      expectEqual(page?.title, "Clara Weiss")
      try leave(stage.visitor)
      expectEqual(router.keys, ["UsersList"], "the router lets go of the component, whoever closed it")
      expect(stage.visitor.sees("21 users"))
      expect(page == nil)
    }
  }

  @Test func `the title of the list is shown once, in the page's header or in its own`() async throws {
    let stage = Stage()
    for (story, count) in [("Users", 1), ("Pushed", 1), ("Map", 1)] {
      if story != "Users" { try stage.open(story) }
      try await stage.sees("21 users")
      let titles = stage.visitor.tree.split(separator: "\n").filter {
        $0.hasSuffix("Label \"Users\"") || $0.hasSuffix("PageHeaderBar \"Users\"")
      }
      expectEqual(titles.count, count, "\(story): \(titles)")
    }
  }

  @Test func `the bar's item follows the selection, and leads to the selected user's details`() async throws {
    let stage = Stage()
    try stage.open("Pushed")
    try await stage.sees("21 users")
    let item = try stage.visitor.find(UsersListView.self).detailsItem
    let header = try (stage.visitor.page() as NavigationPage).headerBar
    expect(header.end.children.contains { $0 === item })
    expect(item.text == "No Selection" && !item.isReachable)
    let list = try stage.list()
    let row = try #require((0..<list.itemCount).first { list.row(at: $0)?.accessibleLabel == "Clara Weiss" })
    try stage.visitor.select(row: row, in: list)
    expect(item.text == "Details" && item.tooltipText == "Details of Clara Weiss")
    try stage.visitor.click(item)
    try expectEqual((stage.visitor.page() as NavigationPage).title, "Clara Weiss")
    try stage.visitor.goBack()
    expect(item.isReachable)
  }

  @Test func `a user selected while another's details are on top replaces them`() throws {
    let stage = Stage()
    try stage.open("Pushed")
    let router = try #require(stage.view.router as? PushedUsersRouter)
    router.usersListSelected(for: User(name: "Ada"))
    router.usersListSelected(for: User(name: "Bo"))
    try expectEqual(stage.visitor.page(NavigationPage.self).title, "Bo")
    try stage.visitor.goBack()
    try expectEqual(stage.visitor.page(NavigationPage.self).title, "Users")
    router.usersListSelected(for: User(name: "Cy"))
    router.close()
    expect(router.keys.isEmpty)
    expect(!stage.visitor.sees("Cy") && !stage.visitor.shows(tree: "\"Users\""))
  }

  // MARK: Two components on one screen

  @Test func `the list and the map communicate through the router`() async throws {
    let stage = Stage()
    try stage.open("Map")
    try await stage.sees("21 users")
    let map = try stage.visitor.find(UsersMapView.self)
    let europe = map.button(at: .init(row: 1, column: 4))
    expectEqual(europe.text, "4")
    expectEqual(europe.tooltipText, "Leipzig, Utrecht, Lviv")
    try stage.visitor.click(europe)
    expectEqual(europe.cssClasses, ["suggested-action"])
    expect(stage.visitor.sees("4 of 21 users"))
    try expectEqual(stage.list().itemCount, 4)
    try stage.visitor.click(stage.row("Oksana Melnyk").detailsButton)
    expectEqual(europe.cssClasses, ["suggested-action"])
    try stage.visitor.click(europe)
    try expectEqual(stage.list().itemCount, 21)
    try stage.visitor.click(stage.row("Keala Kahananui").detailsButton)
    expectEqual(map.button(at: .init(row: 2, column: 0)).cssClasses, ["suggested-action"])
    expect(!map.button(at: .init(row: 0, column: 0)).isSensitive)
  }

  @Test func `a list that fails to load leaves an empty map`() async throws {
    let stage = Stage(http: RuleFetcher { .failure(FetchError(.status(503), at: $0)) })
    try stage.open("Map")
    try await stage.sees("users.example answered with status 503")
    expect(!stage.visitor.tree.contains("suggested-action"))
  }

  // MARK: A picture per cell

  /// Rows of users with pictures, on a server that answers each picture on request.
  @MainActor
  func pictures(_ count: Int) async throws -> (
    FakeFetcher, UserPicturesView, UserPicturesViewModel, Window
  ) {
    let users = (0..<count).map {
      #"{"name":"User \#($0)","avatar":"https://users.example/\#($0).png"}"#
    }
    let client = FakeFetcher { url in
      url == testURL ? .text("[\(users.joined(separator: ","))]") : nil
    }
    let viewModel = UserPicturesViewModel(
      interactor: UserPicturesInteractor(httpClient: HTTPClient(fetcher: client), usersURL: testURL),
      navigationDelegate: PicturesSpy.shared)
    let view = UserPicturesView(viewModel: viewModel, clock: VirtualClock())
    let window = Window(clock: VirtualClock())
    window.content = view
    try await eventually("users") { view.list.itemCount == count }
    return (client, view, viewModel, window)
  }

  @Test func `each cell requests its own picture and shows initials until it is loaded`()
    async throws
  {
    let (client, view, viewModel, _) = try await pictures(3)
    let rows = try (0..<3).map { try #require(view.list.typedRow(at: $0)) }
    try await eventually("asked") { client.waitingCount == 3 }
    expectEqual(viewModel.operationCount, 3)
    expect(rows.allSatisfy { $0.avatar.picture == nil })
    client.answer("/1.png", with: .success([1]))
    try await eventually("shown") { rows[1].avatar.picture == Picture([1]) }
    expect(rows[0].avatar.picture == nil && rows[2].avatar.picture == nil)
    client.answer("/0.png", with: .failed(.status(404)))
    try await eventually("failed") { viewModel.operationCount == 1 }
    expectEqual(rows[0].avatar.picture, nil)
    expectEqual(view.list.itemCount, 3)
  }

  @Test
  func `a reused cell cancels its former request and never shows the former picture`()
    async throws
  {
    let (client, view, viewModel, _) = try await pictures(3)
    let row = try #require(view.list.makeRow() as? UserPictureRow)
    view.list.bind(row, toItemAt: 0)
    try await eventually("asked") { client.waitingCount == 1 }
    view.list.bind(row, toItemAt: 1)
    try await eventually("cancelled") { client.cancelled.map(\.lastPathComponent) == ["0.png"] }
    expectEqual(viewModel.operationCount, 1)
    try await eventually("asked") { client.waitingCount == 1 }
    client.answer("/1.png", with: .success([1]))
    try await eventually("shown") { row.avatar.picture == Picture([1]) }
    view.list.bind(row, toItemAt: 2)
    expectEqual(row.avatar.picture, nil, "not the picture of the row before")
    expectEqual(row.nameLabel.text, "User 2")
    try await eventually("asked") { client.waitingCount == 1 }
    view.list.unbind(row)
    try await eventually("cancelled") { client.cancelled.map(\.lastPathComponent) == ["0.png", "2.png"] }
    expectEqual(viewModel.operationCount, 0)
  }

  @Test
  func `a picture is requested once and cached, and a failed one is requested again`()
    async throws
  {
    let (client, view, viewModel, _) = try await pictures(2)
    let row = try #require(view.list.makeRow() as? UserPictureRow)
    client.rule = { $0.lastPathComponent == "0.png" ? .success([7]) : .failed(.offline) }
    view.list.bind(row, toItemAt: 0)
    try await eventually("shown") { row.avatar.picture == Picture([7]) }
    view.list.bind(row, toItemAt: 1)
    try await eventually("failed") { viewModel.operationCount == 0 }
    view.list.bind(row, toItemAt: 0)
    expectEqual(row.avatar.picture, Picture([7]), "without waiting")
    view.list.bind(row, toItemAt: 1)
    try await eventually("failed") { viewModel.operationCount == 0 }
    expectEqual(client.asked.map(\.lastPathComponent), ["users.json", "0.png", "1.png", "1.png"])
  }

  @Test func `the fixture has a picture for each user`() async throws {
    let stage = Stage()
    try stage.open("Pictures")
    try await stage.sees("Amara Okafor")
    let row = try stage.row("Amara Okafor", UserPictureRow.self)
    try await eventually("picture") { row.avatar.picture != nil }
    expectEqual(row.avatar.picture?.bytes.prefix(4), [0x89, 0x50, 0x4E, 0x47])
  }

  // MARK: A pane

  @Test func `a pane slides in for users of whom more is known, and only for those`() async throws {
    let client = FakeFetcher { url in
      url == testURL
        ? .text(#"[{"name": "Ada", "email": "ada@mail.example"}, {"name": "Bo"}]"#) : .failed(.missing)
    }
    let (parent, pane) = (ParentView(), SidePane())
    let router = UserPaneRouter(parent: parent, pane: pane, services: UsersServices(client))
    let window = Window(clock: VirtualClock())
    window.content = Box(.column, [parent, pane])
    router.showInitial()
    let visitor = Visitor(window)
    try await eventually("users") { visitor.sees("Bo") }
    let list = try visitor.find(UserCellsView.self).list
    expect(!pane.isRevealed)
    try visitor.activate(row: 0, in: list)
    expect(pane.isRevealed && visitor.sees("ada@mail.example") && visitor.sees("Bo"), "the list is beside it")
    try visitor.activate(row: 1, in: list)
    expect(!pane.isRevealed && router.keys == ["UserCells"])
    try visitor.activate(row: 0, in: list)
    try visitor.activate(row: 0, in: list)
    expectEqual(pane.isRevealed, true)
    weak let details = try visitor.find(UserDetailsView.self)
    try visitor.click("Close")
    expect(!pane.isRevealed && router.keys == ["UserCells"] && details == nil)
  }

  @Test func `a reused cell gets another view model, which cancels the former request`() async throws {
    let client = FakeFetcher { url in
      url == testURL
        ? .text(
          #"[{"name":"A","avatar":"https://u.example/0.png"},{"name":"B","avatar":"https://u.example/1.png"}]"#
        )
        : nil
    }
    let viewModel = UserCellsViewModel(
      interactor: UserPicturesInteractor(httpClient: HTTPClient(fetcher: client), usersURL: testURL),
      navigationDelegate: CellsSpy.shared)
    let view = UserCellsView(viewModel: viewModel, clock: VirtualClock())
    try await eventually("users") { view.list.itemCount == 2 }
    let cell = try #require(view.list.makeRow() as? UserCell)
    view.list.bind(cell, toItemAt: 0)
    try await eventually("asked") { client.waitingCount == 1 }
    view.list.bind(cell, toItemAt: 1)
    expectEqual(cell.nameLabel.text, "B")
    try await eventually("cancelled") { client.cancelled.map(\.lastPathComponent) == ["0.png"] }
    try await eventually("asked") { client.waitingCount == 1 }
    client.answer("/1.png", with: .success([1]))
    try await eventually("shown") { cell.avatar.picture == Picture([1]) }
    view.list.unbind(cell)
    view.list.bind(cell, toItemAt: 0)
    expectEqual(cell.avatar.picture, nil, "not the picture of the row before")
  }

  // MARK: A popover

  @Test func `the bubble points to the button, and Done, Escape and another tab close it`() async throws {
    let stage = Stage()
    try stage.open("Pictures")
    try await stage.sees("Amara Okafor")
    let router = try #require(stage.view.router as? UserPicturesRouter)
    let put: [(Visitor) throws -> Void] = [
      { try $0.click("Done") }, { try $0.press("Escape") }, { try $0.clickBeside($0.find(Popover.self)) },
    ]
    for putAway in put {
      let button = try stage.row("Clara Weiss", UserPictureRow.self).contactButton
      try stage.visitor.click(button)
      expectEqual(router.keys, ["UserPictures", "UserContact"])
      weak let popover = try stage.visitor.find(Popover.self)
      expect(popover?.anchor === button)
      expect(stage.visitor.sees("clara@mail.example"))
      try putAway(stage.visitor)
      expectEqual(router.keys, ["UserPictures"])
      expect(popover == nil)
    }
    try stage.visitor.click(stage.row("Clara Weiss", UserPictureRow.self).contactButton)
    stage.view.tabs.selectedIndex = 0
    expect(router.keys.isEmpty)
    expect(stage.visitor.reachable(Popover.self).isEmpty)
  }

  @Test func `a presenter works with any popover at any anchor`() {
    let (popover, anchor) = (PlainPopover(), PlainAnchor())
    var left = 0
    let presenter = UserContactViewPresenter(
      user: User(name: "Ada"), navigationDelegate: CloseSpy(), makePopover: { _ in popover },
      didLeave: { left += 1 })
    presenter.present(in: anchor)
    expect(popover.anchor === anchor && left == 0)
    popover.didClose?()
    expectEqual(left, 1)
    presenter.remove()
    expect(popover.anchor == nil && left == 1)
  }

  @Test func `an anchor that is not a visible widget has no bubble and leaves nothing behind`()
    throws
  {
    let stage = Stage()
    try stage.open("Pictures")
    let router = try #require(stage.view.router as? UserPicturesRouter)
    router.userContactSelected(for: User(name: "Ada"), at: PlainAnchor())
    expectEqual(router.keys, ["UserPictures"])
    router.userContactSelected(for: User(name: "Ada"), at: Button("elsewhere"))
    expectEqual(router.keys, ["UserPictures"])
  }
}

/// A popover and an anchor without a toolkit: what a router and a presenter see of them.
@MainActor private final class PlainPopover: AnchoredPopover {
  private(set) var anchor: (any PopoverAnchor)?
  private(set) var didClose: (() -> Void)?

  func show(at anchor: any PopoverAnchor, didClose: @escaping () -> Void) -> Bool {
    (self.anchor, self.didClose) = (anchor, didClose)
    return true
  }

  func close() { anchor = nil }
}

@MainActor private final class CellsSpy: UserCellsNavigationDelegate {
  static let shared = CellsSpy()
  func userCellSelected(for user: User) {}
}

extension PicturesSpy {
  static let shared = PicturesSpy()
}
