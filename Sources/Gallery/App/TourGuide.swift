import ArgumentParser
import Foundation
import GTKRenderer
import GalleryKit
import GalleryPages
import Widgets
import WidgetsTesting

/// A colour scheme and width of the window for pictures.
enum TourLook: String, CaseIterable, ExpressibleByArgument {
  case light, dark, narrow
  case narrowDark = "narrow-dark"

  var scheme: ColorScheme { self == .light || self == .narrow ? .light : .dark }
  /// In logical pixels.
  var width: Int { self == .light || self == .dark ? 1080 : 360 }
}

/// Opens every page of the real window, as a person would, and saves pictures of each.
@MainActor
final class TourGuide {
  private let window: GalleryWindow
  private let app: GTKApplication
  private let folder: URL
  private let visitor: Visitor

  init(_ window: GalleryWindow, app: GTKApplication, folder: URL) {
    self.window = window
    self.app = app
    self.folder = folder
    visitor = Visitor(window)
  }

  isolated deinit {}

  /// Runs the tour in each look.
  ///
  /// - Throws: `VisitorError` if a page is not as expected, `GTKError` if a picture cannot be written.
  func runTour(_ looks: [TourLook] = TourLook.allCases) async throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw VisitorError(description: "\(folder.path) cannot be made: \(error.localizedDescription)")
    }
    app.animationsEnabled = false
    for look in looks { try await visitAll(look.rawValue, scheme: look.scheme, width: look.width) }
  }

  private func visitAll(_ name: String, scheme: ColorScheme, width: Int) async throws {
    app.colorScheme = scheme
    window.defaultHeight = 760
    let isNarrow = width < GalleryWindow.wideWidth
    try await fit(name, width: width)
    if isNarrow, window.pagesButton.isReachable { try visitor.click(window.pagesButton) }
    for (index, page) in GalleryPage.all.enumerated() {
      try await fit(name, width: width)
      if isNarrow, index == 0 { try await picture("list-\(name)") }
      try visitor.activate(row: index, in: window.pageList)
      try await settle(page.id)
      // The window's first size may come only now.
      try await fit(name, width: width)
      try await picture("\(index + 1)-\(page.id)-\(name)")
      try await walk(page.id, name: "\(index + 1)-\(page.id)", look: name)
      if isNarrow || page.id == "binder" { try await visitTabs("\(index + 1)-\(page.id)", look: name) }
      if isNarrow { try visitor.click(window.pagesButton) }
    }
  }

  /// Visits the tabs of the open page, and the source of the snippet in the middle of its document.
  private func visitTabs(_ name: String, look: String) async throws {
    guard let open = window.openPage else { throw VisitorError(description: "No page is open.") }
    for tab in open.tabs.tabs.dropFirst() {
      try visitor.select(tab: tab.title, in: open.tabs)
      try await picture("\(name)-\(tab.title.lowercased())-\(look)")
    }
    let list = open.snippetsView.list
    guard list.itemCount > 0 else { return }
    try visitor.select(tab: open.snippetsTab.title, in: open.tabs)
    try visitor.activate(row: list.itemCount / 2, in: list)
    try await picture("\(name)-snippet-\(look)")
  }

  /// Sets the width of the window.
  ///
  /// Repeats the request, as one before the window's first size is lost, and on a busy machine the first size comes
  /// late. A screen may be too small for a wide window.
  private func fit(_ look: String, width: Int) async throws {
    let isNarrow = width < GalleryWindow.wideWidth
    try await until("the window is \(look)") {
      if self.window.isNarrow == isNarrow, !isNarrow || self.window.width == width { return true }
      (self.window.defaultWidth, self.window.defaultWidth) = (width - 1, width)
      return false
    }
  }

  /// Visits the states of a page that need actions.
  private func walk(_ id: String, name: String, look: String) async throws {
    switch id {
    case "binder":
      try visitor.click("Edit Profile")
      try await picture("\(name)-edit-\(look)")
      try visitor.click("Cancel")
      try visitor.click("Friends")
      try await settle("friends")
      try await picture("\(name)-friends-\(look)")
      try visitor.press("Escape")
      let tabs = try visitor.find(TabView.self) { tabs in
        tabs.tabs.contains { $0.title == "Shuffled Statements" }
      }
      try visitor.select(tab: "Shuffled Statements", in: tabs)
      try visitor.click("Shuffle the Binder's Statements")
      try await settle("shuffled")
      try await picture("\(name)-shuffled-\(look)")
      try visitor.select(tab: "Profile", in: tabs)
      try await badAnswer("Status 500", name: name, look: look)
    case "bindable":
      try visitor.choose("Malformed JSON")
      try visitor.click("Someone Else Changed It")
      try await settle("a bad answer")
      try await picture("\(name)-bad-\(look)")
    case "side-by-side":
      let tabs = try visitor.find(TabView.self) { tabs in tabs.tabs.contains { $0.title == "Table" } }
      for tab in ["Table", "Difference"] {
        try visitor.select(tab: tab, in: tabs)
        try await picture("\(name)-\(tab.lowercased())-\(look)")
      }
      try visitor.select(tab: "Feature", in: tabs)
      try visitor.activate(row: 0, in: visitor.find(AnyListView.self, named: "Contacts"))
      try await settle("details")
      try await picture("\(name)-details-\(look)")
      try visitor.press("Escape")
      try await badAnswer("Status 500", name: name, look: look)
    case "first-steps":
      for step in ["leaks", "modifiers", "filter"] {
        try visitor.click("Next Page")
        // One page that stays and two that do not.
        for index in step == "leaks" ? [0, 1, 2] : [] {
          try visitor.click(visitor.reachable(Button.self).filter { $0.text == "Open a Page" }[index])
          try visitor.press("Escape")
        }
        try await picture("\(name)-\(step)-\(look)")
      }
    case "beers":
      guard let list = visitor.reachable(AnyListView.self).last else { return }
      try visitor.activate(row: 0, in: list)
      try await settle("a beer")
      try await picture("\(name)-beer-\(look)")
      try visitor.press("Escape")
    case "searchy":
      guard let entry = visitor.reachable(Entry.self).first else { return }
      try visitor.type("night", into: entry)
      try await settle("songs")
      try await picture("\(name)-songs-\(look)")
      try visitor.activate(row: 0, in: visitor.find(AnyGridView.self))
      try await settle("a song")
      try await picture("\(name)-song-\(look)")
      try visitor.press("Escape")
    case "4v":
      let tabs = try visitor.find(TabView.self) { tabs in tabs.tabs.contains { $0.title == "Pushed" } }
      for story in tabs.tabs.dropFirst().map(\.title) {
        try visitor.select(tab: story, in: tabs)
        try await settle(story)
        try await picture("\(name)-\(story.lowercased())-\(look)")
      }
    case "widgets":
      try await samples(name, look: look)
    default: break
    }
  }

  /// Visits every sample in the light look, and one in each other look.
  private func samples(_ name: String, look: String) async throws {
    let list = try visitor.find(AnyListView.self, named: "Widgets")
    for index in 0..<(look == "light" ? list.itemCount : 1) {
      list.scroll(toRowAt: index)
      try await until("row \(index)") { list.row(at: index)?.isReachable == true }
      let sample = (list.row(at: index)?.children.first as? Label)?.text ?? "\(index)"
      try visitor.activate(row: index, in: list)
      try await picture("\(name)-\(sample)-\(look)")
      if !list.isReachable { try visitor.click("All Widgets") }
    }
  }

  /// Makes a demo's server answer badly, and then as usual.
  private func badAnswer(_ answer: String, name: String, look: String) async throws {
    try visitor.choose(answer)
    try await settle("a bad answer")
    try await picture("\(name)-bad-\(look)")
    try visitor.choose("As Usual")
    try await settle("an answer")
  }

  private func settle(_ what: String) async throws {
    guard await PageDump.settle(window) else {
      throw VisitorError(description: "\(what) did not come to rest. There is:\n\(visitor.tree)")
    }
  }

  private func until(_ what: String, holds: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !holds() {
      guard ContinuousClock.now < deadline else { throw VisitorError(description: "\(what) never came.") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func picture(_ name: String) async throws {
    try await Task.sleep(for: .milliseconds(200))
    try await app.renderer.snapshot(window, to: folder.appending(path: "\(name).png").path)
  }
}
