import Foundation
import TestSupport
import Testing
import Widgets

@Suite struct ColorTests {
  @Test(arguments: [
    ("#2F6FB5", "#2F6FB5"), ("2f6fb5", "#2F6FB5"), ("#26b", "#2266BB"), ("#000000", "#000000"),
    ("00000f", "#00000F"),
  ])
  func `a colour is read from its digits`(_ text: String, _ hex: String) throws {
    try expectEqual(#require(Color(hex: text)).hex, hex)
  }

  @Test(arguments: ["", "#", "red", "#12", "#12345", "#1234567", "#+12345", "##123456", "#１２３", "12 456"])
  func `an invalid colour is refused`(_ text: String) {
    expectEqual(Color(hex: text), nil)
  }

  @Test func `colours and days round-trip through their written form`() throws {
    struct Event: Codable, Equatable {
      var day = Day.latest
      var color = Color(0x2F6FB5)
    }
    let written = String(decoding: try JSONEncoder().encode(Event()), as: UTF8.self)
    expect(written.contains("\"9999-12-31\"") && written.contains("\"#2F6FB5\""))
    try expectEqual(JSONDecoder().decode(Event.self, from: Data(written.utf8)), Event())
    for (text, wrong) in [("9999-12-31", "9999-13-31"), ("#2F6FB5", "#blue")] {
      let broken = Data(written.replacing(text, with: wrong).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Event.self, from: broken) }
    }
    expect(Color("#26b")?.description == "#2266BB" && Day("2024-02-29")?.description == "2024-02-29")
  }

  @Test func `contrast follows WCAG`() throws {
    expect(abs(Color.black.contrast(with: .white) - 21) < 0.001)
    expectEqual(Color.white.contrast(with: .white), 1)
    // The known example of WCAG: the lightest grey with 4.5 to 1 on white.
    expect(abs(Color(0x767676).contrast(with: .white) - 4.54) < 0.01)
  }

  @Test func `the readable foreground has enough contrast on every colour`() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          expect(color.contrast(with: color.readableForeground) >= 4.5)
        }
      }
    }
    expectEqual(Color(0xFFEE00).readableForeground, .black)
    expectEqual(Color(0x1A3A6B).readableForeground, .white)
  }
}
