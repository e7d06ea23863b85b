import Signals
import Widgets

/// An editable widget of any kind.
@MainActor
private struct Editable {
  let name: String
  let widget: Widget
  let text: Property<String>
  let edits: SafeSignal<String>

  static func all(_ text: String = "") -> [Editable] {
    let entry = Entry(text)
    let search = SearchEntry(text)
    let view = TextView(text)
    return [
      Editable(name: "entry", widget: entry, text: entry.$text, edits: entry.reactive.edits),
      Editable(name: "search entry", widget: search, text: search.$text, edits: search.reactive.edits),
      Editable(name: "text view", widget: view, text: view.$text, edits: view.reactive.edits),
    ]
  }

  func record(in log: ContractLog) {
    log.record(text, as: "text", in: widget)
    log.record(edits, as: "edit", in: widget)
    _ = log.removeAll()
  }
}

extension Contract {
  private static func text(
    _ name: String, from start: String = "",
    body: @escaping @MainActor (ContractBench, Editable, ContractLog) async throws -> Void
  ) -> [ContractCase] {
    Editable.all().indices.map { index in
      ContractCase("\(Editable.all()[index].name): \(name)") { bench in
        let editable = Editable.all(start)[index]
        try await bench.show(editable.widget)
        editable.record(in: bench.log)
        try await body(bench, editable, bench.log)
      }
    }
  }

  /// Assignments are not edits, and a renderer's echo is not delivered.
  static var texts: [ContractCase] {
    text("an assignment is told once and is no edit") { bench, editable, log in
      for word in ["Ada", "Grace", "", "x"] {
        editable.text.value = word
        try await bench.settle().expect("what was told", seen: log.removeAll(), is: ["text \(word)"])
        try bench.expect(.text, of: editable.widget, is: word)
      }
    }
      + text("each key of a person is told once and is one edit", from: "A") { bench, editable, log in
        try await bench.act("type") { try await $0.type("dé", into: editable.widget) }
        try bench.expect(
          "what was told", seen: log.removeAll(), is: ["text Ad", "edit Ad", "text Adé", "edit Adé"])
        try bench.expect(.text, of: editable.widget, is: "Adé")
      }
      + text("typing over a selection is one edit a key", from: "before") { bench, editable, log in
        try await bench.act("replace") { try await $0.replaceText(of: editable.widget, with: "no") }
        try bench.expect(
          "what was told", seen: log.removeAll(), is: ["text n", "edit n", "text no", "edit no"])
        try await bench.act("delete") { try await $0.replaceText(of: editable.widget, with: "") }
        try bench.expect("what was told", seen: log.removeAll(), is: ["text ", "edit "])
        try bench.expect(.text, of: editable.widget, is: "")
      }
      + text("what is assigned in answer to an edit stays and is no edit") { bench, editable, log in
        let text = editable.text
        editable.edits.observeNext { text.value = $0.uppercased() }.dispose(in: editable.widget.bag)
        try await bench.act("type") { try await $0.type("ab", into: editable.widget) }
        try bench.expect(.text, of: editable.widget, is: "AB")
        try bench.expect("the text", seen: text.value, is: "AB")
        try bench.expect(
          "edits", seen: log.removeAll().filter { $0.hasPrefix("edit") }, is: ["edit a", "edit Ab"])
      }
      + text("typing goes on after an assignment", from: "old") { bench, editable, log in
        editable.text.value = "new"
        try await bench.settle()
        _ = log.removeAll()
        try await bench.act("type") { try await $0.type("!", into: editable.widget) }
        try bench.expect("what was told", seen: log.removeAll(), is: ["text new!", "edit new!"])
      }
      + limits + lines
  }

  private static var limits: [ContractCase] {
    [0, 1].map { index in
      ContractCase("\(index == 0 ? "an entry" : "a search entry") takes no more than its maximum length") {
        bench in
        let entry = index == 0 ? Entry() : SearchEntry()
        entry.maximumLength = 3
        try await bench.show(entry)
        bench.log.record(entry.reactive.edits, as: "edit", in: entry)
        _ = try await bench.probe.type("abcde", into: entry)
        try await bench.settle().expect(
          "edits", seen: bench.log.removeAll(), is: ["edit a", "edit ab", "edit abc"])
        try bench.expect(.text, of: entry, is: "abc")
        entry.maximumLength = 4
        _ = try await bench.probe.type("xy", into: entry)
        try await bench.settle().expect(.text, of: entry, is: "abcx", when: "with a higher limit")
        entry.maximumLength = nil
        try await bench.act("type without a limit") { try await $0.type("long", into: entry) }
        try bench.expect(.text, of: entry, is: "abcxlong", when: "without a limit")
      }
    }
  }

  private static var lines: [ContractCase] {
    [
      ContractCase("a text view takes new lines") { bench in
        let view = TextView("one")
        try await bench.show(view)
        try await bench.act("type") { try await $0.type("\ntwo", into: view) }
        try bench.expect(.text, of: view, is: "one\ntwo")
        try bench.expect("the text", seen: view.text, is: "one\ntwo")
      },
      ContractCase("a text view that is only read takes no keys") { bench in
        let view = TextView("read")
        view.isEditable = false
        try await bench.show(view)
        bench.log.record(view.reactive.edits, as: "edit", in: view)
        _ = try await bench.probe.type("no", into: view)
        try await bench.settle().expect(.text, of: view, is: "read")
        view.text = "assigned"
        try await bench.settle().expect(.text, of: view, is: "assigned")
        view.isEditable = true
        try await bench.act("type") { try await $0.type("!", into: view) }
        try bench.expect("edits", seen: bench.log.removeAll(), is: ["edit assigned!"])
      },
    ]
  }
}
