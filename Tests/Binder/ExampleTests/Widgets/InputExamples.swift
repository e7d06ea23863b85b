import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct InputExamples {
  @Test func `the example of a secondary click works`() {
    var marks: [WidgetPlace] = []
    let canvas = Label("Map")
    canvas.reactive.secondaryClicked.observeNext { place in marks.append(place) }.dispose(in: canvas.bag)
    canvas.secondaryClick(at: WidgetPlace(x: 12, y: 8))
    // marks is [WidgetPlace(x: 12, y: 8)]
    #expect(marks == [WidgetPlace(x: 12, y: 8)])
  }

  @Test func `the example of raw keys works`() {
    var pressed: [String] = []
    let board = Label("Board")
    board.reactive.keyPressed.observeNext { key in pressed.append(key.key) }.dispose(in: board.bag)
    board.input.takesKey = { $0.key == "Left" }
    board.pressKey("Left")
    // pressed is ["Left"], and no other widget gets the key
    #expect(pressed == ["Left"])
  }

  @Test func `the example of dropped files works`() {
    let added = Property<[String]>([])
    let album = Box(.column, [Label("Drop pictures here")])
    album.reactive.dropped(DraggedFiles.self).map(\.paths).bind(to: added)
    album.drop(DraggedFiles(["/photos/ada.png"]))
    // added.value is ["/photos/ada.png"]
    #expect(added.value == ["/photos/ada.png"])
  }

  @Test func `the example of a value dragged within the program works`() throws {
    let name = Property("")
    let row = Label("Ada")
    let favourites = Label("Favourites")
    row.dragSource = DragSource { Person("Ada") }
    favourites.reactive.dropped(Person.self).map(\.name).bind(to: name)
    // once the row is dropped on the favourites, name.value is "Ada"
    let window = shown(Box(.column, [row, favourites]))
    let visitor = Visitor(window)
    try visitor.drag(row, to: favourites)
    // what the row drags has been dropped on the favourites
    #expect(name.value == "Ada")
  }

  @Test func `the example of a reordered row works`() {
    let names = Property([Person("Ada"), Person("Grace")])
    let list = ListView { Label() }
    names.bind(to: list) { label, person in label.text = person.name }
    list.isReorderable = true
    list.reactive.rowMoved.observeNext { move in
      names.value.insert(names.value.remove(at: move.from), at: move.to)
    }.dispose(in: list.bag)
    list.move(rowAt: 0, to: 1)
    #expect(names.value.map(\.name) == ["Grace", "Ada"])
  }
}
