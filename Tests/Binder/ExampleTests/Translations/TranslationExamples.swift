import Testing
import Translations

/// The example in the documentation of translations: without a catalogue, texts stay as written.
struct TranslationExamples {
  @Test func `the example of texts in a person's language works`() {
    useTranslations(domain: "friends", folder: "/usr/share/locale")
    let title = tr("Friends")
    let count = trn("{count} friend", "{count} friends", count: 3)
    // in German, with /usr/share/locale/de/LC_MESSAGES/friends.mo: "Freunde", "3 Freunde"
    #expect(title == "Friends" && count == "3 friends")
  }
}
