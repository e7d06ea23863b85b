import Foundation
import Formatting
import Testing
import Translations
import Widgets

@MainActor
struct FormattingExamples {
  @Test func `the example of formats works`() {
    let formats = Formats(locale: "de_DE")
    let people = formats.number(1_234_567)
    let price = formats.money(Decimal(1_234.5), currency: "EUR")
    let leapDay = formats.day(number: 19_782)
    // "1.234.567", "1.234,50 €" and "29. Feb. 2024"; a program has Formats.current
    #expect([people, price, leapDay] == ["1.234.567", "1.234,50\u{A0}€", "29. Feb. 2024"])
  }

  @Test func `the example of a day in a text works`() {
    let (label, due) = (Label(), Day(iso: "2024-02-29") ?? .earliest)
    let formats = Formats(locale: "de_DE")
    label.text = tr("Due on {day}", ["day": formats.day(number: due.number)])
    #expect(label.text == "Due on 29. Feb. 2024")
  }
}
