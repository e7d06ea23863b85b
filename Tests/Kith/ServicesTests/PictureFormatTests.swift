import TestSupport
import Testing

@testable import Services

struct PictureFormatTests {
  @Test(arguments: [
    (Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }), "image/png"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), (Array("GIF87a".utf8), "image/gif"),
    (Array("GIF89a".utf8), "image/gif"), (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), "image/webp"),
  ])
  func `the format of a picture is recognized by its first bytes`(bytes: [UInt8], type: String) {
    expectEqual(PictureFormat.mediaType(of: bytes), type)
    expectEqual(PictureFormat.mediaType(of: bytes + [1, 2, 3]), type)
    expect(PictureFormat.isKnown(bytes))
  }

  @Test func `a BMP is shown and not uploaded, and unsupported formats are neither`() {
    expect(PictureFormat.isKnown(Array("BM....".utf8)))
    expectEqual(PictureFormat.mediaType(of: Array("BM....".utf8)), nil)
    for text in [
      "", "\0\0\0\u{1C}ftypavif", "\0\0\0\u{18}ftypheic", "B", "GIF88a", "<svg/>", "RIFF....WAVEfmt ",
      "%PDF-1.7 abcdef",
    ] {
      let bytes = Array(text.utf8)
      expect(!PictureFormat.isKnown(bytes) && PictureFormat.mediaType(of: bytes) == nil, "\(text)")
    }
  }
}
