import Signals
import Widgets

extension Contract {
  /// Numbers: scales and progress bars.
  static var measures: [ContractCase] {
    [
      property(
        "value of a scale", property: .value, make: { Scale(minimum: -1, maximum: 5) }, keyPath: \.value,
        values: [
          (0, "0.0"), (0.7, "0.7"), (5, "5.0"), (-1, "-1.0"), (99, "5.0"), (-99, "-1.0"), (.nan, "-1.0"),
        ]),
      property(
        "value of a scale between equal bounds", property: .value, make: { Scale(minimum: 2, maximum: 2) },
        keyPath: \.value, values: [(2, "2.0"), (0, "2.0")]),
      property(
        "fraction of a progress bar", property: .fraction, make: { ProgressBar() }, keyPath: \.fraction,
        values: [(0, "0.0"), (0.25, "0.25"), (1, "1.0"), (7, "1.0"), (-1, "0.0"), (.nan, "0.0")]),
      property(
        "text of a progress bar", property: .text, make: { ProgressBar(fraction: 0.5) }, keyPath: \.text,
        values: [(nil, "none"), ("", ""), ("3 of 4 <b>", "3 of 4 <b>"), (nil, "none")]),
      property(
        "pulse of a progress bar", property: "isPulsing", make: { ProgressBar() }, keyPath: \.isPulsing,
        values: truths),
      ContractCase("a progress bar pulses until it is told not to, and then shows its fraction") { bench in
        let bar = ProgressBar(fraction: 0.25)
        bar.isPulsing = true
        try await bench.show(bar)
        try bench.expect("isPulsing", of: bar, is: "true", when: "from the start")
        bar.fraction = 0.5
        try await bench.settle().expect("isPulsing", of: bar, is: "true", when: "with another fraction")
        bar.isPulsing = false
        try await bench.settle().expect("isPulsing", of: bar, is: "false")
        try bench.expect(.fraction, of: bar, is: "0.5")
      },
      ContractCase("widgets join and leave groups of one size, before and after they are shown") { bench in
        let (first, second, third) = (Button("First"), Button("Second"), Label("Third"))
        let widths = SizeGroup(.width, [first, second])
        try await bench.show(first, second, third)
        try bench.expect("sizeGroups", of: first, is: "width 2")
        try bench.expect("sizeGroups", of: third, is: "none")
        widths.add(third)
        widths.add(third)
        let heights = SizeGroup(.height, [third])
        SizeGroup(.both).add(first)
        try await bench.settle().expect("sizeGroups", of: third, is: "width 3, height 1")
        try bench.expect("sizeGroups", of: first, is: "width 3, both 1")
        widths.remove(third)
        heights.remove(first)
        try await bench.settle().expect("sizeGroups", of: third, is: "height 1")
        try bench.expect("sizeGroups", of: second, is: "width 2")
      },
      ContractCase("a slider is told once for each move, on its steps, and an assignment is no move") {
        bench in
        let scale = Scale(minimum: 0, maximum: 1, step: 0.1, value: 0.7)
        try await bench.show(scale)
        bench.log.record(scale.$value, as: "value", in: scale)
        bench.log.record(scale.reactive.edits, as: "edit", in: scale)
        _ = bench.log.removeAll()
        scale.value = 0.25
        try await bench.settle().expectLog(is: ["value 0.25"])
        try await bench.act("slide") { try await $0.slide(scale, to: 0.61) }
        try bench.expectLog(is: ["value 0.6", "edit 0.6"])
        try bench.expect(.value, of: scale, is: "0.6")
        try await bench.act("slide") { try await $0.slide(scale, to: 0.63) }
        try bench.expectLog(is: [])
        try bench.expect(.value, of: scale, is: "0.6", when: "after a move within the step")
        try await bench.act("slide too far") { try await $0.slide(scale, to: 40) }
        try bench.expect(.value, of: scale, is: "1.0")
      },
      ContractCase("what is assigned in answer to a slide stays") { bench in
        let scale = Scale(minimum: 0, maximum: 1, step: 0.1)
        scale.reactive.edits.observeNext { [weak scale] _ in scale?.value = 0.5 }.dispose(in: scale.bag)
        try await bench.show(scale)
        try await bench.act("slide") { try await $0.slide(scale, to: 0.9) }
        try bench.expect(.value, of: scale, is: "0.5")
      },
    ]
  }

  /// Background colours, and the readable foreground on them.
  static var backgrounds: [ContractCase] {
    [
      property(
        "background colour of a box", property: .backgroundColor, make: { Box(.row, [Label("In")]) },
        keyPath: \.backgroundColor, values: colors),
      property(
        "background colour of a header bar", property: .backgroundColor, make: { HeaderBar("Title") },
        keyPath: \.backgroundColor, values: colors),
    ]
  }

  private static var colors: [(Color?, String)] {
    [
      (nil, "none"), (Color(0x1A3A6B), "#1A3A6B #FFFFFF"), (Color(0xFFEE00), "#FFEE00 #000000"),
      (Color(0x00000F), "#00000F #FFFFFF"), (nil, "none"),
    ]
  }

  static var pictureViews: [ContractCase] {
    [
      property(
        "width of a picture view", property: .pictureSize, make: { PictureView(width: 1, height: 40) },
        keyPath: \.width, values: [(60, "60 40"), (120, "120 40")]),
      property(
        "height of a picture view", property: .pictureSize, make: { PictureView(width: 60, height: 1) },
        keyPath: \.height, values: [(60, "60 60"), (120, "60 120")]),
      property(
        "fit of a picture view", property: .contentFit, make: { PictureView(width: 60, height: 40) },
        keyPath: \.contentFit, values: [(.cover, "cover"), (.contain, "contain")]),
      property(
        "placeholder of a picture view", property: .pictureFace, make: { PictureView(width: 60, height: 40) },
        keyPath: \.placeholderIconName, values: [("go-up", "placeholder go-up"), ("", "placeholder none")]),
      ContractCase(
        "a picture view shows its picture, and the placeholder when there is none or it is no picture"
      ) {
        bench in
        let first = PictureView(width: 60, height: 40, placeholderIconName: "go-up")
        first.picture = picture
        let view = PictureView(width: 60, height: 40, placeholderIconName: "go-up")
        try await bench.show(first, view)
        try bench.expect(.pictureFace, of: first, is: "picture", when: "from the start")
        let steps: [(Picture?, String)] = [
          (nil, "placeholder go-up"), (picture, "picture"), (Picture([1, 2, 3]), "placeholder go-up"),
          (picture, "picture"), (Picture([]), "placeholder go-up"), (nil, "placeholder go-up"),
        ]
        for (step, (picture, face)) in steps.enumerated() {
          view.picture = picture
          try await bench.settle().expect(.pictureFace, of: view, is: face, when: "at step \(step)")
          try bench.expect(
            "whether the picture is broken", seen: view.isPictureBroken, is: step == 2 || step == 4)
        }
      },
    ]
  }
}
