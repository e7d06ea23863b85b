import Client
import Entities
import Foundation
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Lets a person choose other pictures; the form shows them until they are saved.
  func bindPictures(_ chosenAvatar: Property<Upload?>, _ chosenHeader: Property<Upload?>, _ session: Session)
  {
    let user = session.userService.user
    // 1 Assign what is known now.
    avatarButton.text = Words.changePicture
    headerButton.text = Words.changeHeader
    header.accessibleLabel = Words.header
    for button in [undoAvatarButton, undoHeaderButton] { button.text = Words.undo }
    undoAvatarButton.accessibleLabel = Words.undoPicture
    undoHeaderButton.accessibleLabel = Words.undoHeader

    // 2 Bind what comes later.
    user.map(\.nameWithoutEmoji).bind(to: avatar, keyPath: \.text)
    Self.picture(chosenAvatar, user.map(\.smallAvatar), session)
      .bind(to: self) { view, picture in view.avatar.picture = picture }
    Self.picture(chosenHeader, user.map(\.header), session)
      .bind(to: self) { view, picture in view.header.picture = picture }
    chosenAvatar.map { $0 != nil }.bind(to: undoAvatarButton, keyPath: \.isVisible)
    chosenHeader.map { $0 != nil }.bind(to: undoHeaderButton, keyPath: \.isVisible)
    for (isBroken, chosen) in [
      (avatar.$isPictureBroken, chosenAvatar), (header.$isPictureBroken, chosenHeader),
    ] {
      isBroken.filter { $0 }.bind(to: self) { view, _ in view.judge(chosen) }
    }

    // 3 Observe what the person does.
    avatarButton.reactive.clicked.bind(to: self) { view, _ in
      view.ask(Words.changePicture, chosenAvatar, session)
    }
    headerButton.reactive.clicked.bind(to: self) { view, _ in
      view.ask(Words.changeHeader, chosenHeader, session)
    }
    undoAvatarButton.reactive.clicked.bind(to: self) { view, _ in
      // The button goes with the picture: the keyboard must not go with it.
      view.avatarButton.grabFocus()
      chosenAvatar.value = nil
    }
    undoHeaderButton.reactive.clicked.bind(to: self) { view, _ in
      view.headerButton.grabFocus()
      chosenHeader.value = nil
    }
  }

  private static func picture(
    _ chosen: Property<Upload?>, _ url: SafeSignal<URL?>, _ session: Session
  ) -> SafeSignal<Picture?> {
    combineLatest(chosen, url.removeDuplicates()).flatMapLatest { chosen, url in
      chosen.map { SafeSignal(just: Picture([UInt8]($0.data))) } ?? session.images.picture(for: url)
    }
  }

  private func ask(_ title: String, _ chosen: Property<Upload?>, _ session: Session) {
    let limits = session.instanceService.limits
    let dialog = FileDialog(
      title: title, acceptText: Words.choose, kindText: Words.pictures, mediaTypes: limits.value.imageTypes)
    dialog.chosen
      .flatMapLatest { ChosenPicture.upload(at: $0, within: limits.value) }
      .bind(to: self) { view, state in
        switch state {
        case .loading: break
        case .loaded(let upload):
          view.problemLabel.text = ""
          chosen.value = upload
        case .failed(let failure): view.problemLabel.text = Words.problem(failure)
        }
      }
    window?.present(dialog)
  }

  /// The chosen picture cannot be shown: of a kind that every machine reads it is damaged; of another, this machine may
  /// lack what reads it, and the server may not.
  private func judge(_ chosen: Property<Upload?>) {
    guard let upload = chosen.value else { return }
    if ChosenPicture.isReadEverywhere(upload) { chosen.value = nil }
    problemLabel.text = Words.unshownPicture(upload)
  }
}
