import Signals
import Widgets

/// Shows a map as rows of fields, each with its number of users. Knows no user and no router.
final class UsersMapView: Box, UsersMapViewModelDelegate {
  private let buttons: [[Button]]
  private weak var viewModel: UsersMapViewModel?

  init(viewModel: UsersMapViewModel) {
    self.viewModel = viewModel
    buttons = UsersMapView.makeButtons()
    super.init(.column, spacing: 2, buttons.map { Box(.row, spacing: 2, $0) })
    layout = Layout(hexpand: true, margins: Margins(horizontal: 6, vertical: 12))
    forEachField { field, button in
      button.reactive.clicked
        .observeNext { [weak viewModel] in viewModel?.fieldSelected(field) }
        .dispose(in: bag)
    }
    viewModel.bind(self)
  }

  // NB: not in the initialiser, where the optimiser loses track of `self` and crashes (Swift 6.3.1).
  private static func makeButtons() -> [[Button]] {
    (0..<MapField.rows).map { _ in
      (0..<MapField.columns).map { _ in
        let button = Button(cssClasses: ["flat"])
        button.layout = Layout(hexpand: true, heightRequest: 32)
        return button
      }
    }
  }

  func button(at field: MapField) -> Button {
    buttons[field.row][field.column]
  }

  func usersMapUpdated() {
    guard let viewModel else { return }
    forEachField { field, button in
      let count = viewModel.usersCount(in: field)
      let name = viewModel.name(of: field)
      button.text = count == 0 ? "·" : "\(count)"
      button.isSensitive = count > 0
      button.tooltipText = name.isEmpty ? nil : name
      button.accessibleLabel = count == 0 ? "nobody" : "\(count) in \(name)"
      let isSelected = field == viewModel.selectedField
      button.cssClasses = isSelected ? ["suggested-action"] : count == 0 ? ["flat"] : []
    }
  }

  private func forEachField(_ body: (MapField, Button) -> Void) {
    for (row, buttons) in buttons.enumerated() {
      for (column, button) in buttons.enumerated() { body(MapField(row: row, column: column), button) }
    }
  }
}
