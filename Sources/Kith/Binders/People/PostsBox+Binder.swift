import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

import struct Foundation.URL

extension PostsBox {
  /// Shows the latest posts of a person.
  func bind(_ posts: PostsService, of person: AnyProperty<Account>, in session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.title.text = Words.recentPosts
      view.boosts.text = Words.boosts
      view.replies.text = Words.replies

      // 2 Bind what comes later.
      posts.state.map(\.posts).removeDuplicates().bind(to: view) { view, posts in
        view.show(posts.map { PostRow.make($0, in: session) })
      }
      combineLatest(posts.state, person).map { Words.note(on: $0, of: $1) }
        .bind(to: view.statusLabel, keyPath: \.text)
      posts.state.map { Words.retry(after: $0.failure) }.bind(to: view.retryButton, keyPath: \.text)
      posts.state.map(\.offersKinds).bind(to: view.kinds, keyPath: \.isVisible)

      // 3 Observe what the person does.
      view.boosts.reactive.toggles.observeNext { posts.include(.boosts, isOn: $0) }.dispose(in: view.bag)
      view.replies.reactive.toggles.observeNext { posts.include(.replies, isOn: $0) }.dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: posts.reload).dispose(in: view.bag)
    }
  }
}

extension PostRow {
  static func make(_ post: Post, in session: Session) -> PostRow {
    let view = PostRow(coversText: post.coversText, coversAttachments: post.coversAttachments)
    view.statements {
      // 1 Assign what is known now.
      view.timeButton.text = Words.time(of: post)
      view.timeButton.accessibleLabel = Words.openPost(post)
      view.timeButton.isSensitive = post.hasPage
      view.timeButton.tooltipText = post.url?.absoluteString.inOneLine
      view.kindLabel.text = Words.kind(of: post)
      view.warningLabel.text = post.warning.readable
      view.revealButton.text = Words.reveal(post)
      view.text.moreButton.text = Words.showMore

      // 2 Bind what comes later; closed pictures and emoji are not fetched.
      view.text.$isVisible.filter { $0 }.first()
        .flatMapLatest { _ in session.richText(post.text, emojis: post.emojis) }
        .bind(to: view.text, keyPath: \.richText)
      view.attachments.$isVisible.filter { $0 }.first().bind(to: view) { view, _ in
        view.attachments.replaceChildren(post.attachments.map { AttachmentView.make($0, in: session) })
      }

      // 3 Observe what the person does.
      view.timeButton.reactive.clicked.bind(to: view) { view in view.open(post.url, in: session) }
      view.text.reactive.linkActivated.bind(to: view) { view, target in
        view.open(URL(string: target), in: session)
      }
    }
    return view
  }
}

extension AttachmentView {
  fileprivate static func make(_ attachment: Post.Attachment, in session: Session) -> AttachmentView {
    let view = AttachmentView()
    view.statements {
      // 1 Assign what is known now.
      view.picture.isVisible = attachment.hasPreview
      view.picture.accessibleLabel = Words.name(of: attachment)
      view.picture.tooltipText = Words.caption(attachment)
      view.caption.text = Words.caption(attachment)

      // 2 Bind what comes later.
      session.images.picture(for: attachment.preview).bind(to: view.picture, keyPath: \.picture)
    }
    return view
  }
}
