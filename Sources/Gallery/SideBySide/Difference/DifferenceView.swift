import Signals
import Widgets

/// A style beside another one, or before and after a change.
final class DifferenceView: Box {
  /// What a style is compared with.
  enum Other {
    case style(Style)
    case change(ChangeRequest)

    @MainActor var title: String {
      switch self {
      case .style(let style): style.name
      case .change(let change): "with \(change.title.lowercased())"
      }
    }
  }

  let styleChoice = DropDown(Style.all, selectedIndex: 0, title: \.name)
  let otherChoice = DropDown(
    Style.all.map(Other.style) + ChangeRequest.allCases.map(Other.change), selectedIndex: 1, title: \.title)
  let countLabel = Label(cssClasses: ["dim-label", "caption"])
  let list = ListView { DiffRow() }

  private let sources: StyleSources
  private let lines = Property<[Diff.Line]>([])

  init(_ sources: StyleSources) {
    self.sources = sources
    super.init(.column, spacing: 6)
    styleChoice.accessibleLabel = "Style"
    otherChoice.accessibleLabel = "Compared with"
    list.accessibleLabel = "Difference"
    list.layout = Layout(vexpand: true)
    countLabel.textAlignment = .center
    countLabel.isWrapping = true
    let choices = FlowBox(spacing: 6, [styleChoice, otherChoice])
    choices.layout = Layout(halign: .center, margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    replaceChildren([choices, countLabel, list])
    lines.bind(to: list) { row, line in row.show(line) }
    combineLatest(styleChoice.$selectedIndex, otherChoice.$selectedIndex).bind(to: self) { view, _ in
      view.compare()
    }
  }

  private func compare() {
    guard let style = styleChoice.selectedItem, let other = otherChoice.selectedItem else { return }
    let diff =
      switch other {
      case .style(let other): Diff(from: sources.text(of: style.folder), to: sources.text(of: other.folder))
      case .change(let change): Diff(unified: sources.change(change, of: style.folder))
      }
    lines.value = diff.lines
    countLabel.text =
      "\(diff.count(.same)) lines are the same, \(diff.count(.removed)) removed, \(diff.count(.added)) added."
  }
}

/// A line of a difference.
final class DiffRow: Box {
  let signLabel = Label(cssClasses: ["monospace", "caption"])
  let textLabel = Label()

  init() {
    super.init(.row, spacing: 6, [signLabel, textLabel])
    signLabel.layout = Layout(valign: .start, widthRequest: 12)
    textLabel.isWrapping = true
  }

  func show(_ line: Diff.Line) {
    let (sign, color) =
      switch line.kind {
      case .same: (" ", "dim-label")
      case .removed: ("−", "error")
      case .added: ("+", "success")
      case .place: (" ", "heading")
      }
    signLabel.text = sign
    textLabel.text = line.text
    textLabel.cssClasses = ["monospace", "caption", color]
  }
}
