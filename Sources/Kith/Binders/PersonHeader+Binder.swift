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
      // Setting an equal bio would collapse its text.
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
