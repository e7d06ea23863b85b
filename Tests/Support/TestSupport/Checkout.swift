public import Foundation

/// The folder of the package, with the sample, the documentation and the sources.
public let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
