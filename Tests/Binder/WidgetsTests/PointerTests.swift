import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

/// The pointer on any widget, with places.
@MainActor
struct PointerTests {
  private let pad = Canvas(width: 100, height: 60)
  private let window = Window(clock: VirtualClock())

  init() {
    window.content = pad
  }

  @Test func `a press is reported with its button, count and modifiers`() {
    var heard: [PointerPress] = []
    let press = PointerPress(at: WidgetPlace(x: 3, y: 4), button: .middle, count: 2, modifiers: .shift)
    expect(!pad.pressPointer(press), "nobody listens yet")
    pad.reactive.pointerPressed.observeNext { heard.append($0) }.dispose(in: pad.bag)
    expect(pad.pressPointer(press))
    expect(!pad.pressPointer(PointerPress(at: WidgetPlace(), count: 0)))
    expectEqual(heard, [press])
  }

  @Test func `a drag has one beginning and one end, with offsets from where it began`() {
    var heard: [String] = []
    pad.reactive.pointerDragged.observeNext { heard.append("\($0.phase) \($0.offset.x) \($0.offset.y)") }
      .dispose(in: pad.bag)
    let (start, end) = (WidgetPlace(x: 10, y: 10), WidgetPlace(x: 4, y: 30))
    expect(!pad.dragPointer(PointerDrag(.moved, from: start, to: end)), "none has begun")
    expect(pad.dragPointer(PointerDrag(.began, from: start, to: start)))
    expect(!pad.dragPointer(PointerDrag(.began, from: start, to: start)), "one is under way")
    expect(pad.dragPointer(PointerDrag(.moved, from: start, to: end)))
    expect(pad.dragPointer(PointerDrag(.ended, from: start, to: end)))
    expect(!pad.dragPointer(PointerDrag(.ended, from: start, to: end)), "it is over")
    expectEqual(heard, ["began 0.0 0.0", "moved -6.0 20.0", "ended -6.0 20.0"])
  }

  @Test func `a drag on a widget that becomes insensitive is cancelled once`() {
    var heard: [PointerDrag.Phase] = []
    pad.reactive.pointerDragged.observeNext { [pad] drag in
      heard.append(drag.phase)
      if drag.phase == .moved { pad.isSensitive = false }
    }.dispose(in: pad.bag)
    pad.dragPointer(through: [WidgetPlace(), WidgetPlace(x: 5, y: 5), WidgetPlace(x: 9, y: 9)])
    expectEqual(heard, [.began, .moved, .cancelled])
    expect(!pad.dragPointer(through: [WidgetPlace()]))
    pad.isSensitive = true
    expect(pad.dragPointer(through: [WidgetPlace()]), "the next one begins anew")
  }

  @Test func `a turn of the wheel is consumed unless the widget says otherwise`() {
    var heard: [Double] = []
    pad.reactive.wheelTurned.observeNext { heard.append($0.dy) }.dispose(in: pad.bag)
    expect(pad.turnWheel(WheelTurn(dy: 1)))
    pad.input.takesWheel = { $0.dy > 0 }
    expect(!pad.turnWheel(WheelTurn(dy: -1)))
    expect(!pad.turnWheel(WheelTurn(dy: .nan)))
    expectEqual(heard, [1, -1])
  }

  @Test func `a visitor presses, moves, drags and turns the wheel, and names what it cannot do`() throws {
    var heard: [String] = []
    pad.reactive.pointerPressed.observeNext { heard.append("press \($0.place.x)") }.dispose(in: pad.bag)
    pad.reactive.pointerMoved.observeNext { heard.append("move \($0.y)") }.dispose(in: pad.bag)
    pad.reactive.pointerDragged.observeNext { heard.append("\($0.phase) \($0.offset.x)") }.dispose(
      in: pad.bag)
    let visitor = Visitor(window)
    try visitor.press(pad, at: WidgetPlace(x: 1, y: 2))
    try visitor.movePointer(to: WidgetPlace(x: 1, y: 2), in: pad)
    try visitor.drag(pad, through: [WidgetPlace(), WidgetPlace(x: 7.5, y: 0)])
    expectEqual(heard, ["press 1.0", "move 2.0", "began 0.0", "moved 7.5", "ended 7.5"])
    #expect(throws: VisitorError.self) { try visitor.turnWheel(over: pad, by: 1) }
    pad.reactive.wheelTurned.observeNext { heard.append("wheel \($0.dy)") }.dispose(in: pad.bag)
    try visitor.turnWheel(over: pad, by: -2)
    expectEqual(heard.last, "wheel -2.0")
    pad.isSensitive = false
    #expect(throws: VisitorError.self) { try visitor.press(pad, at: WidgetPlace()) }
  }

  @Test func `a visitor with only a keyboard cannot drag`() {
    pad.reactive.pointerDragged.observeNext { _ in }.dispose(in: pad.bag)
    #expect(throws: VisitorError.self) {
      try Visitor(window, as: .keyboard).drag(pad, through: [WidgetPlace(), WidgetPlace(x: 5, y: 5)])
    }
  }

  @Test(arguments: ["", "1", "1 x", "1 2 3", "nan 1", "1 inf"])
  func `a gesture refuses places that are no pairs of numbers`(text: String) {
    pad.reactive.pointerDragged.observeNext { _ in }.dispose(in: pad.bag)
    expectEqual(pad.gesture("dragPointer")?.act(text), false)
  }
}
