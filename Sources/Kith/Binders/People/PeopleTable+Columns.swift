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
      _ column: PeopleColumn, width: Int, alignment: Layout.Alignment = .start, isVisible: Bool = true,
      text: @escaping (Person) -> String
    ) -> TableColumn<Person> {
      TableColumn(
        Words.title(of: column), id: column.rawValue, width: width, alignment: alignment,
        isVisible: isVisible, isSortable: true, text: text)
    }
    func number(_ of: PeopleColumn, isVisible: Bool = true, _ count: @escaping (Account) -> Int?)
      -> TableColumn<Person>
    {
      column(of, width: 112, alignment: .end, isVisible: isVisible) {
        count($0.account).map(Words.grouped) ?? Words.unknown
      }
    }
    return [
      TableColumn(
        Words.title(of: .person), id: PeopleColumn.person.rawValue, isSortable: true, cell: { PersonCell() }
      ) { cell, person in cell.show(person.account, session) },
      // Two lines, as a person has: for how long yet somebody is muted has no room in one.
      TableColumn(
        Words.title(of: .relation), id: PeopleColumn.relation.rawValue, width: 132, isSortable: true,
        cell: { Label() }
      ) { label, person in
        (label.isWrapping, label.lineLimit) = (true, 2)
        label.text = Words.relation(person, session.now)
      },
      column(.lastPost, width: 124) { Words.lastPost($0.account, session.now) },
      TableColumn(
        Words.title(of: .lists), id: PeopleColumn.lists.rawValue, width: 120, isVisible: false,
        isSortable: true, cell: { Label() }
      ) { label, person in
        session.people.lists.map { Words.lists(person.lists, of: $0) }.removeDuplicates()
          .bind(to: label, keyPath: \.text)
      },
      column(.note, width: 160, isVisible: false) { Words.line($0.note) },
      number(.followers, \.followersCount),
      column(.server, width: 140, isVisible: false) { Words.server($0.account, session) },
      number(.posts, isVisible: false, \.statusesCount),
      number(.following, isVisible: false, \.followingCount),
      column(.followedSince, width: 116, isVisible: false) { Words.days($0.followedSince) },
      column(.followsSince, width: 116, isVisible: false) { Words.days($0.followsSince) },
      column(.created, width: 116, isVisible: false) { Words.day($0.account.createdAt) },
      column(.boosts, width: 80, isVisible: false) { Words.boosts($0.flags) },
      column(.bell, width: 64, isVisible: false) { Words.bell($0.flags) },
      column(.languages, width: 104, isVisible: false) { Words.languages($0) },
      column(.movedTo, width: 160, isVisible: false) { $0.account.moved?.handle ?? "" },
      column(.firstSeen, width: 116, isVisible: false) { Words.day($0.firstSeen) },
      column(.bio, width: 240, isVisible: false) { Words.line($0.account.note) },
    ]
  }
}

extension PersonCell {
  /// Shows a person in the cell, until it is given another.
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
