import Client
public import Entities
public import Signals

/// Edits the signed-in person's profile: stores each edit as a draft, and saves the profile. Knows no view.
///
/// Saving ends with the service.
@MainActor
public final class EditProfileService {
  /// The form, now and after each change.
  public var form: AnyProperty<ProfileForm> { formState.readOnlyView }
  /// Sends once the profile is saved, with the parts that the server has ignored.
  public let saved: SafeSignal<[AccountChanges.Part]>

  let formState: Property<ProfileForm>
  private let userService: UserService
  private let keep: (ProfileDraft?) -> Void
  private let savedSubject = PassthroughSubject<[AccountChanges.Part], Never>()
  private let saving = SerialDisposable()
  private let reading: [ProfileForm.Picture: SerialDisposable]
  private let bag = DisposeBag()

  /// - Parameter keep: stores the draft after each change; nil where nothing differs.
  init(
    _ userService: UserService, instanceService: InstanceService, draft: ProfileDraft?,
    keep: @escaping (ProfileDraft?) -> Void
  ) {
    self.userService = userService
    self.keep = keep
    saved = savedSubject.toSignal()
    reading = Dictionary(uniqueKeysWithValues: ProfileForm.Picture.allCases.map { ($0, SerialDisposable()) })
    formState = Property(
      ProfileForm(user: userService.user.value, limits: instanceService.limits.value, draft: draft))
    userService.user.dropFirst().observeNext { [weak self] user in self?.handle(.user(user)) }.dispose(
      in: bag)
    instanceService.limits.dropFirst().observeNext { [weak self] limits in self?.handle(.limits(limits)) }
      .dispose(in: bag)
    instanceService.loadOnce()
  }

  isolated deinit {
    saving.dispose()
    reading.values.forEach { $0.dispose() }
    bag.dispose()
  }

  /// Changes the input.
  public func edit(_ change: (inout ProfileForm.Input) -> Void) {
    var input = form.value.input
    change(&input)
    handle(.typed(input))
  }

  /// Adds an empty row to the end of the table.
  public func addRow() { handle(.rowAdded) }

  /// Changes the label or the content of a row of the table.
  public func changeRow(_ id: ProfileForm.Row.ID, name: String? = nil, value: String? = nil) {
    guard let field = form.value.field(ofRow: id) else { return }
    handle(.rowChanged(id, Field(name: name ?? field.name, value: value ?? field.value)))
  }

  /// Removes a row of the table.
  ///
  /// - Returns: The row that is in its place now, or else the last one; nil where none is left.
  public func removeRow(_ id: ProfileForm.Row.ID) -> ProfileForm.Row.ID? {
    let index = form.value.index(ofRow: id) ?? 0
    handle(.rowRemoved(id))
    let rows = form.value.input.rows
    return rows.isEmpty ? nil : rows[min(index, rows.count - 1)].id
  }

  /// Reads a file as a picture, off the main thread; the last chosen one counts.
  public func choose(_ picture: ProfileForm.Picture, at path: String) {
    reading[picture]?.otherDisposable = ChosenPicture.upload(at: path, within: form.value.limits)
      .observeNext { [weak self] state in
        if let upload = state.value { self?.handle(.chose(picture, upload)) }
        if let failure = state.error { self?.handle(.couldNotChoose(failure)) }
      }
  }

  /// Restores the person's current picture.
  public func putBack(_ picture: ProfileForm.Picture) { handle(.putBack(picture)) }

  /// Reports that a chosen picture cannot be shown here.
  public func markBroken(_ picture: ProfileForm.Picture) { handle(.isBroken(picture)) }

  /// Saves, if there is something to save; `saved` or the form's problem reports the result.
  public func save() { handle(.save) }

  /// Removes the draft.
  public func discard() { keep(nil) }

  private func handle(_ event: ProfileForm.Event) {
    var form = form.value
    let effects = ProfileForm.reduce(&form, event)
    if form != formState.value { formState.value = form }
    for effect in effects {
      switch effect {
      case .keep(let draft): keep(draft)
      case .send(let changes): send(changes)
      }
    }
  }

  private func send(_ changes: AccountChanges) {
    let old = userService.user.value
    saving.otherDisposable = userService.update(changes).observeNext { [weak self] state in
      switch state {
      case .loading: break
      case .loaded(let new):
        self?.handle(.saved)
        self?.savedSubject.send(changes.passedOver(from: old, to: new))
      case .failed(let error): self?.handle(.notSaved(error))
      }
    }
  }
}
