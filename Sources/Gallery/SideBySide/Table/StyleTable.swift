import Signals
import Widgets

/// The table of the styles, computed when it is first shown.
final class StyleTable: Box {
  let list = ListView { StyleRow() }
  let legendLabel = Label(cssClasses: ["dim-label", "caption"])

  struct Line: Equatable, Identifiable {
    let id: String
    let figures: [String]
  }

  private let sources: StyleSources
  private let lines = Property<[Line]>([])

  init(_ sources: StyleSources) {
    self.sources = sources
    super.init(.column, spacing: 6)
    let header = StyleRow()
    // The first word, as a column is narrow.
    header.show("", figures: Style.all.map { String($0.name.prefix { $0 != " " }) })
    header.cssClasses = ["dim-label"]
    header.layout = Layout(margins: Margins(top: 6, bottom: 0, start: 18, end: 18))
    list.accessibleLabel = "Figures of the styles"
    list.layout = Layout(vexpand: true)
    legendLabel.isWrapping = true
    let shared = ChangeRequest.allCases.map { sources.touchedCount(by: $0, of: ChangeRequest.shared) }
    legendLabel.text = """
      Lines with code: what an app has once, the feature itself, and the part of the library that is there for the style. \
      The last five lines are the files of a style that a change touches, beside \
      \(shared.map { "\($0)" }.joined(separator: ", ")) of those that all share.
      """
    legendLabel.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 18, end: 18))
    replaceChildren([header, list, legendLabel])
    lines.bind(to: list) { row, line in row.show(line.id, figures: line.figures) }
  }

  /// Computes the table, unless that is done.
  func compute() {
    if lines.value.isEmpty { lines.value = StyleTable.lines(sources) }
  }

  private static func lines(_ sources: StyleSources) -> [Line] {
    let figures = Style.all.map { sources.figures(of: $0.folder) }
    let measured = Style.all.map(StyleMeasure.run)
    func counted(_ name: String, by figure: (StyleFigures) -> Int) -> Line {
      Line(id: name, figures: figures.map { $0.map { "\(figure($0))" } ?? "–" })
    }
    return [
      counted("Architecture", by: \.architecture), counted("Feature", by: \.feature),
      counted("Library", by: \.library),
      counted("Types", by: \.types), counted("Files", by: \.files), counted("Tests", by: \.tests),
      Line(id: "Objects made", figures: measured.map { "\($0.made)" }),
      Line(id: "Kept after closing", figures: measured.map { "\($0.kept.count)" }),
    ]
      + ChangeRequest.allCases.map { change in
        Line(
          id: change.title,
          figures: Style.all.map { "\(sources.touchedCount(by: change, of: $0.folder))" })
      }
  }
}
