import Entities
import Foundation

/// Resolves the pictures of a book's people, without reading them.
struct PictureAddresses: Sendable {
  /// The folder to which the paths of the sample's pictures are relative.
  let sample: URL
  /// The pictures that people have uploaded.
  let uploads: UploadedPictures

  /// Returns the account with absolute addresses of its pictures; drops invalid ones.
  func absolute(_ account: Account) -> Account {
    account.withPictures(at: address)
  }

  /// Returns the post with absolute addresses of its pictures; drops those that the sample does not have.
  func absolute(_ post: Post) -> Post {
    var post = post
    post.attachments = post.attachments.map {
      Post.Attachment(
        $0.kind, description: $0.description, preview: $0.preview.flatMap(address).flatMap(existing))
    }
    return post
  }

  private func existing(_ file: URL) -> URL? {
    FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private func address(_ url: URL) -> URL? {
    if let file = uploads.file(url) { return file.absoluteURL }
    // NB: the book stores paths relative to the sample, so that it survives a move of the program.
    let whole = URL(string: url.relativeString, relativeTo: sample)?.absoluteURL
    return ["http", "https", "file"].contains(whole?.scheme?.lowercased()) ? whole : nil
  }
}
