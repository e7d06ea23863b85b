import KithWords
import People
import Services
import Signals
import Views
import Widgets

extension ChartsView {
  /// Makes the page of charts of the people in the session's table.
  public static func make(_ session: Session) -> ChartsView { make(session.makeChartsService()) }

  static func make(_ service: ChartsService) -> ChartsView {
    let view = ChartsView()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.charts
      view.reloadAction.title = Words.reload
      view.followers.setTitle(Words.followersOverTime)
      view.months.setTitle(Words.lastPostsByMonth)
      view.servers.setTitle(Words.serversByPeople)

      // 2 Bind what comes later.
      combineLatest(service.summary, service.isComplete, service.collection, service.query)
        .map { Words.scope($0.count, isComplete: $1, of: $2, query: $3) }.bind(
          to: view.scopeLabel, keyPath: \.text)
      service.followerLine.bind(to: view.followers) { section, counts in section.show(counts) }
      service.followers.map { Words.note(on: $0) }.bind(to: view.followers.noteLabel, keyPath: \.text)
      service.summary.map { $0.months.map { ChartValue($0) } }.bind(to: view.months.chart, keyPath: \.values)
      service.summary.map(\.hasMonths).bind(to: view.months.chart, keyPath: \.isVisible)
      service.summary.bind(to: view) { view, summary in
        view.showOthers(summary.filledOthers, service: service)
      }
      service.summary.map { $0.servers.map { ChartValue($0) } }.bind(
        to: view.servers.chart, keyPath: \.values)
      service.summary.map(Words.elsewhere).bind(to: view.servers.noteLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.months.chart.reactive.valueClicks.with(latestFrom: service.summary)
        .bind(to: view) { view, click in view.narrow(click.1.months, place: click.0, service: service) }
      view.servers.chart.reactive.valueClicks.with(latestFrom: service.summary)
        .bind(to: view) { view, click in view.narrow(click.1.servers, place: click.0, service: service) }
    }
    return view
  }

  private func showOthers(_ parts: [CollectionSummary.Part], service: ChartsService) {
    otherBox.replaceChildren(parts.map { makeButton(of: $0, service: service) })
  }

  private func makeButton(of part: CollectionSummary.Part, service: ChartsService) -> Button {
    let (view, button) = (self, Button(Words.other(part), cssClasses: ["flat"]))
    button.statements {
      // 3 Observe what the person does.
      button.reactive.clicked.bind(to: view) { view in view.show(part, service: service) }
    }
    return button
  }

  private func narrow(_ parts: [CollectionSummary.Part], place: Int, service: ChartsService) {
    if parts.indices.contains(place) { show(parts[place], service: service) }
  }

  /// Filters the table by a part, and goes back to it.
  private func show(_ part: CollectionSummary.Part, service: ChartsService) {
    service.narrow(part)
    navigation?.pop()
  }
}

extension ChartSection {
  fileprivate func setTitle(_ title: String) {
    titleLabel.text = title
    chart.title = title
  }

  fileprivate func show(_ counts: [FollowerCount]) {
    chart.values = counts.map { ChartValue($0) }
    chart.isVisible = !counts.isEmpty
  }
}
