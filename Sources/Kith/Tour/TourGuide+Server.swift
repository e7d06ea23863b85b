import Client
import Services
import Views
import Widgets
import WidgetsTesting

import struct Foundation.Date

extension TourGuide {
  /// Visits what only a server has: blocked servers, links, hidden lists, a lost connection, and delays by rate limits.
  func serverStates(_ name: String) async throws {
    try await blockedServers(name)
    try await visitor.click(openProfile().person.followingButton)
    let friends = try await page(FriendsView.self)
    try await until("people") { friends.following.list.itemCount > 0 }
    try await links(friends, name: name)
    try await hidden(friends, name: name)
    await network.disconnect()
    try await offline(friends, name: name)
    try visitor.goBack()
    try await offlineSearch(name)
    await network.reconnect()
    try await wait(name)
  }

  private func blockedServers(_ name: String) async throws {
    try visitor.press("Ctrl+P")
    let people = try await page(PeopleView.self)
    let (list, item) = (people.sidebar.list, people.sidebar.blockedServers)
    try await until("the parts, or the way to them") { list.isReachable || people.partsButton.isReachable }
    if !list.isReachable { try visitor.click(people.partsButton) }
    try await until("that servers can be blocked") {
      list.isReachable && item.isSensitive && list.items.contains { $0 === item }
    }
    try visitor.open(item)
    let servers = try await page(BlockedServersView.self)
    try await until("servers") { servers.list.itemCount > 0 }
    try await picture("blocked-servers\(name)")
    servers.navigation?.pop(to: people)
    people.split.showContent()
  }

  private func open(_ row: Int, in friends: FriendsView) async throws -> PersonView {
    try visitor.activate(row: row, in: friends.following.list)
    let person = try await page(PersonView.self)
    try await until("tie") { person.followButton.isSensitive }
    try await until("the posts") { person.card.posts.statusLabel.text != "Loading posts…" }
    return person
  }

  private func links(_ friends: FriendsView, name: String) async throws {
    let person = try await open(0, in: friends)
    try await picture("links\(name)")
    browser.isThere = false
    guard let link = person.person.bioLabel.richText?.links.first else {
      throw VisitorError(description: "there is no link. There is:\n\(visitor.tree)")
    }
    try visitor.follow(link.text)
    try await until("no browser") { visitor.sees("No browser could be opened") }
    try await picture("link-no-browser\(name)")
    browser.isThere = true
    try visitor.click("Dismiss")
    try visitor.goBack()
  }

  private func hidden(_ friends: FriendsView, name: String) async throws {
    for (row, title) in [(1, "hidden"), (2, "unknown")] {
      let person = try await open(row, in: friends)
      try visitor.click(person.person.followersButton)
      try await until("nobody") {
        (try? visitor.page(OthersView.self))?.table.pages.visibleChild is StatusPage
      }
      try await picture("\(title)\(name)")
      try visitor.goBack()
      try visitor.goBack()
    }
  }

  private func offline(_ friends: FriendsView, name: String) async throws {
    try visitor.press("F5")
    try await until("how old the list is") { friends.following.updatedLabel.isVisible }
    try await picture("offline\(name)")
    let person = try await open(0, in: friends)
    try visitor.click(person.followButton)
    try await until("refusal") { !(person.window?.toasts.isEmpty ?? true) }
    try await picture("offline-refused\(name)")
    try visitor.click("Dismiss")
    try visitor.click(person.person.followersButton)
    try await until("failure") {
      (try? visitor.page(OthersView.self))?.table.pages.visibleChild is StatusPage
    }
    try await picture("offline-error\(name)")
    try visitor.goBack()
    try visitor.goBack()
  }

  private func offlineSearch(_ name: String) async throws {
    try visitor.press("Ctrl+F")
    let search = try await page(SearchView.self)
    try visitor.type("gra", into: search.searchEntry)
    try await until("who was seen before") { search.resultList.itemCount > 0 }
    try await until("that nobody answers") { search.sourceLabel.text.hasPrefix("Only") }
    try await picture("offline-search\(name)")
    try visitor.press("Escape")
    try visitor.press("Escape")
  }

  private func wait(_ name: String) async throws {
    let wait = SlowDown(
      request: "GET /api/v1/accounts/7", code: .rateLimited, retry: 1, until: Date(timeIntervalSinceNow: 4))
    slowDowns.handle(wait)
    try await until("wait") { visitor.sees("The server asked to wait") }
    try await picture("slow-down\(name)")
    try await until("end of the wait") { slowDowns.current.value == nil }
  }
}
