import KithWords
import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Shows the collections, lists and saved filters of a session.
  func bind(_ session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.list.accessibleLabel = Words.parts

      // 2 Bind what comes later.
      session.tableParts.bind(to: view) { view, parts in view.show(parts, in: session) }

      // 3 Observe what the person does.
      view.choices(of: TablePart.self).observeNext { session.show($0) }.dispose(in: view.bag)
    }
  }

  private func show(_ parts: TableParts, in session: Session) {
    let reading = Words.reading(isRunning: parts.isRunning)
    func place(_ title: String, of part: TablePart, count: Int, isUnknown: Bool) -> Place {
      Place(title.inOneLine, key: part, count: isUnknown ? 0 : count, note: isUnknown ? reading : nil) {
        [weak self] in self?.menu(of: part, session)
      }
    }
    func places(_ collections: [CollectionCount]) -> [Place] {
      collections.map {
        place(
          Words.title(of: $0.collection), of: .collection($0.collection), count: $0.count,
          isUnknown: $0.isUnknown)
      }
    }
    show(
      [
        (Words.people, places(parts.collections.filter(\.collection.isList)), nil),
        (Words.groups, places(parts.collections.filter { !$0.collection.isList }), nil),
        (
          Words.lists,
          parts.lists.map {
            place($0.list.title, of: .list($0.id), count: $0.count, isUnknown: $0.isReading)
          },
          parts.isOpen ? newList : nil
        ),
        (
          Words.filters,
          parts.filters.map {
            place($0.name, of: .filter($0.name), count: $0.count, isUnknown: $0.isReading)
          },
          nil
        ),
      ],
      pagesTitle: parts.isOpen ? Words.pages : nil, selected: parts.current.map { AnyHashable($0) })
  }
}
