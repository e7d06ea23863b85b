import Client
import Entities
import Services
import Translations

extension Words {
  package static let recentPosts = tr("Recent Posts")
  package static let boosts = tr("Boosts")
  package static let replies = tr("Replies")

  /// Returns what stands in the place of posts; empty while there are some.
  package static func note(on state: PostsService.State, of account: Account) -> String {
    switch state {
    case .posts: ""
    case .loading: tr("Loading posts…")
    case .suspended: suspendedText
    case .failed(let error): sentence(error)
    case .none:
      account.moved.map { tr("No posts here. Has moved to {address}.", ["address": $0.handle]) }
        ?? (account.statusesCount == 0 ? tr("Has never posted.") : tr("No posts to show."))
    }
  }

  /// Returns whose post it is, or that it is a reply; empty for an own post.
  package static func kind(of post: Post) -> String {
    if let author = post.boostedAuthor {
      let names = [author.name, author.handle].filter { !$0.isEmpty }.joined(separator: " · ")
      return names.isEmpty ? tr("Boost") : tr("Boosted {name}", ["name": names])
    }
    return post.isReply ? tr("Reply") : ""
  }

  /// Returns the moment of a post, which opens its page.
  package static func time(of post: Post) -> String { post.createdAt.map { moment($0) } ?? openInBrowser }

  /// Returns what the button to the page of a post does, for screen readers.
  package static func openPost(_ post: Post) -> String {
    post.createdAt.map { tr("Post of {time}, open in browser", ["time": moment($0)]) } ?? openInBrowser
  }

  /// Returns the text of the button that opens what its author has closed; empty where all is open.
  package static func reveal(_ post: Post) -> String {
    if post.coversText { return tr("Show Post") }
    return post.coversAttachments ? tr("Show Pictures") : ""
  }

  /// Returns what an attachment shows, in its author's words; empty for a picture without any.
  package static func caption(_ attachment: Post.Attachment) -> String {
    let text = attachment.description.isBlank ? "" : attachment.description.readable
    switch (attachment.kind, text.isEmpty) {
    case (.picture, _): return text
    case (.film, true): return tr("Video")
    case (.film, false): return tr("Video: {text}", ["text": text])
    case (.sound, true): return tr("Sound")
    case (.sound, false): return tr("Sound: {text}", ["text": text])
    case (.other, true): return tr("File")
    case (.other, false): return tr("File: {text}", ["text": text])
    }
  }

  /// Returns the caption for screen readers.
  package static func name(of attachment: Post.Attachment) -> String {
    let text = caption(attachment)
    return text.isEmpty ? tr("Picture without a description") : text
  }
}
