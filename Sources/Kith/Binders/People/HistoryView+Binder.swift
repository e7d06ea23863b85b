import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

extension HistoryView {
  /// Makes the page of changes of everybody, or of one person.
  public static func make(_ session: Session, of person: Account? = nil) -> HistoryView {
    make(session.makeHistoryService(of: person), in: session)
  }

  static func make(_ service: HistoryService, in session: Session) -> HistoryView {
    let choice = DropDown(HistoryQuery.Part.allCases, title: Words.title)
    let view = HistoryView(partChoice: choice, clock: session.clock)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.history(of: service.person)
      view.reloadAction.title = Words.reload
      view.list.accessibleLabel = Words.history(of: service.person)
      view.searchAction.title = Words.search
      view.searchAction.isEnabled = service.canNarrow
      view.partChoice.accessibleLabel = Words.shown
      view.searchEntry.placeholderText = Words.searchHistory
      view.searchEntry.accessibleLabel = Words.searchHistory
      view.narrowing.isVisible = service.canNarrow
      view.list.setSections { (line: HistoryLine) in Words.heading(of: line.day) }

      // 2 Bind what comes later.
      service.query.bind(to: view) { view, query in
        choice.setSelectedItem(query.part)
        view.loading.describe(empty: Words.noHistory(matching: query))
      }
      service.lines.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { row, line in row.show(line, in: session) }
      combineLatest(service.severed, service.silentServers).bind(to: view) { view, losses in
        view.show(losses.0, losses.1, service: service, in: session)
      }
      service.isLoadingMore.bind(to: view.moreSpinner, keyPath: \.isSpinning)
      service.loadMoreFailure.map { $0.map(Words.sentence) ?? "" }
        .bind(to: view.problemLabel, keyPath: \.text)
      service.loadMoreFailure.map { $0.map { _ in Words.retry } ?? "" }.bind(
        to: view.retryButton, keyPath: \.text)

      // 3 Observe what the person does.
      choice.reactive.selections(of: HistoryQuery.Part.self).observeNext(with: service.narrow)
        .dispose(in: view.bag)
      view.searchEntry.$text.dropFirst().debounce(for: .milliseconds(200), clock: session.clock)
        .observeNext(with: service.search).dispose(in: view.bag)
      view.searchAction.reactive.activated.bind(to: view) { view in view.searchEntry.grabFocus() }
      view.list.reactive.nearEnd.observeNext(with: service.loadMore).dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: service.loadMore).dispose(in: view.bag)
      view.reloadAction.reactive.activated.observeNext { service.reload() }.dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext { service.reload() }.dispose(in: view.bag)
      view.list.reactive.activated(HistoryLine.self).bind(to: view) { view, line in
        guard let account = service.activate(line) else { return }
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}

extension HistoryRow {
  /// Shows a line until the row is reused.
  func show(_ line: HistoryLine, in session: Session) {
    let (row, entry, time) = (self, line.entry, Words.time(of: line))
    statements {
      // 1 Assign what is known now.
      row.titleLabel.text = Words.title(of: entry)
      row.titleLabel.cssClasses = line.isOwn ? ["dim-label"] : []
      row.detailLabel.text = Words.detail(of: entry)
      row.timeLabel.text = time
      row.avatar.text = entry.people.first?.nameWithoutEmoji ?? ""
      row.show(entry.faces.map { makeFace(of: $0, in: session) })
      row.setPlace(isOpen: line.isOpen, isIndented: line.isBelowShared)
      row.accessibleLabel = [Words.title(of: entry), Words.detail(of: entry), time]
        .filter { !$0.isEmpty }.joined(separator: ", ")

      // 2 Bind what comes later.
      session.images.picture(for: entry.people.first?.smallAvatar).bind(to: row.avatar, keyPath: \.picture)
    }
  }

  private func makeFace(of person: Account, in session: Session) -> Avatar {
    let face = Avatar(person.nameWithoutEmoji, size: 32)
    face.statements {
      // 2 Bind what comes later.
      session.images.picture(for: person.smallAvatar).bind(to: face, keyPath: \.picture)
    }
    return face
  }
}
