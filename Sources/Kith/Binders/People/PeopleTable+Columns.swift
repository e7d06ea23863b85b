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
      column(.relation, width: 104) { Words.relation($0.flags) },
      column(.lastPost, width: 116) { Words.lastPost($0.account, session.now) },
      number(.followers, \.followersCount),
      number(.posts, isVisible: false, \.statusesCount),
      number(.following, isVisible: false, \.followingCount),
      column(.server, width: 140, isVisible: false) { Words.server($0.account, session.server?.host) },
      column(.created, width: 116, isVisible: false) { Words.day($0.account.createdAt) },
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
