/// Changes to the signed-in person's own account; nil keeps a value.
///
/// A server may reject them.
///
/// Source: Mastodon API, `PATCH /api/v1/accounts/update_credentials`.
public struct AccountChanges: Sendable, Hashable {
  /// The longest display name, in characters. Mastodon's default; other servers allow more.
  public static let maximumDisplayNameLength = 30

  /// The longest note, in characters. Mastodon's default; other servers allow more.
  public static let maximumNoteLength = 500

  /// The new display name; nil keeps the old one.
  public var displayName: String?

  /// The new note as plain text; nil keeps the old one.
  public var note: String?

  /// Whether following needs approval; nil keeps the setting.
  public var isLocked: Bool?

  /// All rows of the profile's table, as plain text; nil keeps the old ones.
  public var fields: [Field]?

  /// The new picture; nil keeps the old one.
  public var avatar: Upload?

  /// The new wide picture above the profile; nil keeps the old one.
  public var header: Upload?

  /// Makes a set of changes.
  public init(
    displayName: String? = nil, note: String? = nil, isLocked: Bool? = nil, fields: [Field]? = nil,
    avatar: Upload? = nil, header: Upload? = nil
  ) {
    self.displayName = displayName
    self.note = note
    self.isLocked = isLocked
    self.fields = fields
    self.avatar = avatar
    self.header = header
  }

  /// Makes the changes that lead from an account to the entered values; equal values are left out.
  ///
  /// - Parameter fields: All rows of the table; nil if the person has not edited them.
  public init(
    from account: Account, displayName: String, note: String, isLocked: Bool, fields: [Field]? = nil,
    avatar: Upload? = nil, header: Upload? = nil
  ) {
    self.fields = fields == account.fieldsToEdit ? nil : fields
    self.avatar = avatar
    self.header = header
    self.displayName = displayName == account.displayName ? nil : displayName
    self.note = note == account.noteToEdit ? nil : note
    self.isLocked = isLocked == account.isLocked ? nil : isLocked
  }

  /// Whether there are no changes.
  public var isEmpty: Bool {
    displayName == nil && note == nil && isLocked == nil && fields == nil && avatar == nil && header == nil
  }

  /// Whether every change is within the limits that the server has reported; other limits are not checked.
  public func isValid(within limits: Instance.Limits) -> Bool {
    func exceeds(_ number: Int?, limit: Instance.Limits.Limit) -> Bool {
      limits.told.contains(limit) && number ?? 0 > limits[limit]
    }
    func fits(_ field: Field) -> Bool {
      !field.hasBlankName && !exceeds(field.name.count, limit: .fieldNameLength)
        && !exceeds(field.value.count, limit: .fieldValueLength)
    }
    func fits(_ upload: Upload) -> Bool {
      upload.data.count <= limits.imageSize && limits.imageTypes.contains(upload.contentType)
    }
    return !exceeds(displayName?.count, limit: .displayNameLength)
      && !exceeds(note?.count, limit: .noteLength)
      && !exceeds(fields?.count, limit: .fieldsCount) && (fields ?? []).allSatisfy(fits)
      && [avatar, header].compactMap(\.self).allSatisfy(fits)
  }
}
