import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct AskingTests {
  private let window = Window("Notes")

  init() { window.content = Label("Ada") }

  private func asking() -> Task<String?, Never> {
    Task { [window] in await window.ask("Remove Ada?", answers: ["Cancel", "Remove"], isDestructive: true) }
  }

  @Test func `the answer is the text of the chosen button`() async throws {
    for answer in ["Remove", "Cancel"] {
      let question = asking()
      try await eventually("asked") { window.dialogs.count == 1 }
      expectEqual(try Visitor(window).find(Button.self, named: "Remove").cssClasses, ["destructive-action"])
      try Visitor(window).click(answer)
      expectEqual(await question.value, answer)
      expect(window.dialogs.isEmpty)
    }
  }

  @Test(arguments: ["Escape", "the task", "the content", "the window"])
  func `without an answer it is nil`(what: String) async throws {
    let question = asking()
    try await eventually("asked") { window.dialogs.count == 1 }
    switch what {
    case "Escape": try Visitor(window).press("Escape")
    case "the task": question.cancel()
    case "the content": window.content = Label("Grace")
    default: window.close()
    }
    expectEqual(await question.value, nil)
    try await eventually("no question") { window.dialogs.isEmpty || !window.isOpen }
  }

  @Test func `chosen files are waited for`() async throws {
    func choosing() -> Task<[String], Never> {
      Task { [window] in
        await window.choose(FileDialog(title: "Choose a Picture", acceptText: "Choose"))
      }
    }
    let first = choosing()
    try await eventually("asked") { window.fileDialog != nil }
    try Visitor(window).choose(file: "/tmp/ada.png")
    expectEqual(await first.value, ["/tmp/ada.png"])
    for isByTask in [true, false] {
      let next = choosing()
      try await eventually("asked again") { window.fileDialog != nil }
      if isByTask { next.cancel() } else { window.fileDialog?.cancel() }
      expectEqual(await next.value, [])
    }
  }
}
