import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct ContainerExamples {
  @Test func `the example of a box works`() {
    let row = Box(.row, spacing: 6, [Avatar("Ada"), Label("Ada")])
    row.append(Button("Follow"))
    let column = Box(.column, spacing: 12) {
      Label("Friends")
      row
    }
    #expect(row.children.count == 3 && column.children.count == 2)
  }

  @Test func `the example of a block of children works`() {
    let column = Box(.column) {
      Label("Friends")
      for name in ["Ada", "Grace"] { Label(name) }
    }
    #expect(column.children.count == 3)
  }

  @Test func `the example of a stack works`() {
    let count = Property(2)
    let (empty, list) = (Label("Nobody here"), Label("Ada, Grace"))
    let stack = Stack([empty, list])
    count.map { $0 == 0 ? empty : list }.bind(to: stack) { $0.visibleChild = $1 }
    #expect(stack.visibleChild === list)
  }

  @Test func `the example of a scroll view works`() {
    let text = Label("A long story")
    text.isWrapping = true
    let page = ScrollView(text)
    #expect(page.content === text)
  }

  @Test func `the example of a clamp works`() {
    let form = Box(.column, spacing: 12, [Entry(), Entry(), Button("Save")])
    let page = ScrollView(Clamp(form, maximumSize: 480))
    // no wider than 480 pixels, in the middle
    #expect(page.children.count == 1)
  }

  @Test func `the example of a header bar works`() {
    let refresh = Button("Refresh", iconName: "view-refresh-symbolic")
    let bar = HeaderBar("Friends", end: [refresh])
    bar.start.append(Button("Add"))
    #expect(bar.title == "Friends")
  }

  @Test func `the example of a loading view works`() {
    let clock = VirtualClock()
    let friends = Signal<[String], Offline>(just: ["Ada", "Grace"]).toLoadingSignal()
    let names = Label()
    let view = LoadingView(names, clock: clock)
    friends.consumeLoadingState(by: view).bind(to: names) { $0.text = $1.joined(separator: ", ") }
    view.errorPage.button.text = "Try Again"
    // a spinner after a moment, then the names, or a page with the reason
    #expect(view.visibleChild === names && names.text == "Ada, Grace")
  }

  @Test func `the example of a navigation stack works`() throws {
    let friends = NavigationPage(Label("Ada, Grace"))
    friends.title = "Friends"
    let navigation = NavigationStack(root: friends)
    friends.navigation?.push(NavigationPage(Label("Ada")))
    // Back, Alt+Left or navigation.pop() lead to the friends again
    let window = shown(navigation)
    try Visitor(window).goBack()
    #expect(navigation.top === friends)
  }

  @Test func `the example of a page that confirms leaving works`() throws {
    let form = NavigationPage(Entry("Ada"))
    form.confirmsLeaving = true
    form.reactive.leaveRequested.bind(to: form) { form, request in
      let question = Dialog(title: "Discard your changes?")
      question.addButton("Discard").reactive.clicked.observeNext(with: request.proceed).dispose(in: form.bag)
      form.window?.present(question)
    }
    let navigation = NavigationStack(root: NavigationPage(Label("Friends")))
    let window = shown(navigation)
    navigation.push(form)
    try Visitor(window).goBack()
    try Visitor(window).click("Discard")
    #expect(navigation.top !== form)
  }

  @Test func `the example of a status page works`() {
    let page = StatusPage(
      iconName: "system-users-symbolic", title: "No Friends Yet",
      description: "People you follow will appear here.", buttonText: "Find People")
    page.button.reactive.clicked.bind(to: page) { $0.navigation?.popToRoot() }
    let window = shown(page)
    #expect(Visitor(window).sees("No Friends Yet"))
  }

  @Test func `the example of tabs works`() throws {
    let chosen = Property(0)
    let tabs = TabView([
      TabView.Tab("Following", content: Label("Ada")), TabView.Tab("Followers", content: Label("Grace")),
    ])
    tabs.reactive.selections.bind(to: chosen)
    tabs.selectedIndex = 1
    let window = shown(tabs)
    try Visitor(window).select(tab: "Following", in: tabs)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `the example of tabs that are closed and moved works`() throws {
    let tabs = TabView([TabView.Tab("Draft", content: TextView()), TabView.Tab("Notes", content: TextView())])
    tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
    tabs.reactive.tabMoved.bind(to: tabs) { tabs, move in tabs.apply(move) }
    tabs.tabs.append(TabView.Tab("Letter", content: TextView()))
    let window = shown(tabs)
    try Visitor(window).move(tab: "Letter", to: 0, in: tabs)
    try Visitor(window).close(tab: "Draft", in: tabs)
    #expect(tabs.tabs.map(\.title) == ["Letter", "Notes"])
  }

  @Test func `the example of tabs of a collection works`() throws {
    struct Note: Equatable {
      let id: Int
      let name: String
      let text = ""
      var isLoading = false
    }
    let notes = Property([Note(id: 1, name: "Draft"), Note(id: 2, name: "Notes")])
    let tabs = TabView()
    notes.bind(to: tabs, id: \.id, makeTab: { note in TabView.Tab(content: Label(note.text)) }) { tab, note in
      tab.title = note.name
      tab.isLoading = note.isLoading
    }
    tabs.reactive.closeRequested(Note.self).observeNext { note in
      notes.value.removeAll { $0.id == note.id }
    }.dispose(in: tabs.bag)
    let window = shown(tabs)
    notes.value[1].isLoading = true
    try Visitor(window).close(tab: "Draft", in: tabs)
    #expect(tabs.tabs.map(\.title) == ["Notes"])
    #expect(tabs.tabs[0].isLoading)
  }

  @Test func `the example of a visitor that closes a tab works`() throws {
    let closed = Property(-1)
    let tabs = TabView([TabView.Tab("Draft", content: TextView()), TabView.Tab("Notes", content: TextView())])
    tabs.reactive.closeRequested.bind(to: closed)
    let visitor = Visitor(shown(tabs))
    try visitor.close(tab: "Notes", in: tabs)
    // reactive.closeRequested delivers its index
    #expect(closed.value == 1)
  }

  @Test func `the example of a list works`() throws {
    let people = Property([Person("Ada"), Person("Grace")])
    let chosen = Property(Person(""))
    let list = ListView { Label() }
    people.bind(to: list) { label, person in label.text = person.name }
    list.reactive.activated(Person.self).bind(to: chosen)
    let window = shown(list)
    try Visitor(window).activate(row: 1, in: list)
    #expect(chosen.value.name == "Grace")
  }

  @Test func `the example of a grid works`() throws {
    let people = Property([Person("Ada"), Person("Grace")])
    let chosen = Property(-1)
    let grid = GridView(columns: 2...5) { Avatar(size: 96) }
    people.bind(to: grid) { avatar, person in avatar.text = person.name }
    grid.reactive.rowActivated.bind(to: chosen)
    let window = shown(grid)
    try Visitor(window).activate(row: 1, in: grid)
    #expect(chosen.value == 1)
  }

  @Test func `the example of a row by its index works`() {
    let people = Property([Person("Ada")])
    let list = ListView { Label() }
    people.bind(to: list) { label, person in label.text = person.name }
    let first = list.typedRow(at: 0)
    // a Label with the first name, while that row can be seen
    let window = shown(list)
    #expect(first?.text == "Ada" && window.content === list)
  }
}
