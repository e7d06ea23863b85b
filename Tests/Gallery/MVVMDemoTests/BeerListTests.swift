import Bindings
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import MVVMDemo

@MainActor
@Suite struct BeerListTests {
  @Test func `the first ten beers are loaded at once`() async throws {
    let stage = try BeerStage()
    expectEqual(stage.status, "Loading…")
    expect(stage.page.spinner.isSpinning)
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10)
    expectEqual(stage.server.pages, [1])
    expect(stage.visitor.sees("Beer 1"))
    expect(stage.visitor.sees("Brewery 1"))
    expect(stage.visitor.sees("4.1 %"))
    expectEqual(stage.status, "10 beers")
    expect(!stage.page.spinner.isVisible)
  }

  @Test func `the end of the list loads the next ten, until an empty page`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    for count in [20, 30, 40, 47] {
      try await stage.scrollToEnd()
      expectEqual(stage.list.itemCount, count)
    }
    try await stage.scrollToEnd()
    expectEqual(stage.server.pages, [1, 2, 3, 4, 5, 6])
    expectEqual(stage.status, "47 beers, and no more")
    try await stage.scrollToEnd()
    expectEqual(stage.server.pages.count, 6)
  }

  @Test func `refreshing starts over with the first page`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    try await stage.scrollToEnd()
    try await stage.scrollToEnd()
    expectEqual(stage.list.itemCount, 30)
    try stage.visitor.click("Refresh")
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10)
    try await stage.scrollToEnd()
    expectEqual(stage.list.itemCount, 20)
    expectEqual(stage.server.pages, [1, 2, 3, 1, 2])
  }

  @Test func `pulling the list down refreshes it`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    try await stage.scrollToEnd()
    #expect(throws: VisitorError.self, "the first row is out of sight") {
      try stage.visitor.perform("pull", on: stage.list)
    }
    try stage.visitor.scroll(stage.list, toRow: 0)
    stage.server.isHolding = true
    try stage.visitor.perform("pull", on: stage.list)
    expectEqual(stage.status, "Loading…")
    try stage.visitor.perform("pull", on: stage.list)
    stage.server.isHolding = false
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10)
    expectEqual(stage.server.pages, [1, 2, 1])
  }

  @Test func `F5 refreshes, and more pages can follow after the end`() async throws {
    let stage = try BeerStage { $0.count = 3 }
    try await stage.loaded()
    expectEqual(stage.status, "3 beers")
    try await stage.scrollToEnd()
    expectEqual(stage.status, "3 beers, and no more")
    stage.server.count = 12
    try stage.visitor.press("F5")
    try await stage.loaded()
    expectEqual(stage.status, "10 beers")
    try await stage.scrollToEnd()
    expectEqual(stage.list.itemCount, 12)
  }

  @Test func `a refresh during a load does nothing`() async throws {
    let stage = try BeerStage { $0.isHolding = true }
    try await eventually("the first request") { stage.server.pages.count == 1 }
    let refresh = stage.list.pullToRefreshControl
    expect(!refresh.button.isSensitive)
    #expect(throws: VisitorError.self) { try stage.visitor.click("Refresh") }
    #expect(throws: VisitorError.self) { try stage.visitor.press("F5") }
    expect(!stage.model.refresh.execute())
    expect(!stage.model.loadMore.execute())
    stage.server.isHolding = false
    try await stage.loaded()
    expectEqual(stage.server.pages, [1])
    expectEqual(stage.list.itemCount, 10)
    expect(refresh.button.isSensitive)
  }

  @Test func `a busy list ignores taps`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    stage.server.isHolding = true
    try stage.visitor.click("Refresh")
    try stage.visitor.activate(row: 2, in: stage.list)
    try expect(stage.visitor.page() === stage.page)
    stage.server.isHolding = false
    try await stage.loaded()
    try stage.visitor.activate(row: 2, in: stage.list)
    let page: BeerPage = try stage.visitor.page()
    expectEqual(page.nameLabel.text, "Beer 3")
  }

  @Test func `opening a beer shows strength, brewery and description under its own title`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    expectEqual(stage.window.title, "Beers")
    let color = stage.page.headerBar.backgroundColor
    expect(color != nil)
    try stage.visitor.activate(row: 4, in: stage.list)
    let page: BeerPage = try stage.visitor.page()
    expect(stage.visitor.sees("4.4 % ABV"))
    expect(stage.visitor.sees("Brewery 4"))
    expect(stage.visitor.sees("The beer numbered 5."))
    expectEqual(stage.window.title, "Beer 5")
    expectEqual(page.title, "Beer 5")
    expect(page.headerBar.backgroundColor != nil)
    expect(page.headerBar.backgroundColor != color)
    try stage.visitor.press("Escape")
    expectEqual(stage.window.title, "Beers")
    expectEqual(stage.list.itemCount, 10)
  }

  @Test func `unknown facts of a beer are shown as unknown`() {
    let page = BeerPage(
      pageModel: BeerPageModel(Beer(id: 1, name: "X", abv: nil, brewery: "", description: "")))
    expectEqual(page.strengthLabel.text, "Strength unknown")
    expectEqual(page.breweryLabel.text, "Brewery unknown")
    expectEqual(page.descriptionLabel.text, "No description yet.")
  }

  @Test func `leaving the page ends the request and releases everything`() async throws {
    weak var weakModel: BeerListPageModel?
    weak var weakPage: BeerListPage?
    weak var weakDetail: BeerPage?
    weak var weakDetailModel: BeerPageModel?
    weak var weakCommand: Command<Beer>?
    var stage: BeerStage? = try BeerStage()
    let (server, clock, window) = try #require(stage.map { ($0.server, $0.clock, $0.window) })
    try await stage?.loaded()
    do {
      let stage = try #require(stage)
      try stage.visitor.activate(row: 0, in: stage.list)
      let detail: BeerPage = try stage.visitor.page()
      (weakDetail, weakDetailModel) = (detail, detail.pageModel)
      try stage.visitor.goBack()
      server.isHolding = true
      try stage.visitor.click("Refresh")
      weakModel = stage.model
      weakPage = stage.page
      weakCommand = stage.model.openBeerPage
    }
    expect(weakDetail == nil)
    expect(weakDetailModel == nil)
    try await eventually("the held request") { server.pages.count == 2 }
    stage = nil
    window.content = nil
    expect(weakPage == nil)
    expect(weakModel == nil)
    expect(weakCommand == nil)
    expectEqual(clock.pendingCount, 0)
    try await eventually("the cancellation") { server.cancelledCount == 1 }
  }
}
