import Foundation
import GalleryFetching
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import MVVMDemo

@MainActor
@Suite struct BadBeerTests {
  @Test(arguments: ["{", "", "[]", "{\"beers\": 7}", "<html>Sign in</html>", "{\"page\": 1}"])
  func `an answer that is not a list of beers is reported and can be retried`(_ text: String) async throws {
    let stage = try BeerStage { $0.text = text }
    try await stage.loaded()
    expect(stage.visitor.sees("Answer Not Understood"))
    expectEqual(stage.list.itemCount, 0)
    stage.server.text = nil
    try stage.visitor.click("Try Again")
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10)
    expect(!stage.visitor.sees("Answer Not Understood"))
    expect(!stage.page.retryButton.isVisible)
  }

  @Test func `a server with a problem is named, and loaded beers stay`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    stage.server.failure = .status(500)
    try await stage.scrollToEnd()
    expectEqual(stage.list.itemCount, 10)
    expectEqual(stage.status, "The Server Has a Problem")
    expect(stage.page.retryButton.isReachable)
    // The page stays usable meanwhile.
    try stage.visitor.activate(row: 0, in: stage.list)
    try stage.visitor.goBack()
    stage.server.failure = nil
    try stage.visitor.click(stage.page.retryButton)
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 20)
    expectEqual(stage.server.pages, [1, 2, 2])
    expectEqual(stage.status, "20 beers")
  }

  @Test func `a failed refresh keeps the list and is retried`() async throws {
    let stage = try BeerStage()
    try await stage.loaded()
    try await stage.scrollToEnd()
    stage.server.failure = .offline
    try stage.visitor.click("Refresh")
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 20)
    expectEqual(stage.status, "No Connection")
    stage.server.failure = nil
    try stage.visitor.click(stage.page.retryButton)
    try await stage.loaded()
    expectEqual(stage.server.pages, [1, 2, 1, 1])
    expectEqual(stage.list.itemCount, 10)
  }

  @Test func `a silent server is given up after half a minute`() async throws {
    let stage = try BeerStage { $0.isHolding = true }
    try await eventually("the request") { stage.server.pages.count == 1 }
    stage.clock.advance(by: .seconds(29))
    expectEqual(stage.status, "Loading…")
    stage.clock.advance(by: .seconds(1))
    expect(stage.visitor.sees("No Answer"))
    try await eventually("the cancellation") { stage.server.cancelledCount == 1 }
    stage.server.isHolding = false
    try stage.visitor.click("Try Again")
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10)
    expectEqual(stage.clock.pendingCount, 0)
  }

  @Test func `an empty list of beers is reported`() async throws {
    let stage = try BeerStage { $0.count = 0 }
    try await stage.loaded()
    expect(stage.visitor.sees("No Beers"))
    stage.server.count = 1
    try stage.visitor.click("Refresh")
    try await stage.loaded()
    expectEqual(stage.status, "1 beer")
    expect(!stage.visitor.sees("No Beers"))
  }

  @Test func `ten thousand beers in one answer are shown, and the end is found`() async throws {
    let stage = try BeerStage {
      $0.count = 10_000
      $0.ignoresPages = true
    }
    try await stage.loaded()
    expectEqual(stage.list.itemCount, 10_000)
    expectEqual(stage.status, "10000 beers")
    expect(stage.list.liveRowCount <= 20)
    // A server with equal answers for every page is not requested forever.
    try await stage.scrollToEnd()
    expectEqual(stage.list.itemCount, 10_000)
    expectEqual(stage.status, "10000 beers, and no more")
    try await stage.scrollToEnd()
    expectEqual(stage.server.pages, [1, 2])
    expect(stage.visitor.sees("Beer 10000"))
  }

  @Test func `unreadable beers do not affect the others`() async throws {
    let stage = try BeerStage {
      $0.text = """
        {"beers": [{"id": 1, "name": "Good"}, {"id": "two", "name": "Bad"}, 7, null, {"id": 3}, {"id": 4, "name": "  "},
        {"id": 1, "name": "Twice"}, {"id": 5, "name": "Also Good", "abv": null, "brewery": {"name": null}}]}
        """
    }
    try await stage.loaded()
    expectEqual(stage.model.beerList.value.map(\.name), ["Good", "Also Good"])
    expectEqual(stage.status, "2 beers")
  }
}

@MainActor
@Suite struct BeerFixtureTests {
  private let resources = checkout.appending(path: "Resources/gallery")

  @Test
  func `the fixture has at least 45 different beers in pages of ten and an empty last page`()
    async throws
  {
    let service = BeerService(GalleryEnvironment(clock: VirtualClock(), resources: resources))
    var beers: [Beer] = []
    var page = 1
    while true {
      let next = try await service.beers(page: page)
      if next.isEmpty { break }
      expect(next.count == 10 || beers.count + next.count > 45)
      beers += next
      page += 1
    }
    expect(beers.count >= 45)
    expectEqual(Set(beers.map(\.id)).count, beers.count)
    expectEqual(Set(beers.map(\.name)).count, beers.count)
    expect(Set(beers.map(\.brewery)).count >= 8)
    expect(beers.allSatisfy { !$0.brewery.isEmpty && ($0.abv ?? 1) < 13 })
    try await expect(service.beers(page: 1_000_000).isEmpty)
  }

  @Test func `the page shows the fixture and reports a missing one`() async throws {
    let window = Window(clock: VirtualClock())
    for (folder, text) in [(resources, "Harbour Light"), (URL(filePath: "/nowhere"), "Nothing There")] {
      window.content = GalleryPage.beers.make(GalleryEnvironment(clock: VirtualClock(), resources: folder))
      try await eventually("\(text)") { Visitor(window).sees(text) }
    }
  }
}
