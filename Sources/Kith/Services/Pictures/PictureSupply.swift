public import Client

/// Where the pictures of other machines come from, and where they are kept; the app says so once for all sessions.
///
/// Does not know the signed-in account.
public struct PictureSupply: Sendable {
  /// Fetches pictures; without it, only those on this machine are shown.
  public var source: (any PictureSource)?
  /// Keeps them across starts; without it, in memory only.
  public var folder: PictureFolder?

  /// Makes a supply.
  public init(source: (any PictureSource)? = nil, folder: PictureFolder? = nil) {
    self.source = source
    self.folder = folder
  }
}
