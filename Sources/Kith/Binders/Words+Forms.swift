import Client
import Entities
import Services

extension Words {
  static let welcome = "Welcome to Kith"
  static let noAccounts = (
    title: "No Accounts",
    description: "The book has no account to sign in to. Check session.json in the sample."
  )

  static let name = "_Name"
  static let bio = "_Bio"
  static let locked = "_Approve followers"
  static let lockedNote = "New followers need your approval."
  static let save = "_Save"
  static let saved = "Your profile is saved."

  /// That a profile is saved, and what of it the server has passed over.
  static func saved(_ passedOver: [AccountChanges.Part]) -> String {
    guard !passedOver.isEmpty else { return saved }
    let parts = passedOver.map { part in
      switch part {
      case .displayName: "your name"
      case .note: "your bio"
      case .lock: "follower approval"
      case .fields: "your table"
      }
    }
    let last = parts.suffix(2).joined(separator: " and ")
    let list = (parts.dropLast(2) + [last]).joined(separator: ", ")
    return "The server saved your profile, but left \(list) unchanged."
  }

  /// Why a profile was not saved.
  static func notSaved(_ error: any Error) -> String {
    // NB: Pleroma and Akkoma forbid what is too long, and say no more than that.
    (error as? ClientError)?.code == .forbidden
      ? "The server does not allow this. Make the name or bio shorter and try again, or ask its administrators."
      : failure(error).description
  }

  static let changePicture = "Change Picture…"
  static let changeHeader = "Change Header…"
  static let header = "Header picture"
  static let undoPicture = "Undo Picture Change"
  static let undoHeader = "Undo Header Change"
  static let choose = "Choose"
  static let pictures = "Pictures"
  static let brokenPicture =
    "This picture cannot be shown: it is damaged, or has more than 16 million pixels. Choose another."

  /// What is said of a picture that was chosen and cannot be shown.
  static func unshownPicture(_ upload: Upload) -> String {
    guard !ChosenPicture.isReadEverywhere(upload) else { return brokenPicture }
    let kind = upload.contentType.split(separator: "/").last.map { $0.uppercased() } ?? ""
    return
      "This computer cannot show \(kind == "WEBP" ? "WebP" : kind) pictures. You can save it all the same, or choose another."
  }

  /// Why a file is not taken as a picture.
  static func problem(_ failure: ChosenPicture.Failure) -> String {
    switch failure {
    case .unreadable: "The file could not be read. Choose another."
    case .tooLarge(let limit):
      "The picture is too large; \(max(1, limit >> 20)) MiB are allowed. Choose another."
    case .unknownKind: "The file is not a picture that can be used. Choose a PNG, JPEG or GIF."
    }
  }

  static let discardTitle = "Discard Changes?"
  static let discardText = "Your changes have not been saved."
  static let discard = "Discard"
  static let keepEditing = "Keep Editing"

  /// Why no account is signed in, if a person should know.
  static func reason(_ reason: UnauthenticatedReason) -> String {
    switch reason {
    case .nobodyYet: ""
    case .loggedOut: "You have signed out."
    case .expired: "Your sign-in is no longer accepted. Sign in again."
    case .restoreFailed(let error): "Your last sign-in could not be restored. \(sentence(error))"
    }
  }

  /// What is wrong with a form, or went wrong with it, or nothing.
  static func problem(_ form: ProfileForm) -> String {
    switch form.problem {
    case .notSaved(let error): notSaved(error)
    case .file(let failure): problem(failure)
    case .unshown(let upload): unshownPicture(upload)
    case nil: problem(form.changes, form.limits)
    }
  }

  /// What of a form a server would not take, or may not, or nothing.
  static func problem(_ changes: AccountChanges, _ limits: Instance.Limits) -> String {
    if let name = changes.displayName, name.count > limits.displayNameLength {
      return "The name has \(name.count) characters; \(allowance(.displayNameLength, limits))."
    }
    if let note = changes.note, note.count > limits.noteLength {
      return "The bio has \(note.count) characters; \(allowance(.noteLength, limits))."
    }
    return ""
  }

  /// How much a server takes: a limit that it has not reported is only what many have.
  private static func allowance(_ limit: Instance.Limits.Limit, _ limits: Instance.Limits) -> String {
    let number = limits[limit]
    return limits.told.contains(limit)
      ? "\(number) \(number == 1 ? "is" : "are") allowed" : "many servers accept no more than \(number)"
  }

  static let table = "Table"
  static let rowName = "Label"
  static let rowValue = "Content"
  static let addRow = "Add Row"
  static let removeRow = "Remove Row"

  static func rowName(_ number: Int) -> String { "\(rowName) of row \(number)" }
  static func rowValue(_ number: Int) -> String { "\(rowValue) of row \(number)" }
  static func removeRow(_ number: Int) -> String { "Remove row \(number)" }

  /// What the table of the signed-in person's profile is for.
  static func tableNote(_ limits: Instance.Limits) -> String {
    let rows = count(limits.fieldsCount, "row", "rows")
    let most = limits.told.contains(.fieldsCount) ? "\(rows) at most" : "many servers accept \(rows)"
    return "Shown on your page, such as pronouns and links; \(most)."
  }

  /// What of the rows of a table a server would not take, or may not, or nothing. Rows that say nothing are left out.
  static func problem(_ table: [Field], _ limits: Instance.Limits) -> String {
    let filled = table.count { !$0.isBlank }
    if filled > limits.fieldsCount {
      return "The table has \(filled) rows; \(allowance(.fieldsCount, limits))."
    }
    for (index, row) in table.enumerated() where !row.isBlank {
      let (name, value) = (row.name.count, row.value.count)
      if row.hasBlankName { return "Row \(index + 1) has no label." }
      if name > limits.fieldNameLength {
        return
          "The label of row \(index + 1) has \(name) characters; \(allowance(.fieldNameLength, limits))."
      }
      if value > limits.fieldValueLength {
        return
          "The content of row \(index + 1) has \(value) characters; \(allowance(.fieldValueLength, limits))."
      }
    }
    return ""
  }

  static let setAsideTitle = "A New Book Was Created"

  /// What became of a book that could not be read.
  static func setAside(_ path: String, _ newPath: String, _ reason: String) -> String {
    "\(path) could not be read (\(reason)). It is kept as \(newPath), and a new book was created with the sample people."
  }

  static let aboutText = """
    \(tagline)

    Version \(version) · MIT License
    Built with Binder, a library for native Linux desktop apps in Swift.
    """

  /// The version of the app.
  static let version = "0.1.0"
}
