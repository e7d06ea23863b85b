import Widgets

/// A widget of the catalogue: its purpose, and a function that makes a live one.
@MainActor
struct WidgetSample: Identifiable {
  /// The widget's class, as `CheckButton`.
  let name: String
  let summary: String
  /// Makes a live widget, and adds its controls and events to the stage.
  let make: @MainActor (SampleStage) -> Widget
  /// The file of the sample, with its module, and its first line.
  let fileID: String
  let line: Int

  nonisolated var id: String { name }

  init(
    _ name: String, summary: String, fileID: String = #fileID, line: Int = #line,
    make: @escaping @MainActor (SampleStage) -> Widget
  ) {
    self.name = name
    self.summary = summary
    self.make = make
    self.fileID = fileID
    self.line = line
  }
}

extension WidgetSample {
  /// Samples with one purpose, under a title.
  struct Group {
    let title: String
    let samples: [WidgetSample]
  }

  static var all: [Group] {
    [
      Group(title: "Text and Pictures", samples: texts),
      Group(title: "Drawings and Charts", samples: drawings),
      Group(title: "Buttons", samples: buttons),
      Group(title: "Choices and Numbers", samples: choices + titles),
      Group(title: "Entries", samples: entries),
      Group(title: "Lists", samples: lists),
      Group(title: "Places", samples: places),
      Group(title: "Panes and Bars", samples: panes),
      Group(title: "Windows", samples: windows),
    ]
  }
}
