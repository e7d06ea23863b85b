import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct CommandExamples {
  @Test func `the example of a button with a command works`() throws {
    let button = Button("Save")
    var saved = false
    let canSave = Dynamic(false)
    let save = Command<Void>(enabled: canSave) { _, _ in saved = true }
    button >> save
    // the button is insensitive until canSave.value is true
    let window = shown(button)
    #expect(!button.isSensitive)
    canSave.value = true
    try Visitor(window).click("Save")
    #expect(saved)
  }

  @Test func `the example of a row with a command works`() throws {
    let list = ListView { Label() }
    let people = Property([Person("Ada")])
    people.bind(to: list) { label, person in label.text = person.name }
    var opened = ""
    let open = Command<Person> { person, _ in opened = person.name }
    list.rows(of: Person.self) >> open
    // Enter on a row, or a click, opens that person
    let window = shown(list)
    try Visitor(window).activate(row: 0, in: list)
    #expect(opened == "Ada")
  }

  @Test func `the example of a refresh control works`() throws {
    final class FriendsModel: Refreshable {
      var loads = 0
      var refresh: Command<Void> { Command { [self] _, _ in loads += 1 } }
    }
    let (control, model) = (RefreshControl("Refresh"), FriendsModel())
    control >> model
    // a button, and F5 once control.action is given to the page
    let window = shown(control)
    try Visitor(window).click("Refresh")
    #expect(model.loads == 1)
  }

  @Test func `the example of a list that loads more works`() throws {
    let list = ListView { Label() }
    let people = Property((1...40).map { Person("Person \($0)") })
    people.bind(to: list) { label, person in label.text = person.name }
    final class PagesModel: InfinitelyScrollable {
      var pages = 1
      var loadMore: Command<Void> { Command { [self] _, _ in pages += 1 } }
    }
    let model = PagesModel()
    list.infiniteScrollControl >> model
    let window = shown(list)
    try Visitor(window).scroll(list, toRow: 39)
    #expect(model.pages > 1)
  }
}
