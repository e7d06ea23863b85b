/// A report of an act on many people, with the result for each person, as comma-separated values.
///
/// The first column has the header that Mastodon and Kith use for addresses, so the file can be imported again.
public enum ActReport {
  /// A person's result.
  public struct Row: Sendable, Hashable {
    /// The full address, as `ada@example.social`.
    public let address: String
    /// The person's display name.
    public let name: String
    /// The act.
    public let act: String
    /// The result.
    public let result: String
    /// The reason for the result.
    public let reason: String

    /// Makes a row.
    public init(address: String, name: String, act: String, result: String, reason: String = "") {
      (self.address, self.name, self.act, self.result, self.reason) = (address, name, act, result, reason)
    }
  }

  /// Returns the file. Every field is guarded against spreadsheet formulas, as most of them quote what others have
  /// written.
  public static func bytes(of rows: [Row]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(["Account address", "Display name", "Act", "Result", "Reason"])
    for row in rows {
      writer.append([row.address, row.name, row.act, row.result, row.reason].map(\.guardedAgainstFormulas))
    }
    return writer.bytes
  }
}
