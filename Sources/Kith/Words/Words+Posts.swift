import Client
import Entities
import Foundation
import People
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

  // MARK: - Posts of many people

  package static var readPosts: String { tr("Read Posts") }

  /// Returns the title of reading the posts of some people.
  package static func readPosts(_ count: Int) -> String {
    trn(
      "Read Posts of {number} Person…", "Read Posts of {number} People…", count: count,
      ["number": grouped(count)])
  }

  /// Returns the question whether posts are to be read.
  package static func readPostsTitle(_ plan: PostSurvey.Plan) -> String {
    let count = plan.people.count
    return trn(
      "Read Posts of {number} Person?", "Read Posts of {number} People?", count: count,
      ["number": grouped(count)])
  }

  /// Returns what is read, for what, and how long that takes.
  package static func readPostsText(_ plan: PostSurvey.Plan) -> String {
    let number = ["number": grouped(plan.requests), "time": duration(plan.time)]
    var parts = [
      tr(
        "Kith reads the last 40 posts of each, and which of you mentioned whom, to tell shares of boosts and replies and when you last talked. Nobody is notified."
      ),
      trn(
        "That takes {number} request at least, {time}.", "That takes {number} requests at least, {time}.",
        count: plan.requests, number),
    ]
    if plan.fresh > 0 {
      parts.append(
        trn(
          "{number} person was read today.", "{number} people were read today.", count: plan.fresh,
          ["number": grouped(plan.fresh)]))
    }
    return parts.joined(separator: " ")
  }

  /// Reports what came of reading the posts of many people.
  package static func outcome(_ outcome: PostSurvey.Outcome) -> String {
    var parts = [
      trn(
        "Posts of {number} person read", "Posts of {number} people read", count: outcome.read,
        ["number": grouped(outcome.read)])
    ]
    if outcome.failed > 0 {
      parts.append(
        trn(
          "{number} person’s posts aren’t shown", "{number} people’s posts aren’t shown",
          count: outcome.failed, ["number": grouped(outcome.failed)]))
    }
    if let error = outcome.error { parts.append(sentence(error)) }
    return parts.joined(separator: ". ")
  }

  /// Returns how far a sync or the reading of posts has come; empty for neither.
  package static func progress(
    _ progress: SyncProgress, survey: PostSurvey.Progress?, now: Date, of words: TableWords? = nil
  ) -> String {
    guard let survey else { return sync(progress, now: now, of: words) }
    let values = ["done": grouped(survey.done), "total": grouped(survey.total)]
    let read = tr("Reading posts: {done} of {total}", values)
    return [read, survey.waitsUntil.map { waits(clock($0)) }].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the title of the button beside it.
  package static func progressAct(_ progress: SyncProgress, survey: PostSurvey.Progress?) -> String {
    survey == nil ? syncAct(progress) : stopReading
  }

  private static var stopReading: String { tr("Stop") }
}
