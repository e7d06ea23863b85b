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

  @Test func `the example of a drag of the pointer works`() throws {
    var offsets: [WidgetPlace] = []
    let pad = Canvas(width: 200, height: 100)
    pad.reactive.pointerDragged.observeNext { drag in offsets.append(drag.offset) }.dispose(in: pad.bag)
    pad.dragPointer(through: [WidgetPlace(x: 10, y: 10), WidgetPlace(x: 40, y: 15)])
    // offsets is 0 0 at first, then 30 5, and 30 5 at the end
    #expect(offsets == [WidgetPlace(), WidgetPlace(x: 30, y: 5), WidgetPlace(x: 30, y: 5)])
    let window = shown(pad)
    pad.reactive.pointerPressed.observeNext { press in offsets = [press.place] }.dispose(in: pad.bag)
    let visitor = Visitor(window)
    try visitor.press(pad, at: WidgetPlace(x: 10, y: 10))
    try visitor.drag(pad, through: [WidgetPlace(x: 10, y: 10), WidgetPlace(x: 40, y: 15)])
    // the pad draws a dot, then a line
    #expect(offsets.first == WidgetPlace(x: 10, y: 10) && offsets.count == 4)
  }

  @Test func `the example of a press works`() {
    var marks: [WidgetPlace] = []
    let map = Canvas(width: 200, height: 100)
    map.reactive.pointerPressed.filter { $0.count == 2 }.observeNext { press in
      marks.append(press.place)
    }.dispose(in: map.bag)
    map.pressPointer(PointerPress(at: WidgetPlace(x: 12, y: 8), count: 2))
    // marks is [WidgetPlace(x: 12, y: 8)], after a double click
    #expect(marks == [WidgetPlace(x: 12, y: 8)])
  }

  @Test func `the example of the wheel works`() {
    var month = 5
    let calendar = Label("May")
    calendar.reactive.wheelTurned.observeNext { turn in
      month += turn.dy > 0 ? 1 : -1
    }.dispose(in: calendar.bag)
    calendar.turnWheel(WheelTurn(dy: 1))
    // month is one more, and nothing around the calendar scrolls
    #expect(month == 6)
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
