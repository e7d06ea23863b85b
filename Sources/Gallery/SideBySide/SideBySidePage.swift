import GalleryKit
import Signals
import Widgets

/// The table of the styles, and the screen in the chosen one.
final class SideBySidePage: Box {
  /// The styles with their figures; choosing one opens its screen.
  let table = ListView { StyleRow() }
  private(set) var screen: OpenScreen?
  /// Reports how many objects of the former screen are still alive.
  let closedLabel = Label(cssClasses: ["dim-label", "caption"])

  private let holder = Box(.column)
  let backend: Backend
  /// Explains the abbreviated columns, also without a tooltip.
  let legendLabel = Label(cssClasses: ["dim-label", "caption"])

  private let clock: any SignalClock
  private let checking = SerialDisposable()

  struct Line: Equatable, Identifiable {
    let id: String
    let figures: [String]
  }

  init(_ environment: GalleryEnvironment) {
    clock = environment.clock
    backend = Backend(clock: environment.clock)
    super.init(.column, spacing: 6)
    let header = StyleRow()
    header.show("Style", figures: ["Lines", "Types", "Files", "Pure", "Kept"])
    header.cssClasses = ["dim-label", "caption"]
    header.layout = Layout(margins: Margins(top: 6, bottom: 0, start: 18, end: 18))
    let notes = [
      "Lines of code", "Types", "Files",
      "Files without widgets, testable without a view",
      "Objects kept after closing",
    ]
    for (label, note) in zip(header.figureLabels, notes) { label.tooltipText = note }
    table.accessibleLabel = "Styles"
    // All rows are always visible; in a small window, the friends scroll.
    table.layout = Layout(heightRequest: Style.all.count * StyleRow.height)
    legendLabel.text = "Pure: files without widgets. Kept: objects still alive after closing."
    for label in [legendLabel, closedLabel] {
      label.textAlignment = .center
      label.isWrapping = true
    }
    holder.layout = Layout(vexpand: true)
    let column = Box(.column, spacing: 6, [header, table, legendLabel, holder, closedLabel])
    column.append(serverMenu())
    column.layout = Layout(vexpand: true, margins: Margins(top: 0, bottom: 12, start: 0, end: 0))
    let clamp = Clamp(column, maximumSize: 640)
    clamp.layout = Layout(vexpand: true)
    replaceChildren([clamp])
    checking.dispose(in: bag)
    let lines = Style.all.map { SideBySidePage.line($0, in: environment) }
    Signal<[Line], Never>(just: lines).bind(to: table) { row, line in row.show(line.id, figures: line.figures)
    }
    table.reactive.rowSelected.bind(to: self) { page, index in page.open(Style.all[index]) }
    table.setSelectedIndex(0)
    open(Style.all[0])
  }

  private func serverMenu() -> Widget {
    let counts: [(Int?, String)] = [
      (nil, "The Usual Friends"), (0, "No Friends"), (10_000, "10,000 Friends"),
    ]
    let actions = counts.map { count, title in
      let action = Action(title)
      action.reactive.activated.bind(to: self) { page in page.backend.friendCount = count }
      return action
    }
    let menu = AnswersMenu(backend.$answers, more: [actions])
    menu.layout = Layout(margins: Margins(top: 0, bottom: 0, start: 12, end: 12))
    // Shows the choice at once, in any style.
    combineLatest(backend.$answers, backend.$friendCount).dropFirst().bind(to: self) { page, _ in
      page.screen?.view.reloadButton.click()
    }
    return menu
  }

  private func open(_ style: Style) {
    let before = screen?.objects.map { Watched($0) } ?? []
    let opened = style.open(backend)
    opened.view.layout.hexpand = true
    holder.replaceChildren([opened.view])
    screen = opened
    closedLabel.text = ""
    guard !before.isEmpty else { return }
    // The renderer releases the screen a little later.
    checking.otherDisposable = clock.schedule(after: .seconds(1)) { [weak self] in
      let kept = before.filter { $0.object != nil }.count
      self?.closedLabel.text = "\(kept) of \(before.count) objects of the previous screen are still alive."
    }
  }

  private static func line(_ style: Style, in environment: GalleryEnvironment) -> Line {
    let measured = StyleMeasure.run(style)
    let folder = environment.sources?.appending(path: "SideBySide/Styles/\(style.folder)")
    let files = folder.map { SourceFolder($0).files() } ?? []
    guard !files.isEmpty else {
      return Line(id: style.name, figures: ["–", "–", "–", "–", "\(measured.kept)"])
    }
    let figures = StyleFigures(files)
    return Line(
      id: style.name,
      figures: [figures.lines, figures.types, figures.files, figures.filesWithoutWidgets, measured.kept].map {
        "\($0)"
      })
  }
}
