import KithWords
import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Shows the lists of other people, those of each account that is compared with in a section.
  func bind(_ others: OthersService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.list.accessibleLabel = Words.parts

      // 2 Bind what comes later.
      combineLatest(others.sections, others.selected).bind(to: view) { view, known in
        view.show(
          known.0.map { section in
            let places = section.parts.map { list in
              Place(
                Words.title(of: list.part), key: list.part, count: list.count ?? 0,
                note: Words.note(on: list))
            }
            return (section.account.map(Words.address) ?? "", places, nil)
          }, pagesTitle: nil, selected: known.1)
      }

      // 3 Observe what the person does.
      view.choices(of: OthersPart.self).observeNext { others.select($0) }.dispose(in: view.bag)
    }
  }
}
