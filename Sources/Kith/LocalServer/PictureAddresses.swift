import Entities
import Foundation

/// Where the pictures of a book's people are. Does not read them.
struct PictureAddresses: Sendable {
  /// The folder that the paths of the sample's pictures begin in.
  let sample: URL
  /// The pictures that people have given themselves.
  let uploads: UploadedPictures

  /// The account with whole addresses in place of what the book keeps; what leads to no page and no file goes.
  func absolute(_ account: Account) -> Account {
    account.withPictures(at: address)
  }

  private func address(_ url: URL) -> URL? {
    if let file = uploads.file(url) { return file.absoluteURL }
    // NB: the book keeps paths relative to the sample, so that it survives a move of the program.
    let whole = URL(string: url.relativeString, relativeTo: sample)?.absoluteURL
    return ["http", "https", "file"].contains(whole?.scheme?.lowercased()) ? whole : nil
  }
}
