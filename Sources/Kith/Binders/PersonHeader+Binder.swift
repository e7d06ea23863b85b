import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension PersonHeader {
  /// Shows a person at the head of a page, with later changes; pictures appear once loaded.
  func bind(_ account: AnyProperty<Account>, in session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.header.accessibleLabel = Words.header

      // 2 Bind what comes later.
      account.bind(to: view) { view, account in view.show(account) }
      account.removeDuplicates { $0.hasSameBio(as: $1) }
        .flatMapLatest { session.bio(of: $0) }
        .bind(to: view) { view, bio in view.bio.richText = bio }
      account.map(\.fields).removeDuplicates()
        .bind(to: view) { view, fields in view.showFields(fields, in: session) }
      account.map(\.smallAvatar).removeDuplicates()
        .flatMapLatest { session.images.picture(for: $0) }
        .bind(to: view) { view, picture in view.avatar.picture = picture }
      account.map(\.header).removeDuplicates()
        .flatMapLatest { session.images.widePicture(for: $0) }
        .bind(to: view.header) { header, wide in
          // NB: a known broken picture is reported as soon as it is set, and hides it again.
          header.isVisible = wide.hasRoom
          header.picture = wide.picture
        }
      view.header.$isPictureBroken.filter { $0 }.bind(to: view.header) { header, _ in header.isVisible = false
      }

      // 3 Observe what the person does.
      view.bio.reactive.linkActivated.bind(to: view) { view, target in
        view.open(URL(string: target), in: session)
      }
    }
  }

  private func show(_ account: Account) {
    nameLabel.text = account.name
    handleLabel.text = account.handle
    bio.moreButton.text = Words.showMore
    avatar.text = account.nameWithoutEmoji
    followingButton.text = Words.followingCount(account)
    followersButton.text = Words.followersCount(account)
  }
}

extension PersonHeader {
  private func showFields(_ fields: [Field], in session: Session) {
    fieldBox.replaceChildren([])
    appendRows(fields.filter { !$0.isBlank }[...], most: 20, in: session)
    fieldBox.isVisible = !fieldBox.children.isEmpty
  }

  /// Adds rows, and a button for the remaining ones, as a table may have thousands.
  private func appendRows(_ fields: ArraySlice<Field>, most: Int, in session: Session) {
    for field in fields.prefix(most) { fieldBox.append(makeRow(field, in: session)) }
    let rest = fields.dropFirst(most)
    guard !rest.isEmpty else { return }
    let button = Button(Words.showMoreRows(rest.count), cssClasses: ["flat"])
    button.reactive.clicked.bind(to: self) { [weak button] view, _ in
      guard let button else { return }
      let place = view.fieldBox.children.count - 1
      view.fieldBox.remove(button)
      view.appendRows(rest, most: 100, in: session)
      // The button disappears, so the focus moves to the first new row.
      (view.fieldBox.children[place] as? FieldRow)?.valueLabel.grabFocus()
    }
    fieldBox.append(button)
  }

  private func makeRow(_ field: Field, in session: Session) -> FieldRow {
    let row = FieldRow()
    let value = LinkedText(field.value, links: field.valueLinks)
    let links = value.webLinks(most: 4)
    let name = field.name.inOneLine
    row.nameLabel.text = field.verifiedAt == nil ? name : Words.verified(name)
    // A value that is only a link is shown once.
    row.value.text = links.count == 1 && links[0].text == field.value ? "" : field.value.readable
    row.value.moreButton.text = Words.showMore
    row.value.moreButton.layout = Layout(halign: .start)
    row.linkBox.replaceChildren(links.map { makeLinkButton($0, in: session) })
    return row
  }

  private func makeLinkButton(_ link: (text: String, url: URL), in session: Session) -> Button {
    let button = Button(Words.link(link.text, to: link.url), cssClasses: ["flat", "link"])
    button.layout = Layout(halign: .start)
    // The text is the other person's, so the tooltip shows the target before it is opened.
    button.tooltipText = link.url.absoluteString
    button.reactive.clicked.bind(to: self) { view, _ in view.open(link.url, in: session) }
    return button
  }
}

extension Account {
  /// Whether the bios are equal; setting a new one would collapse the text.
  fileprivate func hasSameBio(as other: Account) -> Bool {
    note == other.note && noteLinks == other.noteLinks && emojis == other.emojis
  }
}
