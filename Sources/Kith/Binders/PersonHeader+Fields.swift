import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

/// The rows of a profile's table.
extension PersonHeader {
  func showFields(_ fields: [Field], in session: Session) {
    fieldBox.replaceChildren([])
    appendRows(fields.filter { !$0.isBlank }[...], most: 20, in: session)
    fieldBox.isVisible = !fieldBox.children.isEmpty
  }

  /// Adds rows, and a button for the remaining ones, as a table may have thousands.
  private func appendRows(_ fields: ArraySlice<Field>, most: Int, in session: Session) {
    for field in fields.prefix(most) { fieldBox.append(makeRow(field, in: session)) }
    let rest = fields.dropFirst(most)
    guard !rest.isEmpty else { return }
    let (view, button) = (self, Button(Words.showMoreRows(rest.count), cssClasses: ["flat"]))
    button.statements {
      // 3 Observe what the person does.
      button.reactive.clicked.bind(to: view) { [weak button] view, _ in
        guard let button else { return }
        let place = view.fieldBox.children.count - 1
        view.fieldBox.remove(button)
        view.appendRows(rest, most: 100, in: session)
        // The button disappears, so the focus moves to the first new row.
        (view.fieldBox.children[place] as? FieldRow)?.valueLabel.grabFocus()
      }
    }
    fieldBox.append(button)
  }

  private func makeRow(_ field: Field, in session: Session) -> FieldRow {
    let row = FieldRow()
    let value = LinkedText(field.value, links: field.valueLinks)
    row.statements {
      // 1 Assign what is known now.
      row.nameLabel.text = Words.name(of: field)
      // A value that is only a link is shown once.
      row.value.text = value.isOnlyLink ? "" : value.text.readable
      row.value.moreButton.text = Words.showMore
      row.linkBox.replaceChildren(value.webLinks(most: 4).map { makeLinkButton($0, in: session) })
    }
    return row
  }

  private func makeLinkButton(_ link: (text: String, url: URL), in session: Session) -> Button {
    let (view, button) = (self, Button(cssClasses: ["flat", "link"]))
    button.statements {
      // 1 Assign what is known now.
      button.layout = Layout(halign: .start)
      button.text = Words.link(link.text, to: link.url)
      // The text is the other person's, so the tooltip shows the target before it is opened.
      button.tooltipText = link.url.absoluteString

      // 3 Observe what the person does.
      button.reactive.clicked.bind(to: view) { view, _ in view.open(link.url, in: session) }
    }
    return button
  }
}
