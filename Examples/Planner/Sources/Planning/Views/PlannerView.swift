import Signals
import Widgets

/// The whole plan: a table of tasks, and the selected one below it.
public final class PlannerView: NavigationPage {
  let newEntry = Entry()
  let searchBar = SearchBar()
  let filterGroup: ToggleGroup<PlannerState.Filter>
  let trend = Sparkline()
  let statisticsButton = ToggleButton(iconName: "x-office-spreadsheet-symbolic")
  let menuButton = MenuButton()
  let statistics = StatisticsView()
  let statisticsRevealer: Revealer
  let table: TableView<PlannedTask>
  let emptyLabel = Label(cssClasses: ["title-3", "dim-label"])
  let details = DetailsView()
  let paned: Paned
  let actionBar: ActionBar
  let countLabel = Label()
  let finishButton = Button()
  let removeButton = Button(cssClasses: ["destructive-action"])

  let newAction = Action(shortcuts: ["Ctrl+N"])
  let findAction = Action(shortcuts: ["Ctrl+F"])
  let importAction = Action(shortcuts: ["Ctrl+O"])
  let exportAction = Action(shortcuts: ["Ctrl+S"])
  let printAction = Action(shortcuts: ["Ctrl+P"])
  let finishAction = Action(shortcuts: ["Ctrl+D"])
  let removeAction = Action(shortcuts: ["Ctrl+Delete"])

  let undoAction = Action(shortcuts: ["Ctrl+Z"])
  let redoAction = Action(shortcuts: ["Ctrl+Shift+Z"])

  init(
    columns: [TableColumn<PlannedTask>], filterTitle: @escaping (PlannerState.Filter) -> String
  ) {
    table = TableView(columns)
    table.isReorderable = true
    filterGroup = ToggleGroup(PlannerState.Filter.allCases, selectedIndex: 0, title: filterTitle)
    statisticsRevealer = Revealer(statistics)
    emptyLabel.layout = Layout(halign: .center, valign: .center)
    paned = Paned(.column, start: Overlay(table, over: [emptyLabel]), end: details, position: 300)
    paned.layout = Layout(vexpand: true)
    actionBar = ActionBar(start: [countLabel], end: [finishButton, removeButton])
    newEntry.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    filterGroup.layout = Layout(halign: .start)
    trend.layout = Layout(hexpand: true, halign: .end, valign: .center)
    let look = Box(.row, spacing: 12, [filterGroup, trend])
    look.layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    super.init(Box(.column, [searchBar, newEntry, look, statisticsRevealer, paned, actionBar]))
    searchBar.keyCapture = table
    searchBar.entry.results = [table]
    actions = [
      newAction, findAction, importAction, exportAction, printAction, finishAction, removeAction, undoAction,
      redoAction,
    ]
    menuButton.isPrimary = true
    headerBar.end.append(statisticsButton)
    headerBar.end.append(menuButton)
  }
}

/// The progress of the plan, and the hours of the day.
final class StatisticsView: Box {
  let progressBar = ProgressBar()
  let dayLabel = Label(cssClasses: ["caption"])
  let dayBar = LevelBar(maximum: 8)
  let chart = BarChart(height: 120)
  let dueChart = LineChart(height: 120)
  let charts: Box

  init() {
    // A chart takes all available room; these leave it to the table.
    for canvas in [chart.canvas, dueChart.canvas] { canvas.layout = Layout(hexpand: true) }
    charts = Box(.row, spacing: 12, [chart, dueChart].map(Self.captioned))
    super.init(.column, spacing: 6, [progressBar, dayLabel, dayBar, charts])
    layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
  }

  private static func captioned(_ chart: Chart) -> Box {
    let caption = Label(cssClasses: ["caption", "dim-label"])
    // The chart already has this title.
    caption.accessibleRole = .presentation
    chart.$title.observeNext { [weak caption] in caption?.text = $0 }.dispose(in: chart.bag)
    return Box(.column, [caption, chart])
  }
}

/// A cell with a task's title and its colour.
final class TitleCell: Box {
  let swatch = Label()
  let titleLabel = Label()

  init() {
    swatch.accessibleRole = .presentation
    swatch.layout = Layout(valign: .center, widthRequest: 6, heightRequest: 18)
    titleLabel.lineLimit = 1
    super.init(.row, spacing: 8, [swatch, titleLabel])
  }
}

/// The question before a plan is exported.
final class ExportForm: Box {
  let formats: RadioGroup<PlanFormat>

  init(title: @escaping (PlanFormat) -> String) {
    formats = RadioGroup(PlanFormat.allCases, selectedIndex: 0, title: title)
    super.init(.column, [formats])
  }
}
