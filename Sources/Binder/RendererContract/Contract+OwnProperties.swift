import Widgets

extension Contract {
  private static let words = ["", "Ada", "<b>&amp;", "שלום עולם", "👩🏽‍🚀 é 漢字", "two\nlines"]
  private static let oneLiners = words.filter { !$0.contains("\n") }
  private static let alignments: [(Layout.Alignment, String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"),
  ]

  private static func same(_ texts: [String]) -> [(String, String)] { texts.map { ($0, $0) } }

  /// The properties of single kinds of widgets.
  static var properties: [ContractCase] {
    [
      property("text of a label", property: .text, make: { Label() }, keyPath: \.text) { same(words) },
      property("wrapping of a label", property: .isWrapping, make: { Label("Text") }, keyPath: \.isWrapping) {
        truths
      },
      property("line limit of a label", property: .lineLimit, make: { wrapping() }, keyPath: \.lineLimit) {
        [(nil, "none"), (1, "1"), (3, "3")]
      },
      property(
        "selecting of a label", property: .isSelectable, make: { Label("Text") }, keyPath: \.isSelectable,
        values: truths),
      property(
        "alignment of a label", property: .textAlignment, make: { Label("Text") }, keyPath: \.textAlignment,
        values: alignments),
      property("text of a button", property: .text, make: { Button() }, keyPath: \.text) { same(oneLiners) },
      property("icon of a button", property: .iconName, make: { Button("Find") }, keyPath: \.iconName) {
        [(nil, "none"), ("system-search-symbolic", "system-search-symbolic"), ("go-up", "go-up")]
      },
      property(
        "text beside the icon of a button", property: "showsTextBesideIcon",
        make: { Button("Find", iconName: "system-search-symbolic") }, keyPath: \.showsTextBesideIcon,
        values: truths),
      property("icon of a menu button", property: .iconName, make: { MenuButton() }, keyPath: \.iconName) {
        same(["open-menu-symbolic", "view-more-symbolic"])
      },
      property("icon of an image", property: .iconName, make: { Image() }, keyPath: \.iconName) {
        same(["system-search-symbolic", "go-up"])
      },
      property(
        "size of an image", property: .pixelSize, make: { Image(iconName: "go-up") }, keyPath: \.pixelSize,
        values: [(16, "16"), (64, "64"), (-1, "1")]),
      property("text of an entry", property: .text, make: { Entry() }, keyPath: \.text) { same(oneLiners) },
      property(
        "placeholder of an entry", property: .placeholder, make: { Entry() }, keyPath: \.placeholderText,
        values: same(oneLiners)),
      property(
        "which part of an entry's text is wrong", property: "errorRange", make: { Entry("x yz") },
        keyPath: \.errorRange, values: [(2..<4, "2..<4"), (0..<1, "0..<1"), (nil, "none")]),
      property(
        "what is wrong with an entry", property: .errorMessage, make: { Entry("x y") },
        keyPath: \.errorMessage,
        values: [
          (nil, "none"), ("No such server", "No such server"), ("Too long", "Too long"), (nil, "none"),
        ]),
      property("text of a search entry", property: .text, make: { SearchEntry() }, keyPath: \.text) {
        same(oneLiners)
      },
      property(
        "placeholder of a search entry", property: .placeholder, make: { SearchEntry() },
        keyPath: \.placeholderText, values: same(oneLiners)),
      property("text of a text view", property: .text, make: { TextView() }, keyPath: \.text) { same(words) },
      property(
        "editing of a text view", property: .isEditable, make: { TextView("Text") }, keyPath: \.isEditable,
        values: truths),
      property(
        "window buttons of a header bar", property: .hasTitleButtons, make: { HeaderBar() },
        keyPath: \.showsTitleButtons, values: truths),
      property("state of a switch", property: .isOn, make: { Switch() }, keyPath: \.isOn) { truths },
      property("turning of a spinner", property: .isSpinning, make: { Spinner() }, keyPath: \.isSpinning) {
        truths
      },
      property("size of an avatar", property: .avatarSize, make: { Avatar("Ada") }, keyPath: \.size) {
        [(40, "40"), (96, "96")]
      },
      property("initials of an avatar", property: .avatarFace, make: { Avatar() }, keyPath: \.text) {
        [
          ("Ada Lovelace", "initials AL"), ("", "initials ?"), ("שלום עולם", "initials שע"),
          ("漢字", "initials 漢"),
        ]
      },
      property(
        "direction of a box", property: .orientation, make: { Box(.row, [Label("In")]) },
        keyPath: \.orientation, values: [(.row, "row"), (.column, "column")]),
      property("spacing of a box", property: .spacing, make: { Box(.row, [Label("In")]) }, keyPath: \.spacing)
      {
        [(0, "0"), (12, "12")]
      },
      property("title of a header bar", property: .title, make: { HeaderBar() }, keyPath: \.title) {
        same(oneLiners)
      },
      property(
        "selected tab of a tab view", property: .selectedTab, make: { tabs() }, keyPath: \.selectedIndex,
        values: [(0, "0"), (2, "2"), (1, "1")]),
      ContractCase("a clamp limits its child's width") { bench in
        let clamp = Clamp(Label("Clamped"), maximumSize: 240)
        try await bench.show(clamp)
        try bench.expect(.maximumSize, of: clamp, is: "240")
        try bench.expectShown(clamp.content)
      },
      ContractCase("a button with an icon and a text shows both, and is named by the text alone") { bench in
        let button = Button("Find people", iconName: "system-search-symbolic")
        button.showsTextBesideIcon = true
        button.mnemonic = "f"
        try await bench.show(button)
        try bench.expect(.text, of: button, is: "Find people")
        try bench.expect(.iconName, of: button, is: "system-search-symbolic")
        try bench.expect(.accessibleLabel, of: button, is: "")
        try bench.expect(.tooltip, of: button, is: "none")
        try bench.expect("mnemonic", of: button, is: "f")
        button.text = "Find <b>"
        button.iconName = "go-up"
        try await bench.settle().expect(.text, of: button, is: "Find <b>", when: "with another text")
        try bench.expect(.iconName, of: button, is: "go-up", when: "with another icon")
        button.iconName = nil
        try await bench.settle().expect(.text, of: button, is: "Find <b>", when: "without an icon")
        try bench.expect(.iconName, of: button, is: "none", when: "without one")
      },
      ContractCase("a button with an icon is named by its text unless it has a name of its own") { bench in
        let button = Button("Find people", iconName: "system-search-symbolic")
        try await bench.show(button)
        try bench.expect(.accessibleLabel, of: button, is: "Find people")
        button.text = "Find somebody"
        try await bench.settle().expect(
          .accessibleLabel, of: button, is: "Find somebody", when: "with another text")
        button.accessibleLabel = "Search"
        try await bench.settle().expect(
          .accessibleLabel, of: button, is: "Search", when: "with a name of its own")
      },
    ]
  }

  /// The faces and colours of avatars.
  static var pictures: [ContractCase] {
    [
      ContractCase("an avatar's colour comes from the name alone") { bench in
        let names = ["Ada Lovelace", "Grace Hopper", "", "漢字"]
        let avatars = names.map { Avatar($0) }
        try await bench.showContent(Box(.column, avatars))
        for avatar in avatars { try bench.expect(.avatarColor, of: avatar, is: "\(avatar.colorIndex)") }
        avatars[0].text = names[1]
        try await bench.settle().expect(
          .avatarColor, of: avatars[0], is: "\(avatars[1].colorIndex)", when: "after renaming")
      },
      ContractCase("an avatar shows its picture, and initials when there is none or it is no picture") {
        bench in
        let first = Avatar("Ada Lovelace")
        first.picture = picture
        let avatar = Avatar("Ada Lovelace")
        try await bench.show(first, avatar)
        try bench.expect(.avatarFace, of: first, is: "picture", when: "from the start")
        let steps: [(Picture?, String)] = [
          (nil, "initials AL"), (picture, "picture"), (Picture([1, 2, 3]), "initials AL"),
          (picture, "picture"), (Picture([]), "initials AL"), (nil, "initials AL"), (picture, "picture"),
        ]
        for (step, (picture, face)) in steps.enumerated() {
          avatar.picture = picture
          try await bench.settle().expect(.avatarFace, of: avatar, is: face, when: "at step \(step)")
          try bench.expect(
            "whether the picture is broken", seen: avatar.isPictureBroken, is: step == 2 || step == 4)
        }
      },
    ]
  }

  private static func wrapping() -> Label {
    let label = Label("A rather long text")
    label.isWrapping = true
    return label
  }

  static func tabs() -> TabView {
    TabView(["One", "Two", "Three"].map { TabView.Tab($0, content: Label("Content \($0)")) })
  }
}
