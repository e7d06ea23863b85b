import KithWords
import Entities
import Foundation
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Lets the person choose other pictures, which the form shows until they are saved.
  func bindPictures(_ service: EditProfileService, in session: Session) {
    let view = self
    let form = service.form
    let user = session.userService.user
    statements {
      // 1 Assign what is known now.
      view.avatarButton.text = Words.changePicture
      view.headerButton.text = Words.changeHeader
      view.header.accessibleLabel = Words.header
      view.undoAvatarButton.text = Words.undo
      view.undoHeaderButton.text = Words.undo
      view.undoAvatarButton.accessibleLabel = Words.undoPicture
      view.undoHeaderButton.accessibleLabel = Words.undoHeader

      // 2 Bind what comes later.
      user.map(\.nameWithoutEmoji).bind(to: view.avatar, keyPath: \.text)
      form.picture(.avatar, url: user.map(\.smallAvatar), session: session)
        .bind(to: view) { view, picture in view.avatar.picture = picture }
      form.picture(.header, url: user.map(\.header), session: session)
        .bind(to: view) { view, picture in view.header.picture = picture }
      form.map { $0.hasChosen(.avatar) }.bind(to: view.undoAvatarButton, keyPath: \.isVisible)
      form.map { $0.hasChosen(.header) }.bind(to: view.undoHeaderButton, keyPath: \.isVisible)
      view.avatar.$isPictureBroken.filter { $0 }
        .observeNext { _ in service.markBroken(.avatar) }.dispose(in: view.bag)
      view.header.$isPictureBroken.filter { $0 }
        .observeNext { _ in service.markBroken(.header) }.dispose(in: view.bag)

      // 3 Observe what the person does.
      view.avatarButton.reactive.clicked.bind(to: view) { view in
        view.ask(Words.changePicture, for: .avatar, service: service)
      }
      view.headerButton.reactive.clicked.bind(to: view) { view in
        view.ask(Words.changeHeader, for: .header, service: service)
      }
      view.avatar.reactive.dropped(DraggedFiles.self).compactMap(\.paths.first)
        .observeNext { service.choose(.avatar, at: $0) }.dispose(in: view.bag)
      view.header.reactive.dropped(DraggedFiles.self).compactMap(\.paths.first)
        .observeNext { service.choose(.header, at: $0) }.dispose(in: view.bag)
      view.undoAvatarButton.reactive.clicked.bind(to: view) { view in
        // The button disappears with the picture, so the focus moves.
        view.avatarButton.grabFocus()
        service.putBack(.avatar)
      }
      view.undoHeaderButton.reactive.clicked.bind(to: view) { view in
        view.headerButton.grabFocus()
        service.putBack(.header)
      }
    }
  }

  private func ask(_ title: String, for picture: ProfileForm.Picture, service: EditProfileService) {
    let (view, dialog) = (
      self,
      FileDialog(
        title: title, acceptText: Words.choose, kindText: Words.pictures,
        mediaTypes: service.form.value.limits.imageTypes)
    )
    view.statements {
      // 3 Observe what the person does.
      dialog.chosen.observeNext { path in service.choose(picture, at: path) }.dispose(in: view.bag)
    }
    window?.present(dialog)
  }
}

@MainActor
extension AnyProperty where Value == ProfileForm {
  /// The chosen picture, or else the current one.
  fileprivate func picture(
    _ picture: ProfileForm.Picture, url: SafeSignal<URL?>, session: Session
  ) -> SafeSignal<Picture?> {
    let chosen = map { $0.input.pictures[picture] }.removeDuplicates()
    return chosen.combineLatest(with: url.removeDuplicates()) { ($0, $1) }.flatMapLatest { chosen, url in
      chosen.map { SafeSignal(just: Picture([UInt8]($0.data))) } ?? session.images.picture(for: url)
    }
  }
}
