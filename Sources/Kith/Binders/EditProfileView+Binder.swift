import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Makes the form for the signed-in person's pictures, name, bio, table and approval of followers.
  public static func make(_ session: Session) -> EditProfileView {
    let view = EditProfileView()
    let service = session.makeEditProfileService()
    let form = service.form
    let first = form.value
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.edit
      view.saveButton.underlinedText = Words.save
      view.saveAction.underlinedTitle = Words.save

      // 2 Bind what comes later.
      form.map { $0.isRestored ? Words.draftRestored : "" }.bind(to: view.draftLabel, keyPath: \.text)
      form.map { !$0.changes.isEmpty }.bind(to: view, keyPath: \.confirmsLeaving)
      form.map(\.canSave).bind(to: view.saveButton, keyPath: \.isSensitive)
      // The server's limits may arrive while typing and allow a text that was too long for the usual limits.
      form.bind(to: view) { view, form in
        view.pictureProblemLabel.text = Words.problem(ofPicturesIn: form)
        view.nameProblemLabel.text = Words.problem(ofNameIn: form)
        view.bioProblemLabel.text = Words.problem(ofBioIn: form)
        view.problemLabel.text = Words.problem(ofSaving: form)
      }
      form.map { !$0.isSaving }.bind(to: view.body, keyPath: \.isSensitive)
      form.map(\.isSaving).bind(to: view.spinner, keyPath: \.isSpinning)
      service.saved.bind(to: view) { view, passedOver in view.leave(saying: Words.saved(passedOver)) }

      // 3 Observe what the person does.
      view.saveAction.reactive.activated.bind(to: view) { view in view.saveButton.click() }
      view.saveButton.reactive.clicked.observeNext(with: service.save).dispose(in: view.bag)
      view.reactive.leaveRequested.bind(to: view) { view, request in
        view.askBeforeLeaving(request, service: service)
      }

      view.bindTexts(first, service: service)
      view.bindPictures(service, in: session)
      view.bindTable(service)
    }
    return view
  }

  private func bindTexts(_ first: ProfileForm, service: EditProfileService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.nameLabel.underlinedText = Words.name
      view.bioLabel.underlinedText = Words.bio
      view.lockedLabel.underlinedText = Words.locked
      view.lockedNote.text = Words.lockedNote
      view.nameEntry.placeholderText = first.user.username
      view.nameEntry.text = first.input.displayName
      view.bioText.text = first.input.note
      view.lockedSwitch.isOn = first.input.isLocked

      // 3 Observe what the person does.
      view.nameEntry.reactive.edits
        .observeNext { text in service.edit { $0.displayName = text } }.dispose(in: view.bag)
      view.bioText.reactive.edits
        .observeNext { text in service.edit { $0.note = text } }.dispose(in: view.bag)
      view.lockedSwitch.reactive.toggles
        .observeNext { isOn in service.edit { $0.isLocked = isOn } }.dispose(in: view.bag)
      view.nameEntry.reactive.activated.bind(to: view) { view in view.saveButton.click() }
    }
  }

  /// Confirms that the profile is saved, and goes back unless another page is on top.
  private func leave(saying words: String) {
    window?.show(Toast(words))
    if navigation?.top === self { navigation?.pop() }
  }

  private func askBeforeLeaving(_ request: LeaveRequest, service: EditProfileService) {
    let dialog = Dialog(title: Words.discardTitle, text: Words.discardText)
    dialog.addButton(Words.keepEditing)
    let discarding = dialog.addDestructiveButton(Words.discard)
    dialog.statements {
      // 3 Observe what the person does.
      discarding.reactive.clicked.observeNext {
        service.discard()
        request.proceed()
      }.dispose(in: dialog.bag)
    }
    window?.present(dialog)
  }
}

extension NavigationStack {
  /// Shows the form and focuses the name, which people change most often.
  func push(form: EditProfileView) {
    push(form)
    form.nameEntry.grabFocus()
  }
}
