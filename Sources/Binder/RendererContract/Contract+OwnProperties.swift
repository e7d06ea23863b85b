import Widgets

extension Contract {
  private static let words = ["", "Ada", "<b>&amp;", "שלום עולם", "👩🏽‍🚀 é 漢字", "two\nlines"]
  private static let oneLiners = words.filter { !$0.contains("\n") }
  private static let truths = [(false, "false"), (true, "true")]
  private static let alignments: [(Layout.Alignment, String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"),
  ]

  private static func same(_ texts: [String]) -> [(String, String)] { texts.map { ($0, $0) } }

  /// What widgets of one kind have of their own.
  static var properties: [ContractCase] {
    [
      property("text of a label", .text, { Label() }, \.text) { same(words) },
      property("wrapping of a label", .isWrapping, { Label("Text") }, \.isWrapping) { truths },
      property("line limit of a label", .lineLimit, { wrapping() }, \.lineLimit) {
        [(nil, "none"), (1, "1"), (3, "3")]
      },
      property("selecting of a label", .isSelectable, { Label("Text") }, \.isSelectable) { truths },
      property("alignment of a label", .textAlignment, { Label("Text") }, \.textAlignment) { alignments },
      property("text of a button", .text, { Button() }, \.text) { same(oneLiners) },
      property("icon of a button", .iconName, { Button("Find") }, \.iconName) {
        [(nil, "none"), ("system-search-symbolic", "system-search-symbolic"), ("go-up", "go-up")]
      },
      property("icon of a menu button", .iconName, { MenuButton() }, \.iconName) {
        same(["open-menu-symbolic", "view-more-symbolic"])
      },
      property("icon of an image", .iconName, { Image() }, \.iconName) {
        same(["system-search-symbolic", "go-up"])
      },
      property("size of an image", .pixelSize, { Image(iconName: "go-up") }, \.pixelSize) {
        [(16, "16"), (64, "64"), (-1, "1")]
      },
      property("text of an entry", .text, { Entry() }, \.text) { same(oneLiners) },
      property("placeholder of an entry", .placeholder, { Entry() }, \.placeholderText) { same(oneLiners) },
      property("which part of an entry's text is wrong", "errorRange", { Entry("x yz") }, \.errorRange) {
        [(2..<4, "2..<4"), (0..<1, "0..<1"), (nil, "none")]
      },
      property("what is wrong with an entry", .errorMessage, { Entry("x y") }, \.errorMessage) {
        [(nil, "none"), ("No such server", "No such server"), ("Too long", "Too long"), (nil, "none")]
      },
      property("text of a search entry", .text, { SearchEntry() }, \.text) { same(oneLiners) },
      property("placeholder of a search entry", .placeholder, { SearchEntry() }, \.placeholderText) {
        same(oneLiners)
      },
      property("text of a text view", .text, { TextView() }, \.text) { same(words) },
      property("editing of a text view", .isEditable, { TextView("Text") }, \.isEditable) { truths },
      property("window buttons of a header bar", .hasTitleButtons, { HeaderBar() }, \.showsTitleButtons) {
        truths
      },
      property("state of a switch", .isOn, { Switch() }, \.isOn) { truths },
      property("turning of a spinner", .isSpinning, { Spinner() }, \.isSpinning) { truths },
      property("size of an avatar", .avatarSize, { Avatar("Ada") }, \.size) { [(40, "40"), (96, "96")] },
      property("initials of an avatar", .avatarFace, { Avatar() }, \.text) {
        [
          ("Ada Lovelace", "initials AL"), ("", "initials ?"), ("שלום עולם", "initials שע"),
          ("漢字", "initials 漢"),
        ]
      },
      property("direction of a box", .orientation, { Box(.row, [Label("In")]) }, \.orientation) {
        [(.row, "row"), (.column, "column")]
      },
      property("spacing of a box", .spacing, { Box(.row, [Label("In")]) }, \.spacing) {
        [(0, "0"), (12, "12")]
      },
      property("title of a header bar", .title, { HeaderBar() }, \.title) { same(oneLiners) },
      property("selected tab of a tab view", .selectedTab, { tabs() }, \.selectedIndex) {
        [(0, "0"), (2, "2"), (1, "1")]
      },
      ContractCase("a clamp limits its child's width") { bench in
        let clamp = Clamp(Label("Clamped"), maximumSize: 240)
        try await bench.show(clamp)
        try bench.expect(.maximumSize, of: clamp, is: "240")
        try bench.expectShown(clamp.content)
      },
      ContractCase("a button with an icon is named by its text unless it has a name of its own") { bench in
        let button = Button("Find people", iconName: "system-search-symbolic")
        try await bench.show(button)
        try bench.expect(.accessibleLabel, of: button, is: "Find people")
        button.text = "Find somebody"
        try await bench.settle()
        try bench.expect(.accessibleLabel, of: button, is: "Find somebody", "with another text")
        button.accessibleLabel = "Search"
        try await bench.settle()
        try bench.expect(.accessibleLabel, of: button, is: "Search", "with a name of its own")
      },
    ]
  }

  /// What an avatar makes of its name and picture.
  static var pictures: [ContractCase] {
    [
      ContractCase("an avatar's colour comes from the name alone") { bench in
        let names = ["Ada Lovelace", "Grace Hopper", "", "漢字"]
        let avatars = names.map { Avatar($0) }
        try await bench.showContent(Box(.column, avatars))
        for avatar in avatars { try bench.expect(.avatarColor, of: avatar, is: "\(avatar.colorIndex)") }
        avatars[0].text = names[1]
        try await bench.settle()
        try bench.expect(.avatarColor, of: avatars[0], is: "\(avatars[1].colorIndex)", "after renaming")
      },
      ContractCase("an avatar shows its picture, and initials when there is none or it is no picture") {
        bench in
        let first = Avatar("Ada Lovelace")
        first.picture = picture
        let avatar = Avatar("Ada Lovelace")
        try await bench.show(first, avatar)
        try bench.expect(.avatarFace, of: first, is: "picture", "from the start")
        let steps: [(Picture?, String)] = [
          (nil, "initials AL"), (picture, "picture"), (Picture([1, 2, 3]), "initials AL"),
          (picture, "picture"), (Picture([]), "initials AL"), (nil, "initials AL"), (picture, "picture"),
        ]
        for (step, (picture, face)) in steps.enumerated() {
          avatar.picture = picture
          try await bench.settle()
          try bench.expect(.avatarFace, of: avatar, is: face, "at step \(step)")
          try bench.expect(
            "whether the picture is broken", avatar.isPictureBroken, is: step == 2 || step == 4)
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
    TabView(["One", "Two", "Three"].map { TabView.Tab($0, Label("Content \($0)")) })
  }
}
