public import Client
public import Entities

/// The form of the signed-in person's profile: its input, its problems, and what is saved of it.
///
/// A value with one pure `reduce`; knows neither the server nor a view.
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
    public internal(set) var rows: [Row]
    /// The chosen pictures that are not saved yet.
    public internal(set) var pictures: [Picture: Upload]
  }

  /// A row of the table, which has the same number as long as the form has it.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The number.
    public let id: Int
    /// The texts.
    public internal(set) var field: Field
  }

  /// The two pictures.
  public enum Picture: Hashable, Sendable, CaseIterable {
    /// The person's picture.
    case avatar
    /// The wide picture above the profile.
    case header
  }

  /// Whether another picture was chosen that is not saved yet.
  public func hasChosen(_ picture: Picture) -> Bool { input.pictures[picture] != nil }

  /// A problem other than input beyond the limits.
  public enum Problem: Equatable, Sendable {
    /// The server has refused the profile.
    case notSaved(ClientError)
    /// A file cannot be sent as a picture.
    case file(ChosenPicture.Failure)
    /// A picture cannot be shown here.
    case unshown(Upload)
  }

  /// The input.
  public internal(set) var input: Input
  /// The person, as last seen.
  public internal(set) var user: Account
  /// The server's limits.
  public internal(set) var limits: Instance.Limits
  /// Whether it is being saved.
  public internal(set) var isSaving = false
  /// The problem of the last action.
  public internal(set) var problem: Problem?
  /// Whether it shows unsaved edits from an earlier form.
  public internal(set) var isRestored: Bool
  /// The rows of the profile at the start, to tell whether rows were edited.
  private let firstFields: [Field]
  /// The number of the next row to be added.
  private var nextRow = 0

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
      isLocked: draft?.isLocked ?? user.isLocked,
      rows: (draft?.fields ?? user.fieldsToEdit).enumerated().map { Row(id: $0, field: $1) },
      pictures: pictures)
    nextRow = input.rows.count
  }

  /// The texts of all rows.
  public var fields: [Field] { input.rows.map(\.field) }

  /// All rows that are not blank, if any row was edited; else nil.
  public var changedFields: [Field]? {
    let fields = fields.filter { !$0.isBlank }
    return fields == firstFields.filter { !$0.isBlank } ? nil : fields
  }

  /// The changes to save.
  public var changes: AccountChanges {
    AccountChanges(
      from: user, displayName: input.displayName, note: input.note, isLocked: input.isLocked,
      fields: changedFields, avatar: input.pictures[.avatar], header: input.pictures[.header])
  }

  /// Whether there are changes within the limits, and none are being saved.
  public var canSave: Bool {
    let changes = changes
    return !isSaving && !changes.isEmpty && changes.isValid(within: limits)
  }

  /// Whether the table may have one more row.
  public var canAddRow: Bool {
    input.rows.count < limits.fieldsCount || !limits.told.contains(.fieldsCount)
  }

  /// The place of a row in the table, from 0; nil once it is removed.
  public func index(ofRow id: Row.ID) -> Int? { input.rows.firstIndex { $0.id == id } }

  /// The texts of a row; nil once it is removed.
  public func field(ofRow id: Row.ID) -> Field? { index(ofRow: id).map { input.rows[$0].field } }

  /// The draft for the next form; nil where nothing differs from the account.
  var draft: ProfileDraft? {
    let changes = changes
    guard !changes.isEmpty else { return nil }
    return ProfileDraft(
      displayName: input.displayName, note: input.note, isLocked: input.isLocked,
      fields: changes.fields == nil ? nil : fields, avatar: changes.avatar, header: changes.header)
  }
}

extension ProfileForm {
  enum Event: Equatable {
    case typed(Input)
    case rowAdded
    case rowChanged(Row.ID, Field)
    case rowRemoved(Row.ID)
    case chose(Picture, Upload)
    case couldNotChoose(ChosenPicture.Failure)
    case putBack(Picture)
    case isBroken(Picture)
    case user(Account)
    case limits(Instance.Limits)
    case save
    /// The profile was saved, or not; the user is as the server has sent it.
    case saved
    case notSaved(ClientError)
  }

  enum Effect: Equatable {
    case keep(ProfileDraft?)
    case send(AccountChanges)
  }

  static func reduce(_ form: inout ProfileForm, _ event: Event) -> [Effect] {
    let before = form.input
    switch event {
    case .typed(let input): form.input = input
    case .rowAdded:
      form.input.rows.append(Row(id: form.nextRow, field: Field(name: "", value: "")))
      form.nextRow += 1
    case .rowChanged(let id, let field):
      guard let index = form.index(ofRow: id) else { return [] }
      form.input.rows[index].field = field
    case .rowRemoved(let id):
      guard let index = form.index(ofRow: id) else { return [] }
      form.input.rows.remove(at: index)
    case .chose(let picture, let upload):
      form.problem = nil
      form.input.pictures[picture] = upload
    case .couldNotChoose(let failure):
      form.problem = .file(failure)
      return []
    case .putBack(let picture): form.input.pictures[picture] = nil
    case .isBroken(let picture):
      guard let upload = form.input.pictures[picture] else { return [] }
      // A file of a type that every machine decodes is damaged; another type may lack a decoder here, and not on the
      // server.
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
      // An edit that the server has ignored is not a draft any more.
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

  /// Stores the draft; a form without changes is no longer a restored one.
  private var kept: [Effect] {
    mutating get {
      let draft = draft
      if draft == nil { isRestored = false }
      return [.keep(draft)]
    }
  }
}
