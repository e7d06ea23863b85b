import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

extension PeopleTable {
  /// Makes the columns; the service uses the same identifiers.
  static func columns(_ session: Session, of people: PeopleService) -> [TableColumn<Person>] {
    TableColumnID.allCases.map { column($0, words: Words.column($0), of: people, session: session) }
  }

  private static func column(
    _ id: TableColumnID, words: ColumnWords, of people: PeopleService, session: Session
  ) -> TableColumn<Person> {
    func cells<Cell: Widget>(
      _ cell: @escaping () -> Cell, fill: @escaping (Cell, Person) -> Void
    ) -> TableColumn<Person> {
      TableColumn(
        words.title, id: id.rawValue, width: words.width, isVisible: words.isShownAtFirst, isSortable: true,
        cell: cell, fill: fill)
    }
    if case .person = id { return cells({ PersonCell() }) { $0.show($1.account, session) } }
    guard id.canChangeAlone else {
      return TableColumn(
        words.title, id: id.rawValue, width: words.width, alignment: words.isNumber ? .end : .start,
        isVisible: words.isShownAtFirst, isSortable: true
      ) { words.text($0, session) }
    }
    return cells({ Label(lines: words.lines) }) {
      $0.show(id, of: $1, words: words, among: people, in: session)
    }
  }
}

extension Label {
  /// Shows what a column has of a person until the cell is reused: unread data says so, and is shown once it is read.
  fileprivate func show(
    _ id: TableColumnID, of person: Person, words: ColumnWords, among people: PeopleService,
    in session: Session
  ) {
    let label = self
    statements {
      // 2 Bind what comes later.
      combineLatest(people.reading, people.lists, people.talksKnownSince)
        .map { reading, _, _ in Words.reading(id, of: person, in: reading) ?? words.text(person, session) }
        .removeDuplicates()
        .bind(to: label, keyPath: \.text)
    }
  }
}

extension PersonCell {
  /// Shows a person until the cell is reused.
  func show(_ account: Account, _ session: Session) {
    let cell = self
    statements {
      // 1 Assign what is known now.
      cell.nameLabel.text = account.name
      cell.handleLabel.text = account.handle
      cell.avatar.text = account.nameWithoutEmoji

      // 2 Bind what comes later.
      session.images.picture(for: account.smallAvatar).bind(to: cell) { $0.avatar.picture = $1 }
    }
  }
}
