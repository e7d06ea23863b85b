import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Makes the form for the signed-in person's pictures, name, bio, table and lock.
  public static func make(_ session: Session) -> EditProfileView {
    let view = EditProfileView()
    let userService = session.userService
    let user = userService.user.value
    // The edits left unsaved when the sign-in ended, or when the page was left without a word.
    let draft = session.profileDraft
    let limits = session.instanceService.limits
    let saving = Property(false)
    let input = combineLatest(view.nameEntry.$text, view.bioText.$text, view.lockedSwitch.$isOn)
    let (avatar, header) = (Property(draft?.avatar), Property(draft?.header))
    let table = Property(draft?.fields ?? user.fieldsToEdit)
    let fields = changedFields(table, from: user.fieldsToEdit)
    let changes = combineLatest(input, fields, avatar, header, userService.user) {
      input, fields, avatar, header, user in
      AccountChanges(
        from: user, displayName: input.0, note: input.1, isLocked: input.2, fields: fields, avatar: avatar,
        header: header)
    }
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.edit
      view.nameLabel.text = Words.name
      view.bioLabel.text = Words.bio
      view.lockedLabel.text = Words.locked
      view.lockedNote.text = Words.lockedNote
      view.saveButton.text = Words.save
      view.nameEntry.accessibleLabel = Words.name
      view.bioText.accessibleLabel = Words.bio
      view.lockedSwitch.accessibleLabel = Words.locked
      view.nameEntry.placeholderText = user.username
      view.nameEntry.text = draft?.displayName ?? user.displayName
      view.bioText.text = draft?.note ?? user.noteToEdit
      view.lockedSwitch.isOn = draft?.isLocked ?? user.isLocked
      view.draftLabel.text = draft == nil ? "" : Words.draftRestored
      view.saveAction.title = Words.save

      // 2 Bind what comes later.
      changes.bind(to: view) { view, changes in view.confirmsLeaving = !changes.isEmpty }
      combineLatest(input, table, changes).bind(to: view) { view, typed in
        let ((name, note, isLocked), table, changes) = typed
        session.profileDraft =
          changes.isEmpty
          ? nil
          : ProfileDraft(
            displayName: name, note: note, isLocked: isLocked, fields: changes.fields == nil ? nil : table,
            avatar: changes.avatar, header: changes.header)
        if changes.isEmpty { view.draftLabel.text = "" }
      }
      session.instanceService.loadOnce()
      // The server's limits may come during typing, and make good what was too long for the usual limits.
      combineLatest(changes, limits).bind(to: view) { view, known in
        view.problemLabel.text = Words.problem(known.0, known.1)
      }
      combineLatest(changes, limits, saving).bind(to: view) { view, known in
        let (changes, limits, isSaving) = known
        view.saveButton.isSensitive = changes.isValid(within: limits) && !changes.isEmpty && !isSaving
      }
      saving.bind(to: view) { view, isSaving in
        view.body.isSensitive = !isSaving
        view.spinner.isSpinning = isSaving
      }

      // 3 Observe what the person does.
      view.saveAction.reactive.activated.bind(to: view) { view in view.saveButton.click() }
      view.nameEntry.reactive.activated.bind(to: view) { view in view.saveButton.click() }
      view.saveButton.reactive.clicked
        .with(latestFrom: changes) { _, changes in changes }
        .flatMapLatest { changes in
          let old = userService.user.value
          return userService.update(changes).mapValue { changes.passedOver(from: old, to: $0) }
        }
        .bind(to: view) { view, state in
          saving.value = state.isLoading
          view.showOutcome(state, session)
        }
      view.bindPictures(avatar, header, session)
      view.bindTable(table, fields, session)
      view.reactive.leaveRequested.bind(to: view) { view, request in view.askBeforeLeaving(request, session) }
    }
    return view
  }

  private func askBeforeLeaving(_ request: LeaveRequest, _ session: Session) {
    let dialog = Dialog(title: Words.discardTitle, text: Words.discardText)
    dialog.addButton(Words.keepEditing)
    dialog.addButton(Words.discard, cssClasses: ["destructive-action"])
      .reactive.clicked.observeNext {
        session.profileDraft = nil
        request.proceed()
      }
      .dispose(in: dialog.bag)
    window?.present(dialog)
  }
}

extension NavigationStack {
  /// Shows the form, ready to type in: its pictures come first, but the name is what people change most.
  func push(form: EditProfileView) {
    push(form)
    form.nameEntry.grabFocus()
  }
}
