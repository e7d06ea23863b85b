import Widgets

extension Contract {
  static var pointer: [ContractCase] {
    let subjects: [(String, @MainActor () -> Widget)] = [
      ("a canvas", { Canvas(width: 100, height: 60) }), ("a label", { Label("Board") }),
      ("a box", { Box(.column, [Label("One"), Label("Two")]) }),
    ]
    return subjects.flatMap { name, make in pointer(on: name, make: make) }
  }

  private static func pointer(on name: String, make: @escaping @MainActor () -> Widget) -> [ContractCase] {
    [
      ContractCase("a press and motion on \(name) are reported with their places") { bench in
        let widget = make()
        try await bench.show(widget)
        bench.log.record(widget.reactive.pointerPressed.map(\.text), as: "pressed", in: widget)
        bench.log.record(widget.reactive.pointerMoved.map(\.text), as: "moved", in: widget)
        guard try await bench.probe.perform("movePointer", with: "3 4", on: widget),
          try await bench.probe.perform("pressPointer", with: "12.5 8", on: widget)
        else { throw ContractFailure("the pointer was refused") }
        try await bench.settle().expectLog(is: ["moved 3.0 4.0", "pressed primary 1 12.5 8.0"])
      },
      ContractCase("a drag on \(name) begins, moves by offsets and ends once") { bench in
        let widget = make()
        bench.log.record(widget.reactive.pointerDragged.map(\.text), as: "drag", in: widget)
        try await bench.show(widget)
        guard try await bench.probe.perform("dragPointer", with: "10 10 12 30 4 5", on: widget),
          try await bench.probe.perform("dragPointer", with: "1 2", on: widget)
        else { throw ContractFailure("a drag was refused") }
        try await bench.settle().expectLog(is: [
          "drag began 10.0 10.0 0.0 0.0", "drag moved 10.0 10.0 2.0 20.0", "drag moved 10.0 10.0 -6.0 -5.0",
          "drag ended 10.0 10.0 -6.0 -5.0", "drag began 1.0 2.0 0.0 0.0", "drag ended 1.0 2.0 0.0 0.0",
        ])
      },
      ContractCase("the wheel over \(name) is reported by steps") { bench in
        let widget = make()
        try await bench.show(widget)
        bench.log.record(widget.reactive.wheelTurned.map { "\($0.dx) \($0.dy)" }, as: "wheel", in: widget)
        guard try await bench.probe.perform("turnWheel", with: "0 1", on: widget),
          try await bench.probe.perform("turnWheel", with: "-2 0", on: widget)
        else { throw ContractFailure("the wheel was refused") }
        try await bench.settle().expectLog(is: ["wheel 0.0 1.0", "wheel -2.0 0.0"])
      },
      ContractCase("the pointer does nothing to \(name) that is insensitive") { bench in
        let widget = make()
        try await bench.show(widget)
        bench.log.record(widget.reactive.pointerPressed.map(\.text), as: "pressed", in: widget)
        bench.log.record(widget.reactive.pointerDragged.map(\.text), as: "drag", in: widget)
        widget.isSensitive = false
        try await bench.settle()
        for gesture in ["pressPointer", "dragPointer"] {
          if try await bench.probe.perform(gesture, with: "1 1 2 2", on: widget) {
            throw ContractFailure("\(gesture) was taken")
          }
        }
        try bench.expectLog(is: [])
      },
    ]
  }
}

extension PointerPress {
  fileprivate var text: String { "\(button) \(count) \(place.text)" }
}

extension PointerDrag {
  fileprivate var text: String { "\(phase) \(start.text) \(offset.text)" }
}

extension WidgetPlace {
  fileprivate var text: String { "\(x) \(y)" }
}
