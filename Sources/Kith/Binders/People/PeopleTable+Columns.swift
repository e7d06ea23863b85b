import Entities
import People
import Services
import Signals
import Views
import Widgets

extension PeopleTable {
  /// The columns, which the service knows by the same names.
  static func columns(_ session: Session) -> [TableColumn<Person>] {
    func column(
      _ column: TableColumnID, width: Int, alignment: Layout.Alignment = .start, isVisible: Bool = true,
      text: @escaping (Person) -> String
    ) -> TableColumn<Person> {
      TableColumn(
        Words.title(of: column), id: column.rawValue, width: width, alignment: alignment,
        isVisible: isVisible, isSortable: true, text: text)
    }
    func number(_ of: TableColumnID, isVisible: Bool = true, _ count: @escaping (Account) -> Int?)
      -> TableColumn<Person>
    {
      column(of, width: 112, alignment: .end, isVisible: isVisible) {
        count($0.account).map(Words.grouped) ?? Words.unknown
      }
    }
    // A cell that is about what is not read yet says so, and what it is once that is read.
    func known(
      _ column: TableColumnID, width: Int, isVisible: Bool = false, lines: Int = 1,
      _ text: @escaping (Person) -> String
    ) -> TableColumn<Person> {
      TableColumn(
        Words.title(of: column), id: column.rawValue, width: width, isVisible: isVisible, isSortable: true,
        cell: { Label() }
      ) { label, person in
        if lines > 1 { (label.isWrapping, label.lineLimit) = (true, lines) }
        session.people.reading.map { Words.reading(column, of: person, $0) ?? text(person) }
          .removeDuplicates()
          .bind(to: label, keyPath: \.text)
      }
    }
    return [
      TableColumn(
        Words.title(of: .person), id: TableColumnID.person.rawValue, isSortable: true, cell: { PersonCell() }
      ) { cell, person in cell.show(person.account, in: session) },
      // Two lines, as a person has: for how long yet somebody is muted has no room in one.
      known(.relation, width: 132, isVisible: true, lines: 2) { Words.relation($0, now: session.now) },
      column(.lastPost, width: 124) { Words.lastPost($0.account, now: session.now) },
      lists(session),
      known(.note, width: 160) { Words.line($0.note) },
      number(.followers, \.followersCount),
      column(.server, width: 140, isVisible: false) { Words.server($0.account, in: session) },
      number(.posts, isVisible: false, \.statusesCount),
      number(.following, isVisible: false, \.followingCount),
      column(.followedSince, width: 116, isVisible: false) { Words.days($0.followedSince) },
      column(.followsSince, width: 116, isVisible: false) { Words.days($0.followsSince) },
      column(.created, width: 116, isVisible: false) { Words.day($0.account.createdAt) },
      known(.boosts, width: 80) { Words.boosts($0.flags) },
      known(.bell, width: 64) { Words.bell($0.flags) },
      known(.languages, width: 104) { Words.languages($0) },
      column(.movedTo, width: 160, isVisible: false) { $0.account.moved?.handle ?? "" },
      column(.firstSeen, width: 116, isVisible: false) { Words.day($0.firstSeen) },
      column(.bio, width: 240, isVisible: false) { Words.line($0.account.note) },
    ]
  }

  private static func lists(_ session: Session) -> TableColumn<Person> {
    TableColumn(
      Words.title(of: .lists), id: TableColumnID.lists.rawValue, width: 120, isVisible: false,
      isSortable: true, cell: { Label() }
    ) { label, person in
      combineLatest(session.people.lists, session.people.reading)
        .map { Words.reading(.lists, of: person, $1) ?? Words.lists(person.lists, of: $0) }
        .removeDuplicates()
        .bind(to: label, keyPath: \.text)
    }
  }
}

extension PersonCell {
  /// Shows a person in the cell, until it is given another.
  func show(_ account: Account, in session: Session) {
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
