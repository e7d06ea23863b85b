import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct DestructiveButtonsTests {
  private func titles(_ button: Button) -> [String] {
    (button.parent?.children ?? []).compactMap { ($0 as? Button)?.text }
  }

  @Test func `the preview of an unfollow begins on Cancel, and its red button is described by the caution`()
    async throws
  {
    let (session, view, _) = try await Stage.full(following: ["2", "3", "4"]).openPeople()
    session.people.selectVisible()
    let page = ActPreviewView.make(.unfollow, session)
    view.navigation?.push(page)
    expectEqual(titles(page.startButton), ["Cancel", "Unfollow 3 People", "Export…"])
    expectEqual(page.startButton.cssClasses, ["destructive-action"])
    expect(page.cautionLabel.text.hasPrefix("Undo follows them again as before"))
    expectEqual(page.startButton.accessibility.description, page.cautionLabel.text)
  }

  @Test func `the preview of a mute begins on its suggested button`() async throws {
    let (session, view, _) = try await Stage.full(following: ["2", "3", "4"]).openPeople()
    session.people.selectVisible()
    let page = ActPreviewView.make(.mute, session)
    view.navigation?.push(page)
    expectEqual(titles(page.startButton), ["Mute 3 People", "Cancel", "Export…"])
    expectEqual(page.startButton.cssClasses, ["suggested-action"])
    expectEqual(page.startButton.accessibility.description, nil)
  }

  @Test func `a question before an unfollow begins on Cancel and describes its red button`() async throws {
    let stage = Stage(following: ["5"])
    let account = Account(id: "5", username: "emilie", displayName: "Émilie", isLocked: true)
    let view = PersonView.make(account, session: try await stage.session())
    let visitor = stage.show(view)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    try visitor.click(view.followButton)
    let dialog = try #require(visitor.window.dialogs.last)
    let button = try #require(dialog.buttonBox.children.last as? Button)
    expectEqual(titles(button), ["Cancel", "Unfollow"])
    expectEqual(button.cssClasses, ["destructive-action"])
    expectEqual(button.accessibility.description, dialog.textLabel.text)
  }

  @Test func `the button of a name dialog is red if accepting ends something, else suggested`() {
    for (isDestructive, css) in [(true, "destructive-action"), (false, "suggested-action")] {
      let dialog = NameDialog(
        title: "Name", name: "", cancelling: "Cancel", accepting: "Accept", isDestructive: isDestructive)
      expectEqual(dialog.acceptButton.cssClasses, [css])
    }
  }
}
