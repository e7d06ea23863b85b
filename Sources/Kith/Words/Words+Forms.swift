import Client
import Entities
import Services
import Translations

extension Words {
  package static let welcome = tr("Welcome to Kith")
  package static let noAccounts = (
    title: tr("No Accounts"),
    description: tr("The sample has no account to sign in to. Check its session.json.")
  )

  package static let name = tr("_Name")
  package static let bio = tr("_Bio")
  package static let locked = tr("_Approve followers")
  package static let lockedNote = tr("New followers need your approval.")
  package static let save = tr("_Save")
  package static let saved = tr("Your profile is saved.")

  /// Reports that a profile is saved, with the parts that the server has left unchanged.
  package static func saved(_ passedOver: [AccountChanges.Part]) -> String {
    guard !passedOver.isEmpty else { return saved }
    let parts = passedOver.map { part in
      switch part {
      case .displayName: tr("your name")
      case .note: tr("your bio")
      case .lock: tr("follower approval")
      case .fields: tr("your table")
      }
    }
    var list = parts.dropLast().joined(separator: ", ")
    let last = parts.last ?? ""
    list = list.isEmpty ? last : tr("{first} and {last}", ["first": list, "last": last])
    return tr("The server saved your profile, but left {parts} unchanged.", ["parts": list])
  }

  /// Returns why a profile was not saved.
  package static func notSaved(_ error: any Error) -> String {
    // NB: Pleroma and Akkoma answer `forbidden` to a text that is too long, without an explanation.
    (error as? ClientError)?.code == .forbidden
      ? tr(
        "The server does not allow this. Make the name or bio shorter and try again, or ask its administrators."
      )
      : failure(error).description
  }

  package static let changePicture = tr("Change Picture…")
  package static let changeHeader = tr("Change Header…")
  package static let header = tr("Header picture")
  package static let undoPicture = tr("Undo Picture Change")
  package static let undoHeader = tr("Undo Header Change")
  package static let choose = tr("Choose")
  package static let pictures = tr("Pictures")
  package static let brokenPicture =
    tr("This picture cannot be shown: it is damaged, or has more than 16 million pixels. Choose another.")

  /// Returns the text about a chosen picture that cannot be shown.
  package static func unshownPicture(_ upload: Upload) -> String {
    guard !ChosenPicture.isReadEverywhere(upload) else { return brokenPicture }
    let kind = upload.contentType.split(separator: "/").last.map { $0.uppercased() } ?? ""
    return tr(
      "This computer cannot show {kind} pictures. You can save it all the same, or choose another.",
      ["kind": kind == "WEBP" ? "WebP" : kind])
  }

  /// Returns why a file is rejected as a picture.
  package static func problem(_ failure: ChosenPicture.Failure) -> String {
    switch failure {
    case .unreadable: tr("The file could not be read. Choose another.")
    case .tooLarge(let limit):
      tr(
        "The picture is too large; {number} MiB are allowed. Choose another.",
        ["number": "\(max(1, limit >> 20))"])
    case .unknownKind: tr("The file is not a picture that can be used. Choose a PNG, JPEG or GIF.")
    }
  }

  package static let discardTitle = tr("Discard Changes?")
  package static let discardText = tr("Your changes have not been saved.")
  package static let discard = tr("Discard")
  package static let keepEditing = tr("Keep Editing")

  /// Returns why no account is signed in; empty if that needs no explanation.
  package static func reason(_ reason: UnauthenticatedReason) -> String {
    switch reason {
    case .nobodyYet: ""
    case .loggedOut: tr("You signed out.")
    case .expired: tr("Your sign-in is no longer accepted. Sign in again.")
    case .restoreFailed(let error):
      tr("Your last sign-in could not be restored. {reason}", ["reason": sentence(error)])
    }
  }

  /// Returns why a form was not saved; empty if nothing failed.
  package static func problem(ofSaving form: ProfileForm) -> String {
    if case .notSaved(let error) = form.problem { notSaved(error) } else { "" }
  }

  /// Returns the problem with a chosen picture; empty if there is none.
  package static func problem(ofPicturesIn form: ProfileForm) -> String {
    switch form.problem {
    case .file(let failure): problem(failure)
    case .unshown(let upload): unshownPicture(upload)
    case .notSaved, nil: ""
    }
  }

  /// Returns why a server would reject the name, or might; empty if it would not.
  package static func problem(ofNameIn form: ProfileForm) -> String {
    guard let name = form.changes.displayName, name.count > form.limits.displayNameLength else { return "" }
    return trn(
      "The name has {count} character; {limit}.", "The name has {count} characters; {limit}.",
      count: name.count, ["limit": allowance(.displayNameLength, limits: form.limits)])
  }

  /// Returns why a server would reject the bio, or might; empty if it would not.
  package static func problem(ofBioIn form: ProfileForm) -> String {
    guard let note = form.changes.note, note.count > form.limits.noteLength else { return "" }
    return trn(
      "The bio has {count} character; {limit}.", "The bio has {count} characters; {limit}.",
      count: note.count, ["limit": allowance(.noteLength, limits: form.limits)])
  }

  /// Returns the limit of a server, or the usual one if it has not reported any.
  private static func allowance(_ limit: Instance.Limits.Limit, limits: Instance.Limits) -> String {
    let number = limits[limit]
    return limits.told.contains(limit)
      ? trn("{count} is allowed", "{count} are allowed", count: number)
      : trn(
        "many servers accept no more than {count}", "many servers accept no more than {count}",
        count: number)
  }

  package static let table = tr("Table")
  package static let rowName = tr("Label")
  package static let rowValue = tr("Content")
  package static let addRow = tr("Add Row")
  package static let removeRow = tr("Remove Row")

  package static func rowName(_ number: Int) -> String {
    tr("Label of row {number}", ["number": "\(number)"])
  }
  package static func rowValue(_ number: Int) -> String {
    tr("Content of row {number}", ["number": "\(number)"])
  }
  package static func removeRow(_ number: Int) -> String {
    tr("Remove row {number}", ["number": "\(number)"])
  }

  /// Returns the purpose of the table on the signed-in person's profile.
  package static func tableNote(_ limits: Instance.Limits) -> String {
    let count = limits.fieldsCount
    return limits.told.contains(.fieldsCount)
      ? trn(
        "Shown on your page, such as pronouns and links; {count} row at most.",
        "Shown on your page, such as pronouns and links; {count} rows at most.", count: count)
      : trn(
        "Shown on your page, such as pronouns and links; many servers accept {count} row.",
        "Shown on your page, such as pronouns and links; many servers accept {count} rows.", count: count)
  }

  /// Returns the problem with the table of a form; empty if there is none, or if no row was changed.
  package static func tableProblem(_ form: ProfileForm) -> String {
    form.changedFields == nil ? "" : problem(form.fields, limits: form.limits)
  }

  /// Returns the problem with the rows of a table that a server would reject, or might; empty if there is none. Ignores
  /// blank rows.
  package static func problem(_ table: [Field], limits: Instance.Limits) -> String {
    let filled = table.count { !$0.isBlank }
    if filled > limits.fieldsCount {
      return trn(
        "The table has {count} row; {limit}.", "The table has {count} rows; {limit}.", count: filled,
        ["limit": allowance(.fieldsCount, limits: limits)])
    }
    for (index, row) in table.enumerated() where !row.isBlank {
      let (name, value) = (row.name.count, row.value.count)
      let number = ["row": "\(index + 1)"]
      if row.hasBlankName { return tr("Row {row} has no label.", number) }
      if name > limits.fieldNameLength {
        return trn(
          "The label of row {row} has {count} character; {limit}.",
          "The label of row {row} has {count} characters; {limit}.", count: name,
          number.merging(["limit": allowance(.fieldNameLength, limits: limits)]) { $1 })
      }
      if value > limits.fieldValueLength {
        return trn(
          "The content of row {row} has {count} character; {limit}.",
          "The content of row {row} has {count} characters; {limit}.", count: value,
          number.merging(["limit": allowance(.fieldValueLength, limits: limits)]) { $1 })
      }
    }
    return ""
  }

  package static let setAsideTitle = tr("Kith Started with New Data")

  /// Reports that an unreadable book was moved and replaced.
  package static func setAside(_ path: String, newPath: String, reason: String) -> String {
    tr(
      "{path} could not be read ({reason}). It was renamed to {newPath}, and Kith started again with the sample people.",
      ["path": path, "reason": reason, "newPath": newPath])
  }

  package static let aboutText = [
    tagline, "",
    tr("Version {version} · MIT License", ["version": version]),
    tr("Built with Binder, a library for native Linux desktop apps in Swift."),
  ].joined(separator: "\n")

  package static let version = "0.1.0"
}
