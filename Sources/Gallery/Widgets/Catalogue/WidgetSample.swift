import Widgets

/// A widget of the catalogue: what it is for, and how a live one is made.
///
/// Knows neither the page around it nor other samples.
@MainActor
struct WidgetSample: Identifiable {
  /// The widget's class, as `CheckButton`.
  let name: String
  /// What it is for, in a line.
  let summary: String
  /// Makes a live one, and says on the stage what of it can be changed and what happens to it.
  let make: @MainActor (SampleStage) -> Widget
  /// The file that says so, with its module, and the line where that begins.
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
  /// Samples for one purpose, under a title.
  struct Group {
    let title: String
    let samples: [WidgetSample]
  }

  /// Every sample, by what the widgets are for.
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
