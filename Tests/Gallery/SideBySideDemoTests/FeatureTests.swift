import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

/// What the feature does, in each of the styles: the one suite that runs over all five.
@MainActor
@Suite struct FeatureTests {
  nonisolated private static let styles = 0..<5

  @Test(arguments: styles) func `the contacts are loaded and listed`(style: Int) throws {
    let stage = Stage(style)
    let view = try stage.view(ContactListView.self)
    expectEqual(stage.feature.view.title, "Contacts")
    expectEqual(view.countLabel.text, "Loading contacts…")
    stage.load()
    expectEqual(view.countLabel.text, "4 contacts")
    try expectEqual(stage.name(inRow: 2), "Rosa Quint")
  }

  nonisolated private static let bad: [(answers: String, words: String, wait: Int)] = [
    ("outOfReach", "No Connection", 400), ("failing", "The Server Has a Problem", 400),
    ("malformed", "Answer Not Understood", 400), ("never", "No Answer", 30_000),
  ]

  @Test(arguments: styles, bad) func `the list says why contacts are missing, and Reload loads them`(
    style: Int, bad: (answers: String, words: String, wait: Int)
  ) throws {
    let stage = Stage(style)
    stage.load()
    let view = try stage.view(ContactListView.self)
    stage.backend.answers = try #require(.allCases.first { "\($0)" == bad.answers })
    try stage.visitor.click("Reload")
    stage.clock.advance(by: .milliseconds(bad.wait - 1))
    expectEqual(view.countLabel.text, "Loading contacts…")
    stage.clock.advance(by: .milliseconds(1))
    expectEqual(view.countLabel.text, "The contacts could not be loaded: \(bad.words).")
    expectEqual(view.list.itemCount, 0)
    stage.backend.answers = .asUsual
    try stage.visitor.click("Reload")
    try stage.visitor.click("Reload")
    stage.load()
    expectEqual(view.countLabel.text, "4 contacts")
    expectEqual(view.list.itemCount, 4)
  }

  @Test(arguments: styles) func `the list can be empty, or have ten thousand contacts`(style: Int) throws {
    let stage = Stage(style)
    let view = try stage.view(ContactListView.self)
    for (count, words) in [(0, "0 contacts"), (1, "1 contact"), (10_000, "10000 contacts")] {
      stage.backend.contactCount = count
      try stage.visitor.click("Reload")
      stage.load()
      expectEqual(view.countLabel.text, words)
    }
    try stage.visitor.scroll(view.list, toRow: 9_999)
    expect(view.list.liveRowCount <= 40)
    try stage.open(row: 9_999)
    try expectEqual(stage.view(ContactView.self).nameLabel.text, "Contact 10000")
  }

  @Test(arguments: styles) func `the details show initials until the picture comes`(style: Int) throws {
    let stage = Stage(style)
    stage.load()
    try stage.open(row: 1)
    let view = try stage.view(ContactView.self)
    expectEqual(view.nameLabel.text, "Piet Solheim")
    stage.clock.advance(by: .milliseconds(899))
    expect(view.avatar.picture == nil)
    expectEqual(view.avatar.initials, "PS")
    stage.clock.advance(by: .milliseconds(1))
    expect(view.avatar.picture != nil)
  }

  @Test(arguments: styles) func `leaving the details cancels the request for the picture`(style: Int) throws {
    let stage = Stage(style)
    stage.load()
    try stage.open(row: 1)
    try stage.visitor.goBack()
    expectEqual(stage.clock.pendingCount, 0)
    expectEqual(stage.feature.view.title, "Contacts")
  }

  @Test(arguments: styles) func `a name must be there, short enough and another one`(style: Int) throws {
    let stage = Stage(style)
    try stage.edit(row: 0)
    let view = try stage.view(NameEditView.self)
    expectEqual(view.nameEntry.text, "Noor Haddad")
    let long = String(repeating: "a", count: 41)
    for (name, problem, isSensitive) in [
      ("Noor Haddad", "", false), ("  ", "A contact needs a name.", false), ("Noor", "", true),
      (long, "A name has at most 40 characters.", false), (" Noor  Haddad ", "", false),
      (String(long.dropLast()), "", true),
    ] {
      try stage.type(name)
      expectEqual(view.problemLabel.text, problem, "\(name)")
      expectEqual(view.saveButton.isSensitive, isSensitive, "\(name)")
    }
    // The return key saves no more than the button.
    try stage.type("")
    try stage.visitor.pressEnter(in: view.nameEntry)
    expect(view.nameEntry.isSensitive)
  }

  @Test(arguments: styles) func `a saved name closes the form and shows everywhere`(style: Int) throws {
    let stage = Stage(style)
    try stage.edit(row: 0)
    try stage.type(" Noor  Smit")
    let form = try stage.view(NameEditView.self)
    try stage.visitor.pressEnter(in: form.nameEntry)
    expect(!form.nameEntry.isSensitive && !form.saveButton.isSensitive)
    stage.load()
    let details = try stage.view(ContactView.self)
    expectEqual(details.nameLabel.text, "Noor Smit")
    expectEqual(details.avatar.text, "Noor Smit")
    expectEqual(details.undoBanner.title, "The name was Noor Haddad.")
    try stage.visitor.goBack()
    try expectEqual(stage.name(inRow: 0), "Noor Smit")
    try stage.visitor.click("Reload")
    stage.load()
    try expectEqual(stage.name(inRow: 0), "Noor Smit")
  }

  @Test(arguments: styles) func `a name that cannot be saved stays in the form, and can be saved again`(
    style: Int
  ) throws {
    let stage = Stage(style)
    try stage.edit(row: 0)
    try stage.type("Noor")
    stage.backend.answers = .outOfReach
    try stage.visitor.click("Save")
    stage.load()
    let view = try stage.view(NameEditView.self)
    expectEqual(view.problemLabel.text, "The name could not be saved: No Connection.")
    expectEqual(view.nameEntry.text, "Noor")
    expect(view.nameEntry.isSensitive && view.saveButton.isSensitive)
    stage.backend.answers = .asUsual
    try stage.visitor.click("Save")
    expectEqual(view.problemLabel.text, "")
    stage.load()
    try expectEqual(stage.view(ContactView.self).nameLabel.text, "Noor")
  }

  @Test(arguments: styles) func `leaving the form and the details does not cancel saving`(style: Int) throws {
    let stage = Stage(style)
    try stage.edit(row: 0)
    try stage.type("Noor")
    try stage.visitor.click("Save")
    try stage.visitor.goBack()
    try stage.visitor.goBack()
    stage.load()
    expectEqual(stage.feature.view.title, "Contacts")
    try expectEqual(stage.name(inRow: 0), "Noor")
  }

  @Test(arguments: styles) func `a change is undone by a request, which may fail`(style: Int) throws {
    let stage = Stage(style)
    try stage.edit(row: 3)
    try stage.type("Tom")
    try stage.visitor.click("Save")
    stage.load()
    let view = try stage.view(ContactView.self)
    expect(view.undoBanner.isRevealed)
    stage.backend.answers = .failing
    try stage.visitor.click("Undo")
    expect(!view.undoBanner.button.isSensitive)
    stage.load()
    expectEqual(view.undoBanner.title, "The change could not be undone: The Server Has a Problem.")
    expectEqual(view.nameLabel.text, "Tom")
    stage.backend.answers = .asUsual
    try stage.visitor.click("Undo")
    stage.load()
    expectEqual(view.nameLabel.text, "Tomasz Bielak")
    expect(!view.undoBanner.isRevealed)
    try stage.visitor.goBack()
    try expectEqual(stage.name(inRow: 3), "Tomasz Bielak")
  }

  /// The acts after which an expired session is noticed.
  enum Act: CaseIterable {
    case reload, picture, save, undo
  }

  @Test(arguments: styles, Act.allCases) func `an expired session leads to the sign-in from every page`(
    style: Int, act: Act
  ) throws {
    let stage = Stage(style)
    try stage.edit(row: 0)
    switch act {
    case .reload:
      try stage.visitor.goBack()
      try stage.visitor.goBack()
      stage.backend.endSession()
      try stage.visitor.click("Reload")
    case .picture: stage.backend.endSession()
    case .save:
      try stage.type("Noor")
      stage.backend.endSession()
      try stage.visitor.click("Save")
    case .undo:
      try stage.type("Noor")
      try stage.visitor.click("Save")
      stage.load()
      stage.backend.endSession()
      try stage.visitor.click("Undo")
    }
    stage.clock.advance(by: .milliseconds(900))
    expectEqual(stage.feature.view.title, "Sign In")
    expectEqual(stage.feature.view.pages.count, 1)
    try stage.visitor.click("Sign In")
    stage.load()
    try expectEqual(stage.view(ContactListView.self).list.itemCount, 4)
  }

  @Test func `all five styles show the same after every act`() throws {
    let first = try story(0)
    expect(first[1].contains("Label \"4 contacts\""))
    expect(first.last?.contains("Label \"4 contacts\"") == true)
    for style in Style.all.indices.dropFirst() {
      for (step, (tree, expected)) in zip(try story(style), first).enumerated() {
        expectEqual(tree, expected, "\(Style.all[style].name), \(step)")
      }
    }
  }

  private func story(_ style: Int) throws -> [String] {
    let stage = Stage(style)
    var trees = [stage.tree]
    func step(_ act: () throws -> Void) rethrows {
      try act()
      trees.append(stage.tree)
    }
    step { stage.load() }
    try step { try stage.open(row: 2) }
    step { stage.clock.advance(by: .seconds(1)) }
    try step { try stage.visitor.click("Edit") }
    try step { try stage.type(" ") }
    try step { try stage.type("Rosa") }
    try step { try stage.visitor.click("Save") }
    step { stage.load() }
    try step { try stage.visitor.click("Undo") }
    step { stage.load() }
    try step { try stage.visitor.goBack() }
    stage.backend.endSession()
    try step { try stage.visitor.click("Reload") }
    step { stage.load() }
    try step { try stage.visitor.click("Sign In") }
    step { stage.load() }
    return trees
  }
}
