import Signals
import Translations
import Widgets

extension StatisticsView {
  func bind(_ service: PlannerService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.chart.title = tr("Tasks done by day")
      view.dueChart.title = tr("Hours due by day")
      view.dayBar.accessibleLabel = tr("How full the day is")

      // 2 Bind what comes later.
      service.summary.map(\.values).bind(to: view.chart, keyPath: \.values)
      service.summary.map(\.dueValues).bind(to: view.dueChart, keyPath: \.values)
      service.summary.map { Words.done($0) }.bind(to: view.progressBar, keyPath: \.text)
      service.summary.map(\.doneFraction).bind(to: view.progressBar, keyPath: \.fraction)
      service.summary.map { Words.hours($0.hoursToday) }.bind(to: view.dayLabel, keyPath: \.text)
      service.summary.map(\.hoursToday).bind(to: view.dayBar, keyPath: \.value)
    }
  }
}

extension PlannerView {
  /// Binds what follows the width of the window: in a narrow one the charts are one above the other.
  public func bindWidth(of window: Window) {
    let (view, narrow, wide) = (self, Breakpoint("narrow"), Breakpoint("wide", from: 640))
    statements {
      // 2 Bind what comes later.
      window.breakpoint(of: [narrow, wide]).map { $0 == wide ? .row : .column }
        .bind(to: view.statistics.charts, keyPath: \.orientation)
    }
  }
}

extension Sparkline {
  func bind(_ service: PlannerService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.title = tr("Tasks done in the last days")

      // 2 Bind what comes later.
      service.summary.map(\.values).bind(to: view, keyPath: \.values)
    }
  }
}

extension PlanSummary {
  /// The values of a chart, labelled by the day of the month.
  fileprivate var values: [ChartValue] {
    doneByDay.map { ChartValue("\($0.day.day)", value: Double($0.count)) }
  }

  fileprivate var dueValues: [ChartValue] { dueByDay.map { ChartValue("\($0.day.day)", value: $0.hours) } }
}
