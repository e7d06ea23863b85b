import Signals
import Widgets

// Mnemonics: Alt and an underlined letter.
extension Contract {
  private static let letters: [(Character?, String)] = [("B", "b"), ("o", "o"), (nil, "none"), ("B", "b")]

  static var fieldLabel: ContractSubject {
    let entry = Entry()
    return ContractSubject(
      { FieldLabel("A caption", for: entry) },
      own: [
        property(
          "mnemonic of a caption", property: "mnemonic", make: { FieldLabel("_Bold", for: entry) },
          keyPath: \.mnemonic, values: letters),
        property(
          "text of a caption", property: .text, make: { underlined(FieldLabel(for: entry)) },
          keyPath: \FieldLabel.text, values: shownTexts),
        ContractCase("a caption leads to its field, and changes what is switched") { bench in
          let (entry, toggle, log) = (Entry(), Switch(), ContractLog())
          let captions = [FieldLabel("Name", for: entry), FieldLabel("Approve", for: toggle)]
          for caption in captions { caption.mnemonic = caption.text.first }
          log.record(toggle.reactive.toggles, as: "toggle", in: toggle)
          try await bench.show(captions[0], entry, captions[1], toggle)
          try await bench.press("Alt+N")
          try bench.expectFocus(on: entry)
          try await bench.press("Alt+A")
          try bench.expect("what was delivered", seen: log.removeAll(), is: ["toggle true"])
          captions[1].isVisible = false
          try await bench.press("Alt+A", accepted: false)
          try bench.expect("what was delivered by a caption that is hidden", seen: log.removeAll(), is: [])
        },
      ])
  }

  // A mnemonic does not change the shown text.
  private static let shownTexts = ["Ada", "snake_case", "_x", "__", "Grace & <b>", ""].map { ($0, $0) }

  private static func underlined<Holder: MnemonicHolder>(_ holder: Holder) -> Holder {
    holder.mnemonic = "a"
    return holder
  }

  static var mnemonics: [ContractCase] {
    [
      property("mnemonic of a button", property: "mnemonic", make: { Button("_Bold") }, keyPath: \.mnemonic) {
        letters
      },
      property(
        "mnemonic of a check button", property: "mnemonic", make: { CheckButton("_Bold") },
        keyPath: \.mnemonic, values: letters),
      property(
        "text of a button with a mnemonic", property: .text, make: { underlined(Button()) },
        keyPath: \Button.text, values: shownTexts),
      property(
        "text of a check button with a mnemonic", property: .text, make: { underlined(CheckButton()) },
        keyPath: \CheckButton.text, values: Array(shownTexts.dropLast())),
      ContractCase("Alt and a letter push what can be reached, and nothing else") { bench in
        let (save, bold, log) = (Button(), CheckButton(), ContractLog())
        (save.underlinedText, bold.underlinedText) = ("_Save", "_Bold")
        log.record(save.reactive.clicked, as: "save", in: save)
        log.record(bold.reactive.toggles, as: "bold", in: bold)
        let entry = Entry()
        try await bench.show(save, bold, entry)
        entry.grabFocus()
        try await bench.settle()
        for (key, delivered) in [("Alt+S", "save"), ("Alt+B", "bold true"), ("Alt+B", "bold false")] {
          try await bench.press(Shortcut(key))
          try bench.expect("what \(key) delivered", seen: log.removeAll(), is: [delivered])
        }
        for key in ["Alt+X", "Ctrl+S", "Alt+Shift+S"] {
          try await bench.press(Shortcut(key), accepted: false)
        }
        save.isSensitive = false
        try await bench.press("Alt+S", accepted: false)
        save.isSensitive = true
        let dialog = Dialog(title: "Sure?")
        let answers = ["Save", "A_bort", "Send", "SA"].map { dialog.addButton($0) }
        try bench.expect(
          "letters of answers", seen: answers.map { $0.mnemonic.map(String.init) ?? "" },
          is: ["S", "A", "e", ""])
        for answer in answers { log.record(answer.reactive.clicked, as: "answer \(answer.text)", in: dialog) }
        bench.window.present(dialog)
        try await bench.settle()
        try await bench.press("Alt+B", accepted: false)
        try bench.expect(.text, of: answers[1], is: "A_bort")
        try await bench.press("Alt+S")
        try bench.expect("what was delivered in a dialog", seen: log.removeAll(), is: ["answer Save"])
        try await bench.press("Alt+S")
        try bench.expect("what was delivered after it", seen: log.removeAll(), is: ["save"])
      },
      ContractCase("of several with the same letter each gets the focus in turn, and none is pushed") {
        bench in
        let (buttons, log) = (["Save", "Send", "Sort"].map { Button($0) }, ContractLog())
        for button in buttons {
          button.mnemonic = "S"
          log.record(button.reactive.clicked, as: button.text, in: button)
        }
        try await bench.show(Entry(), buttons[0], buttons[1], buttons[2])
        for button in buttons + [buttons[0]] {
          try await bench.press("Alt+S")
          try bench.expectFocus(on: button)
        }
        buttons[0].isVisible = false
        buttons[2].isVisible = false
        try await bench.press("Alt+S")
        try bench.expect("what was delivered", seen: log.removeAll(), is: ["Send"])
      },
      ContractCase("each action of a menu has a letter of its own, and a title is shown as it is") { bench in
        let titles = ["Open", "Rename…", "snake_case", "Open in Browser"]
        let actions = titles.map { Action($0) }
        let sorting = Action("Sort", submenu: Menu([Action.choices(["By Name", "By Date"])]))
        let button = MenuButton(sections: [Array(actions[..<2]), actions[2...] + [sorting]])
        try await bench.show(button)
        let expected = [
          "_Open", "_Rename…", "_snake__case", "Open _in Browser", "Sor_t > _By Name", "Sor_t > By _Date",
        ]
        try bench.expect("the letters", seen: bench.probe.underlinedTitles(of: button), is: expected)
        try bench.expect(
          "the titles", seen: bench.probe.menu(of: button).joined().map(\.title),
          is: titles + ["Sort > By Name", "Sort > By Date"])
        actions[3].mnemonic = "O"
        actions[1].underlinedTitle = "Re_move…"
        try await bench.settle().expect(
          "the letters", seen: Array(try bench.probe.underlinedTitles(of: button).prefix(4)),
          is: ["O_pen", "Re_move…", "_snake__case", "_Open in Browser"])
      },
    ]
  }
}
