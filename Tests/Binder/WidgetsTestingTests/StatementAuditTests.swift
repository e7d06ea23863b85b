import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct StatementAuditTests {
  private let file = "StatementAuditTests.swift"

  @Test func `independent statements govern one effect each`() async throws {
    let audit = try await StatementAudit(of: file) { _ in
      let (label, button) = (Label(), Button())
      var clicks = 0
      label.statements {
        label.text = "Text"
        button.text = "Button"
        button.reactive.clicked.observeNext { clicks += 1 }.dispose(in: button.bag)
      }
      button.click()
      return portrait(of: label).merging(portrait(of: button)) { $1 }.merging(["clicks": "\(clicks)"]) { $1 }
    }
    expectEqual(audit.statements.map(\.index), [0, 1, 2])
    expect(audit.idle.isEmpty)
    expectEqual(
      audit.governors.mapValues { $0.map(\.index) }, ["Label.text": [0], "Button.text": [1], "clicks": [2]])
    expectEqual(audit.statements.first?.description.hasPrefix("StatementAuditTests.swift:"), true)
  }

  @Test func `several files are audited by one look with all statements`() async throws {
    var looks = 0
    let audits = try await StatementAudit.each(of: [file, "Other.swift"]) { _ in
      looks += 1
      let (label, button) = (Label(), Button())
      label.statements { label.text = "Text" }
      button.statements(fileID: "WidgetsTestingTests/Other.swift", line: 1) {
        button.text = "Button"
        button.tooltipText = "Tooltip"
      }
      return ["label": label.text, "button": button.text, "tooltip": button.tooltipText ?? ""]
    }
    expect(audits.map(\.statements.count) == [1, 2] && looks == 1 + 3)
    expectEqual(audits.map { Set($0.governors.keys) }, [["label"], ["button", "tooltip"]])
    expect(audits.allSatisfy { $0.whole.count == 3 })
  }

  @Test func `a sample of an audit leaves out every second statement only`() async throws {
    let audits = try await StatementAudit.each(of: [file], step: 2) { _ in
      let label = Label()
      label.statements {
        label.text = "Text"
        label.tooltipText = "Tooltip"
        label.text = label.text
      }
      return ["label": label.text, "tooltip": label.tooltipText ?? ""]
    }
    expectEqual(audits.first?.statements.count, 3)
    expectEqual(audits.first?.governors.mapValues { $0.map(\.index) }, ["label": [0]])
    expectEqual(audits.first?.idle.map(\.index), [2])
  }

  @Test func `effects of one statement on another and statements without effect are found`()
    async throws
  {
    let audit = try await StatementAudit(of: file) { _ in
      let (name, greeting) = (Label(), Label())
      name.statements {
        name.text = "Ada"
        greeting.text = "Hello \(name.text)"
        greeting.text = greeting.text
      }
      return ["name": name.text, "greeting": greeting.text]
    }
    expectEqual(audit.governors.mapValues { $0.map(\.index) }, ["name": [0], "greeting": [0, 1]])
    expectEqual(audit.idle.map(\.index), [2])
  }

  @Test func `a statement that creates other blocks is not reported for their effects`() async throws {
    let audit = try await StatementAudit(of: file) { _ in
      let (box, name, greeting) = (Box(), Label(), Label())
      @MainActor func bringRest() {
        name.statements {
          name.text = "Ada"
          greeting.text = "Hello"
        }
      }
      box.statements {
        bringRest()
        box.tooltipText = "Tooltip"
      }
      return ["name": name.text, "greeting": greeting.text, "tooltip": "\(box.tooltipText ?? "")"]
    }
    expect(audit.statements.count == 4 && audit.idle.isEmpty)
    expect(audit.governors.allSatisfy { $0.value.count == 1 })
    // It is still known to create them.
    expect(audit.changes.values.contains { $0 == ["name", "greeting"] })
  }

  @Test func `an effect that is late once does not count as missing, and other files are ignored`()
    async throws
  {
    var looks = 0
    func look() -> [String: String] {
      let label = Label()
      label.statements {
        label.text = "Text"
        label.tooltipText = "Tooltip"
      }
      looks += 1
      let seen = portrait(of: label)
      return looks == 3 ? seen.filter { $0.key != "Label.text" } : seen
    }
    let audit = try await StatementAudit(of: file) { _ in look() }
    expectEqual(audit.governors.mapValues { $0.map(\.index) }, ["Label.text": [0], "Label.tooltip": [1]])
    looks = 3
    try await expect(StatementAudit(of: "Other.swift") { _ in look() }.statements.isEmpty)
  }
}
