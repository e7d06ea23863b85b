import Widgets

/// Charts of the people whom the table shows, and of followers over time.
///
/// Knows no person and no filter.
public final class ChartsView: AppPage {
  /// Reads the counts again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Whom the charts are of.
  public let scopeLabel = Label(cssClasses: ["dim-label"])
  /// How many followers there were, over time.
  public let followers = ChartSection(LineChart(width: 280, height: 180))
  /// In which months people wrote last.
  public let months = ChartSection(BarChart(width: 280, height: 180))
  /// The people who are in none of these months, a button each.
  public let otherBox = FlowBox()
  /// The servers that most people are on.
  public let servers = ChartSection(BarChart(width: 280))

  /// Makes a view without values.
  public init() {
    scopeLabel.isWrapping = true
    (servers.chart as? BarChart)?.isHorizontal = true
    // As high as its bars.
    servers.chart.$values.map { max($0.count, 1) * 28 }
      .bind(to: servers.chart.canvas, keyPath: \.height)
    months.chart.isClickable = true
    servers.chart.isClickable = true
    months.append(otherBox)
    let column = Box(.column, spacing: 24, [scopeLabel, followers, months, servers])
    // In a high window each section ends where its chart does.
    column.layout = Layout(valign: .start, margins: Margins(horizontal: 12, vertical: 12))
    let scroll = ScrollView(Clamp(column, maximumSize: PeopleList.maximumWidth))
    scroll.layout = Layout(hexpand: true, vexpand: true)
    super.init(scroll)
    actions = [reloadAction]
  }
}

/// A chart with a title above and a note below.
public final class ChartSection: Box {
  /// What the chart shows.
  public let titleLabel = Label(cssClasses: ["heading"])
  /// The chart.
  public let chart: Chart
  /// What else there is to say of it; hidden while it has no text.
  public let noteLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a section around a chart.
  init(_ chart: Chart) {
    self.chart = chart
    titleLabel.isWrapping = true
    noteLabel.isWrapping = true
    chart.layout = Layout(hexpand: true)
    super.init(.column, spacing: 6, [titleLabel, chart, noteLabel])
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
  }
}
