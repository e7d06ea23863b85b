import KithWords
import Entities
import Services
import Signals
import Widgets

extension Session {
  /// Returns a person's bio with its links; custom emoji appear once loaded.
  func bio(of account: Account) -> SafeSignal<RichText> {
    richText(LinkedText(account.note, links: account.noteLinks), emojis: account.emojis)
  }

  /// Returns a text with its links; custom emoji appear once loaded.
  func richText(_ text: LinkedText, emojis: [CustomEmoji]) -> SafeSignal<RichText> {
    let emojis = CustomEmoji.occurring(in: text.text, of: emojis, most: 50)
    return emojis.reduce(SafeSignal(just: RichText.Emoji())) { known, emoji in
      combineLatest(known, images.picture(for: emoji.staticURL ?? emoji.url)) { known, picture in
        picture.map { known.merging([emoji.shortcode: $0]) { $1 } } ?? known
      }
    }
    .map { RichText(text, emoji: $0) }.removeDuplicates()
  }
}

extension RichText {
  /// Pictures by their shortcodes, without the colons.
  typealias Emoji = [String: Picture]

  /// The most links in a text, as other people write it.
  static let mostLinks = 100

  /// Makes a rich text of links and emoji. Only web pages become links, and their targets are visible.
  init(_ linked: LinkedText, emoji: Emoji = [:]) {
    self.init(
      linked.parts(mostLinks: Self.mostLinks).flatMap { part in
        let text = part.url.map { Words.link(part.text, to: $0) } ?? part.text
        let link = part.url.map { TextSpan.Mark.link($0.absoluteString) }
        return CustomEmoji.parts(of: text) { emoji.keys.contains($0) }.map { part in
          let picture = part.shortcode.flatMap { emoji[$0] }.map { TextSpan.Mark.picture($0) }
          return TextSpan(part.text.readable, marks: [link, picture].compactMap { $0 })
        }
      })
  }
}
