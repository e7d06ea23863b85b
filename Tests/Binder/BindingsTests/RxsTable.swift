import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

/// One line per act of each widget, and per property that is more than assigned, with the required behaviour of its
/// `rxs` name; assignable properties are all named by one rule, of which each shape of value has a line.
@MainActor
struct RxsTable {
  struct Line {
    let members: [String]
    let works: () throws -> Bool
  }

  private let window = Window(clock: VirtualClock())

  /// The members without a name in `rxs`, with the reasons.
  static let reasons = [
    "Avatar.isPictureBroken": "the renderer says so", "PictureView.isPictureBroken": "the renderer says so",
    "NavigationStack.pageList": "pages are pushed and popped",
    "AnyChoice.titles": "follows from the items",
    "SuggestingEntry.suggestions": "follow from what is typed",
    "SuggestingEntry.markedIndex": "follows from the keys",
    "AnyListView.itemCount": "follows from the items", "AnyListView.visibleRange": "the renderer says so",
    "AnyListView.selectedCount": "follows from the selection",
    "AnyListView.selectionRequests": "for the renderer", "AnyTreeListView.rowStates": "for the renderer",
    "AnyListView.splices": "for the renderer", "AnyListView.scrollRequests": "for the renderer",
    "ScrollView.horizontalRoom": "the renderer says so",
    "LoadingView.isReloading": "follows from the loading state",
    "Popover.isShown": "shown beside a widget, which has to be named",
    "Window.dialogs": "presented and dismissed", "Window.toasts": "shown and dismissed",
    "Window.popovers": "a popover puts itself there",
    "Window.fileDialog": "opened over the window, and answered",
    "Window.isOpen": "closed, which a page may refuse",
    "TextView.canUndo": "follows from the edits", "TextView.canRedo": "follows from the edits",
    "Entry.endRequests": "for the renderer", "MenuButton.popupRequests": "for the renderer",
    "MenuBar.popupRequests": "for the renderer",
    "Window.width": "the desktop says so", "Window.presentRequests": "for the renderer",
    "SplitView.place": "places are shown and left", "SplitView.columns": "follows from the width",
    "Window.contextMenuRequests": "for the renderer", "Window.announcementRequests": "for the renderer",
    "Canvas.size": "the renderer says so", "Canvas.textScale": "the renderer says so",
    "Window.textScale": "the renderer says so",
    "Canvas.currentID": "follows from the keys",
    "Canvas.clickSubject": "delivers ids, as `itemClicks`",
    "TabView.tabList": "replaced as a whole", "Stack.pageList": "replaced as a whole",
    "TabView.isCloseObserved": "follows from the observers",
    "TabView.isMoveObserved": "follows from the observers",
    "ListBox.rowList": "replaced as a whole", "Overlay.overlayList": "replaced as a whole",
    "Grid.cellList": "attached one by one", "FlowBox.childList": "replaced as a whole",
  ]

  var lines: [Line] {
    ofEveryWidget + ofTexts + ofControls + ofChoices + ofContainers + ofWindows + ofPlaces
  }

  private var ofEveryWidget: [Line] {
    [
      sets("Widget.isVisible", Label(), \.isVisible, { $0.rxs.isVisible }, false),
      sets("Widget.tooltipText", Label(), \.tooltipText, { $0.rxs.tooltipText }, "a"),
      sets("Widget.layout", Label(), \.layout, { $0.rxs.layout }, Layout(hexpand: true)),
    ]
  }

  private var ofTexts: [Line] {
    [
      sets("Label.text", Label(), \.text, { $0.rxs.text }, "a"),
      delivers("Label.linkActivations", Label(), { $0.rxs.linkActivated }) {
        $1.rxs.richText.set(RichText { TextSpan("a", .link("b")) })
        try $0.follow("a")
      },
      binds(["Entry.text", "Entry.editSubject"], Entry(), { $0.rxs.text }, set: "b", edited: "bc") {
        try $0.type("c", into: $1)
      },
      sets("Entry.maximumLength", Entry(), \.maximumLength, { $0.rxs.maximumLength }, 3),
      delivers("Entry.activations", Entry(), { $0.rxs.activated }) { try $0.pressEnter(in: $1) },
      delivers("SearchEntry.stops", SearchEntry(), { $0.rxs.stopped }) { $1.stopSearch() },
      delivers("SearchEntry.takings", SearchEntry(), { $0.rxs.suggestionTaken }) {
        $1.grabFocus()
        $1.suggest(["ab"])
        try $0.perform("takeSuggestion", on: $1, with: "0")
      },
      binds(["TextView.text", "TextView.editSubject"], TextView(), { $0.rxs.text }, set: "b", edited: "bc") {
        try $0.type("c", into: $1)
      },
      delivers("Entry.iconPresses", Entry(), { $0.rxs.iconPressed }) {
        $1.rxs.primaryIcon.set(EntryIcon("go-up", text: "Up"))
        try $0.perform("pressIcon", on: $1, with: "primary")
      },
      delivers("TextView.changeSubject", TextView(), { $0.rxs.changes }) { try $0.type("c", into: $1) },
      delivers("TextView.selectionSubject", TextView("ab"), { $0.rxs.selections }) { $1.select(0..<1) },
    ]
  }

  private var ofControls: [Line] {
    [
      delivers("Button.clicks", Button(), { $0.rxs.tap }) { try $0.click($1) },
      Line(members: ["MenuButton.sections"]) {
        let (button, action) = (MenuButton(), Action("Reload"))
        button.rxs.sections <~ Dynamic([[action]])
        return button.sections.first?.first === action
      },
      binds(["Switch.isOn", "Switch.toggleSubject"], Switch(), { $0.rxs.isOn }, set: true, edited: false) {
        try $0.toggle($1)
      },
      binds(["Scale.value", "Scale.editSubject"], Scale(), { $0.rxs.value }, set: 0.5, edited: 0.25) {
        try $0.slide($1, to: 0.25)
      },
    ]
  }

  private var ofChoices: [Line] {
    let selected = ["AnyListView.selectedIndex", "AnyListView.selectionSubject"]
    return [
      binds(
        ["TabView.selectedIndex", "TabView.selectionSubject"], WidgetMembers.tabs(), { $0.rxs.selectedIndex },
        set: 1, edited: 0
      ) { try $0.select(tab: "One", in: $1) },
      delivers("TabView.closeSubject", WidgetMembers.tabs(), { $0.rxs.closeRequested }) {
        try $0.close(tab: "Two", in: $1)
      },
      delivers("TabView.moveSubject", WidgetMembers.tabs(), { $0.rxs.tabMoved }) {
        try $0.move(tab: "Two", to: 0, in: $1)
      },
      binds(selected, WidgetMembers.list(), { $0.rxs.selectedIndex }, set: 1, edited: 2) {
        try $0.select(row: 2, in: $1)
      },
      binds(selected, WidgetMembers.grid(), { $0.rxs.selectedIndex }, set: 1, edited: 2) {
        try $0.select(row: 2, in: $1)
      },
      Line(members: selected) {
        let list = WidgetMembers.list()
        list.selectedIndex = 1
        list.rxs.selectedIndex <~ Dynamic(nil)
        return list.selectedIndex == nil
      },
      delivers("AnyListView.selectionChangeSubject", WidgetMembers.list(), { $0.rxs.selectionChanged }) {
        try $0.select(row: 1, in: $1)
      },
      delivers("AnyListView.activationSubject", WidgetMembers.list(), { $0.rxs.rowActivated }) {
        try $0.activate(row: 1, in: $1)
      },
      delivers(
        "AnyListView.activationSubject", WidgetMembers.list(), { $0.rxs.selectionEvents(of: String.self) }
      ) { try $0.activate(row: 1, in: $1) },
      delivers("AnyListView.moveSubject", reorderable(), { $0.rxs.rowMoved }) {
        try $0.perform("moveRow", on: $1, with: "0 2")
      },
      delivers("AnyListView.pullSubject", pullable(), { $0.rxs.pulled }) { try $0.perform("pull", on: $1) },
      delivers("AnyListView.scrollSubject", WidgetMembers.list(), { $0.rxs.scrolled }) {
        $1.scrolled(to: 1..<3, byPerson: true)
      },
      delivers("AnyListView.nearEndSubject", WidgetMembers.list(), { $0.rxs.nearEnd }) {
        try $0.scroll($1, toRow: 2)
      },
      delivers("AnyTreeListView.expansionSubject", WidgetMembers.tree(), { $0.rxs.expandedChanged }) {
        try $0.perform("expandRow", on: $1, with: "0")
      },
      delivers("AnyTableView.sortSubject", WidgetMembers.table(), { $0.rxs.sortRequested }) {
        try $0.perform("sortBy", on: $1, with: "Text")
      },
      delivers("AnyTableView.editSubject", WidgetMembers.table(), { $0.rxs.cellEdited(String.self) }) {
        try $0.edit(cell: "Text", row: 0, in: $1, to: "z")
      },
      delivers("AnyTableView.columnSubject", WidgetMembers.table(), { $0.rxs.columnsChanged }) {
        try $0.perform("resizeColumn", on: $1, with: "Text 80")
      },
    ]
  }

  private var ofContainers: [Line] {
    let (label, page) = (Label(), NavigationPage(Label()))
    let stack = Stack([Box(), Label()])
    return [
      sets(
        "Box.childList", Box(), \.children.ids, { box in Mapped(box.rxs.children) { _ in [label] } },
        [label.id]),
      sets(
        "Stack.visibleChild", stack, \.visibleChild?.id,
        { Mapped($0.rxs.visibleChild) { _ in stack.pages[1] } },
        stack.pages[1].id),
      sets(
        "ScrollView.content", ScrollView(), \.content?.id, { Mapped($0.rxs.content) { _ in label } }, label.id
      ),
      sets("HeaderBar.title", page, \.title, { $0.rxs.title }, "a"),
      delivers("NavigationPage.leaveSubject", NavigationPage(Label()), { $0.rxs.leaveRequested }) {
        $1.rxs.confirmsLeaving.set(true)
        $1.leave {}
      },
    ]
  }

  private func reorderable() -> ListView<Label> {
    let list = WidgetMembers.list()
    list.isReorderable = true
    return list
  }

  private func pullable() -> ListView<Label> {
    let list = WidgetMembers.list()
    list.isPullable = true
    return list
  }

  private var ofWindows: [Line] {
    let label = Label()
    let make = { Window(clock: VirtualClock()) }
    return [
      sets("Window.content", make(), \.content?.id, { Mapped($0.rxs.content) { _ in label } }, label.id),
      delivers("Popover.cancellations", Popover(Label()), { $0.rxs.cancelled }) {
        let anchor = Button()
        window.content = anchor
        $1.popup(relativeTo: anchor)
        try $0.clickBeside($1)
      },
      delivers("Dialog.cancellations", Dialog(), { $0.rxs.cancelled }) {
        window.present($1)
        try $0.press("Escape")
      },
      delivers("Toast.acts", Toast("Gone", actionText: "Undo"), { $0.rxs.acted }) {
        window.show($1)
        try $0.click("Undo")
      },
    ]
  }
}

// MARK: - What a line has to do

extension RxsTable {
  /// The property accepts values bound to its setter, now and later.
  func sets<W: Widget, Value: Equatable, Setter: BindableProtocol<Value>>(
    _ member: String, _ widget: W, _ keyPath: KeyPath<W, Value>, _ setter: @escaping (W) -> Setter,
    _ value: Value
  ) -> Line {
    Line(members: [member]) {
      let before = widget[keyPath: keyPath]
      let source = PassthroughSubject<Value, Never>()
      let binding = source.bind(to: setter(widget))
      let isUntouched = widget[keyPath: keyPath] == before
      source.send(value)
      let isSet = widget[keyPath: keyPath] == value
      binding.dispose()
      return before != value && isUntouched && isSet
    }
  }

  /// The binding delivers its value, accepts assignments silently, and delivers a person's changes.
  func binds<W: Widget, Value: Equatable>(
    _ members: [String], _ widget: W, _ binding: @escaping (W) -> ValueBinding<Value>, set: Value,
    edited: Value,
    act: @escaping (Visitor, W) throws -> Void
  ) -> Line {
    Line(members: members) {
      window.content = widget
      var heard: [Value] = []
      let observation = binding(widget).observeNext { heard.append($0) }
      binding(widget) <~ Dynamic(set)
      let isSilent = heard.count == 1 && heard != [set]
      try act(Visitor(window), widget)
      let isHeard = heard.count == 2 && heard.last == edited
      observation.dispose()
      var now: [Value] = []
      binding(widget).observeNext { now.append($0) }.dispose()
      return isSilent && isHeard && now == [edited]
    }
  }

  /// The signal delivers a person's act once.
  func delivers<W: Widget, Value>(
    _ member: String, _ widget: W, _ signal: @escaping (W) -> SafeSignal<Value>,
    act: @escaping (Visitor, W) throws -> Void
  ) -> Line {
    Line(members: [member]) {
      if !(widget is Popover || widget is Dialog || widget is Toast) { window.content = widget }
      var count = 0
      let observation = signal(widget).observeNext { _ in count += 1 }
      try act(Visitor(window), widget)
      observation.dispose()
      return count == 1
    }
  }
}

/// A setter that receives a mapped value, where the bound one is not Equatable.
private final class Mapped<Value, Target>: BindableProtocol {
  private let target: ValueSetter<Target>
  private let make: (Value) -> Target

  init(_ target: ValueSetter<Target>, _ make: @escaping (Value) -> Target) {
    self.target = target
    self.make = make
  }

  func bind(signal: Signal<Value, Never>) -> any Disposable { target.bind(signal: signal.map(make)) }
}

extension Widget {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
}

extension [Widget] {
  @MainActor fileprivate var ids: [ObjectIdentifier] { map(\.id) }
}
