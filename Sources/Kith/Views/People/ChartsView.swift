import Widgets

/// Charts of the people in the table, and of followers over time.
public final class ChartsView: AppPage {
  /// Reloads the counts.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// The people that the charts are about.
  public let scopeLabel = Label(cssClasses: ["dim-label"])
  /// The number of followers over time.
  public let followers = ChartSection(LineChart(width: 280, height: 180))
  /// The people by month of their last post.
  public let months = ChartSection(BarChart(width: 280, height: 180))
  /// The people outside of these months, one button for each group.
  public let otherBox = FlowBox()
  /// The servers with the most people.
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
    // In a high window each section ends below its chart.
    column.layout = Layout(valign: .start, margins: Margins(horizontal: 12, vertical: 12))
    let scroll = ScrollView(Clamp(column, maximumSize: PeopleList.maximumWidth))
    scroll.layout = Layout(hexpand: true, vexpand: true)
    super.init(scroll)
    actions = [reloadAction]
  }
}

/// A chart with a title above and a note below.
public final class ChartSection: Box {
  /// The subject of the chart.
  public let titleLabel = Label(cssClasses: ["heading"])
  /// The chart.
  public let chart: Chart
  /// An addition to the chart; hidden when empty.
  public let noteLabel = Label(cssClasses: ["dim-label", "caption"])

  init(_ chart: Chart) {
    self.chart = chart
    titleLabel.isWrapping = true
    noteLabel.isWrapping = true
    chart.layout = Layout(hexpand: true)
    super.init(.column, spacing: 6, [titleLabel, chart, noteLabel])
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
  }
}
