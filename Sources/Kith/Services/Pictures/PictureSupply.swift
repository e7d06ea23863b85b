public import Client

/// The source and the cache of pictures from other machines, the same for all sessions.
///
/// Does not know the signed-in account.
public struct PictureSupply: Sendable {
  /// Fetches pictures; without it, only those on this machine are shown.
  public var source: (any PictureSource)?
  /// Stores them across starts; without it, they are cached in memory only.
  public var folder: PictureFolder?

  /// Makes a supply.
  public init(source: (any PictureSource)? = nil, folder: PictureFolder? = nil) {
    self.source = source
    self.folder = folder
  }
}
