import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension ActPreviewView {
  /// Makes the preview of an act.
  ///
  /// - Parameters:
  ///   - people: The candidates; nil for the selected people.
  ///   - table: The table of the selection; nil for that of one's own people.
  ///   - act: The act, if the kind does not determine it: the note to write.
  static func make(
    _ kind: Act.Kind, _ session: Session, of people: [Candidate]? = nil, in table: PeopleService? = nil,
    act: Act? = nil
  ) -> ActPreviewView {
    make(session.makeActPreview(kind, of: people, in: table, act: act))
  }

  /// Makes the preview of changing lists of the selected people.
  static func make(_ wish: ListWish, session: Session, in table: PeopleService? = nil) -> ActPreviewView {
    make(session.makeActPreview(wish, in: table))
  }

  static func make(_ service: ActPreviewService) -> ActPreviewView {
    let view = ActPreviewView()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.title(of: service.preview.value)
      view.isDestructive = service.preview.value.kind.isDestructive
      view.cancelButton.text = Words.cancel
      view.exportButton.text = Words.exportPeople
      view.allCheck.text = Words.all
      view.list.accessibleLabel = Words.selectedPeople

      // 2 Bind what comes later.
      service.candidates.bind(to: view.list) { row, candidate in row.show(candidate, service) }
      combineLatest(service.preview, service.readingCount).map { Words.willChange($0, reading: $1) }
        .bind(to: view.countLabel, keyPath: \.text)
      service.preview.map { Words.startTitle(of: $0) }.bind(to: view.startButton, keyPath: \.text)
      service.preview.map(\.canStart).bind(to: view.startButton, keyPath: \.isSensitive)
      service.canExport.bind(to: view.exportButton, keyPath: \.isSensitive)
      service.preview.map(\.isChoice).removeDuplicates().bind(to: view.allCheck, keyPath: \.isVisible)
      service.preview.map(\.includesAll).removeDuplicates()
        .bind(to: view) { view, areIncluded in view.setAllIncluded(areIncluded) }
      combineLatest(service.preview, service.abilities).map { Words.warnings($0, on: $1) }
        .bind(to: view.cautionLabel, keyPath: \.text)
      combineLatest(service.preview, service.time).map { Words.details($0, time: $1) }
        .bind(to: view.detailLabel, keyPath: \.text)
      service.exports.bind(to: view) { view, outcome in view.showToast(outcome) }

      // 3 Observe what the person does.
      view.list.reactive.activated(Candidate.self).merge(with: view.list.spaces(on: Candidate.self))
        .observeNext(with: service.toggle).dispose(in: view.bag)
      view.allCheck.reactive.toggles.observeNext(with: service.includeAll).dispose(in: view.bag)
      view.startButton.reactive.clicked.bind(to: view) { view in
        service.start()
        view.navigation?.pop()
      }
      view.exportButton.reactive.clicked.bind(to: view) { view in
        view.askForFile(named: "preview.csv", titled: Words.exportTitle, then: service.export)
      }
      view.cancelButton.reactive.clicked.bind(to: view) { view in view.navigation?.pop() }
    }
    return view
  }
}

extension CandidateRow {
  /// Shows a candidate until the row is reused.
  func show(_ candidate: Candidate, _ service: ActPreviewService) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = candidate.name
      row.handleLabel.text = candidate.handle
      row.reasonLabel.text = Words.reason(candidate, in: service.preview.value)
      row.check.isSensitive = service.preview.value.canInclude(candidate.id)
      // The label names the person, as all check boxes look the same.
      row.check.accessibleLabel = candidate.name

      // 2 Bind what comes later.
      service.preview.map { $0.includes(candidate.id) }.removeDuplicates().bind(to: row) { row, isIncluded in
        row.check.isOn = isIncluded
        row.accessibleLabel = Words.row(candidate, in: service.preview.value)
      }

      // 3 Observe what the person does.
      row.check.reactive.toggles.observeNext { service.include(candidate.id, isIncluded: $0) }.dispose(
        in: row.bag)
    }
  }
}
