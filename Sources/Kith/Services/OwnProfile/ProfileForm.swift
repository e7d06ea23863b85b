public import Client
public import Entities

/// The form for the signed-in person's profile: what it says, what is wrong with it, and what becomes of it.
///
/// A value with one pure `reduce`: it knows neither the server nor a view.
public struct ProfileForm: Reducer, Equatable, Sendable {
  /// What a person can change.
  public struct Input: Equatable, Sendable {
    /// The name.
    public var displayName: String
    /// The bio.
    public var note: String
    /// Whether the person approves each follow.
    public var isLocked: Bool
    /// The rows of the table, empty ones included.
    public internal(set) var fields: [Field]
    /// The pictures that were chosen and not saved yet.
    public internal(set) var pictures: [Picture: Upload]
  }

  /// The two pictures.
  public enum Picture: Hashable, Sendable, CaseIterable {
    /// The person's picture.
    case avatar
    /// The wide picture above the profile.
    case header
  }

  /// What went wrong, apart from what is beyond the limits.
  public enum Problem: Equatable, Sendable {
    /// The server has not taken it.
    case notSaved(ClientError)
    /// A file is no picture to be sent.
    case file(ChosenPicture.Failure)
    /// A picture cannot be shown here.
    case unshown(Upload)
  }

  /// What the form says.
  public internal(set) var input: Input
  /// The person, as last seen.
  public internal(set) var user: Account
  /// How much the server takes.
  public internal(set) var limits: Instance.Limits
  /// Whether it is being saved.
  public internal(set) var isSaving = false
  /// What went wrong with what was done last.
  public internal(set) var problem: Problem?
  /// Whether it shows unsaved edits from an earlier form.
  public internal(set) var isRestored: Bool
  /// The rows at the beginning: only those that differ from them were touched.
  private let firstFields: [Field]

  init(user: Account, limits: Instance.Limits, draft: ProfileDraft?) {
    self.user = user
    self.limits = limits
    isRestored = draft != nil
    firstFields = user.fieldsToEdit
    var pictures: [Picture: Upload] = [:]
    pictures[.avatar] = draft?.avatar
    pictures[.header] = draft?.header
    input = Input(
      displayName: draft?.displayName ?? user.displayName, note: draft?.note ?? user.noteToEdit,
      isLocked: draft?.isLocked ?? user.isLocked, fields: draft?.fields ?? user.fieldsToEdit,
      pictures: pictures)
  }

  /// All rows that say something, once any of them was touched; else nil.
  public var changedFields: [Field]? {
    let fields = input.fields.filter { !$0.isBlank }
    return fields == firstFields.filter { !$0.isBlank } ? nil : fields
  }

  /// What would be saved.
  public var changes: AccountChanges {
    AccountChanges(
      from: user, displayName: input.displayName, note: input.note, isLocked: input.isLocked,
      fields: changedFields, avatar: input.pictures[.avatar], header: input.pictures[.header])
  }

  /// Whether there is something to save that the server may take, and it is not being saved yet.
  public var canSave: Bool {
    let changes = changes
    return !isSaving && !changes.isEmpty && changes.isValid(within: limits)
  }

  /// Whether the table may have one more row.
  public var canAddRow: Bool {
    input.fields.count < limits.fieldsCount || !limits.told.contains(.fieldsCount)
  }

  /// What is kept for the next form; nil while nothing differs from the person's account.
  var draft: ProfileDraft? {
    let changes = changes
    guard !changes.isEmpty else { return nil }
    return ProfileDraft(
      displayName: input.displayName, note: input.note, isLocked: input.isLocked,
      fields: changes.fields == nil ? nil : input.fields, avatar: changes.avatar, header: changes.header)
  }
}

extension ProfileForm {
  /// What can happen to the form.
  enum Event: Equatable {
    case typed(Input)
    case rowAdded
    case rowChanged(Int, Field)
    case rowRemoved(Int)
    case chose(Picture, Upload)
    case couldNotChoose(ChosenPicture.Failure)
    case putBack(Picture)
    /// A chosen picture cannot be shown here.
    case isBroken(Picture)
    case user(Account)
    case limits(Instance.Limits)
    case save
    /// Saving has ended, well or with an error; the person is as the server says.
    case saved
    case notSaved(ClientError)
  }

  /// What an event leads to outside the form.
  enum Effect: Equatable {
    case keep(ProfileDraft?)
    case send(AccountChanges)
  }

  /// The form after an event, and what is to be done then.
  static func reduce(_ form: inout ProfileForm, _ event: Event) -> [Effect] {
    let before = form.input
    switch event {
    case .typed(let input): form.input = input
    case .rowAdded: form.input.fields.append(Field(name: "", value: ""))
    case .rowChanged(let index, let field):
      guard form.input.fields.indices.contains(index) else { return [] }
      form.input.fields[index] = field
    case .rowRemoved(let index):
      guard form.input.fields.indices.contains(index) else { return [] }
      form.input.fields.remove(at: index)
    case .chose(let picture, let upload):
      form.problem = nil
      form.input.pictures[picture] = upload
    case .couldNotChoose(let failure):
      form.problem = .file(failure)
      return []
    case .putBack(let picture): form.input.pictures[picture] = nil
    case .isBroken(let picture):
      guard let upload = form.input.pictures[picture] else { return [] }
      // Of a kind that every machine reads it is damaged; of another, this machine may lack what reads it, and the
      // server may not.
      if ChosenPicture.isReadEverywhere(upload) { form.input.pictures[picture] = nil }
      form.problem = .unshown(upload)
      return form.kept
    case .user(let user):
      form.user = user
      return form.kept
    case .limits(let limits):
      form.limits = limits
      return []
    case .save:
      guard form.canSave else { return [] }
      form.isSaving = true
      form.problem = nil
      return [.send(form.changes)]
    case .saved:
      form.isSaving = false
      // What the server has kept as it was is no longer being typed.
      return [.keep(nil)]
    case .notSaved(let error):
      form.isSaving = false
      form.problem = .notSaved(error)
      return []
    }
    guard form.input != before else { return [] }
    form.problem = nil
    return form.kept
  }

  /// Keeps the draft; once nothing differs any more, nothing is called restored.
  private var kept: [Effect] {
    mutating get {
      let draft = draft
      if draft == nil { isRestored = false }
      return [.keep(draft)]
    }
  }
}
