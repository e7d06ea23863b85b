/// What has become, or would become, of each person of an act on many, as comma-separated values.
///
/// The first column is the one by which Mastodon and Kith know people: the file can be read again. Does not know what the
/// words mean.
public enum ActReport {
  /// One person.
  public struct Row: Sendable, Hashable {
    /// The whole address, as `ada@example.social`.
    public let address: String
    /// The name they have chosen.
    public let name: String
    /// What is done.
    public let act: String
    /// What has become of it.
    public let result: String
    /// Why.
    public let reason: String

    /// Makes a row.
    public init(address: String, name: String, act: String, result: String, reason: String = "") {
      (self.address, self.name, self.act, self.result, self.reason) = (address, name, act, result, reason)
    }
  }

  /// The file, with every field guarded against being taken for a formula: most of them quote what others have written.
  public static func bytes(of rows: [Row]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(["Account address", "Display name", "Act", "Result", "Reason"])
    for row in rows {
      writer.append([row.address, row.name, row.act, row.result, row.reason].map(\.guardedAgainstFormulas))
    }
    return writer.bytes
  }
}
