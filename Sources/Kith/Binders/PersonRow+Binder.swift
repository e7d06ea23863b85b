import KithWords
import Entities
import struct Foundation.URL
import Services
import Signals
import Views
import Widgets

extension PersonRow {
  /// Shows a person until the row is reused.
  func show(_ account: Account, in session: Session) {
    let row = self
    let relationship = session.relationships.relationship(with: account.id)
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = account.name
      row.handleLabel.text = account.handle
      row.kindLabel.text = Words.kind(account)
      row.avatar.text = account.nameWithoutEmoji

      // 2 Bind what comes later.
      session.images.picture(for: account.smallAvatar).bind(to: row) { row, picture in
        row.avatar.picture = picture
      }
      relationship.bind(to: row) { row, relationship in
        let badge = Words.badge(relationship)
        row.relationshipLabel.text = badge
        row.accessibleLabel = [account.name, account.handle, Words.kind(account), badge]
          .filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }
}

extension ImageService {
  /// Returns the picture at an address for a widget.
  func picture(for url: URL?) -> SafeSignal<Picture?> {
    image(for: url).toPicture(report(for: url))
  }

  /// Returns a wide picture and whether it has room: also while it is loading, but not if there is none.
  func widePicture(for url: URL?) -> SafeSignal<(picture: Picture?, hasRoom: Bool)> {
    wideImage(for: url).map { [report = report(for: url)] image in
      (image.bytes.map { Picture($0, reportUnreadable: report) }, image.hasRoom)
    }
  }

  private func report(for url: URL?) -> (@MainActor @Sendable () -> Void)? {
    url.map { url in { @MainActor [weak self] in self?.markUnreadable(at: url) } }
  }
}

extension Signal where Element == [UInt8]?, Failure == Never {
  /// Makes a widget's picture of the bytes; nil first, so that a reused row does not show another person's face.
  ///
  /// - Parameter report: Called if the bytes cannot be decoded.
  func toPicture(_ report: (@MainActor @Sendable () -> Void)? = nil) -> SafeSignal<Picture?> {
    map { $0.map { Picture($0, reportUnreadable: report) } }.prependUnlessImmediate(nil)
  }
}
