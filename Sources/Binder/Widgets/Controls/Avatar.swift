import Signals

/// An encoded picture, such as the bytes of a PNG or JPEG file.
///
/// ```swift
/// let avatar = Avatar("Ada Lovelace", size: 64)
/// avatar.picture = Picture(bytes)
/// // the initials, AL, until the picture is there
/// ```
public struct Picture: Hashable, Sendable {
  /// The file's bytes, which may not be a picture.
  public let bytes: [UInt8]

  /// Called each time the renderer finds that no machine can decode the bytes.
  public let reportUnreadable: (@MainActor @Sendable () -> Void)?

  /// Makes a picture from a file's bytes.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, reportUnreadable: nil)
  }

  /// Makes a picture from a file's bytes, with a callback.
  ///
  /// - Parameter reportUnreadable: Called when the bytes are not a picture, or cost too much to decode, so that they
  ///   need not be fetched again.
  public init(_ bytes: [UInt8], reportUnreadable: (@MainActor @Sendable () -> Void)?) {
    self.bytes = bytes
    self.reportUnreadable = reportUnreadable
  }

  /// Whether two pictures have the same bytes.
  public static func == (one: Picture, other: Picture) -> Bool { one.bytes == other.bytes }

  /// Hashes the length and a sample of the bytes, as hashing all of a large file would take as long as a frame.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
      hasher.combine(bytes[index])
    }
  }
}

/// A widget that shows a picture, or a placeholder without one.
@MainActor
public protocol PictureShowing: Widget {
  /// The picture, if any.
  var picture: Picture? { get }
  /// Whether the renderer could not read the picture.
  var isPictureBroken: Bool { get set }
}

/// A round picture of a person, or their initials on a colour derived from the name.
///
/// ```swift
/// let avatar = Avatar("Ada Lovelace", size: 64)
/// avatar.picture = Picture(bytes)
/// // the initials, AL, until the picture is there
/// ```
open class Avatar: Widget, DefaultPropertyProvider, PictureShowing {
  /// The person's name: initials and colour come from it.
  @Property public var text: String
  /// The picture; nil, or bytes that cannot be decoded, show the initials.
  @Property public var picture: Picture?
  /// Width and height in logical pixels.
  @Property public var size: Int
  /// Whether the renderer could not read the picture.
  @Property public var isPictureBroken = false
  // Not `bag`, which is emptied when the avatar is recycled as a list's row.
  private let ownBag = DisposeBag()

  /// Makes an avatar.
  public init(_ text: String = "", size: Int = 40) {
    _text = Property(text)
    _size = Property(size)
    super.init()
    $picture.dropFirst().observeNext { [weak self] _ in self?.isPictureBroken = false }.dispose(in: ownBag)
  }

  /// Rendered by a widget that draws a circle.
  open override class var kind: WidgetKind { .avatar }
  open override var defaultRole: AccessibleRole { .image }

  /// The property used when none is named.
  public var defaultProperty: Property<Picture?> { $picture }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", value: self.text, shownAs: InspectableProperty.quoted(self.text)),
      InspectableProperty(
        "avatarFace", value: self.face, shownAs: self.face, readAs: self.showsPicture ? [] : [self.initials]),
      InspectableProperty("picture", value: self.picture != nil),
      InspectableProperty("avatarColor", value: self.colorIndex),
      InspectableProperty("avatarSize", value: self.size),
    ]
  }

  private var showsPicture: Bool { picture != nil && !isPictureBroken }

  private var face: String { showsPicture ? "picture" : "initials \(initials)" }

  /// Up to two letters: the initials of the first and the last word that begin with a letter or digit; without any, the
  /// first visible character, or "?".
  public var initials: String {
    let words = text.split { $0.isWhitespace }.compactMap { word in
      word.first { $0.isLetter || $0.isNumber }
    }
    guard let first = words.first else { return text.first(where: \.canBeSeen).map { String($0) } ?? "?" }
    guard words.count > 1, let last = words.last else { return first.initial }
    return first.initial + last.initial
  }

  /// The index of one of the 14 colours, derived from the name and the same on every machine and run.
  public var colorIndex: Int {
    // FNV-1a over UTF-8, as Swift's own hashing differs between runs. With 32 bits rather than Caching's 64: familiar
    // colours would change, and Widgets would need another module.
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(Avatar.colorCount))
  }

  /// The number of colours.
  nonisolated public static let colorCount = 14
}

extension Character {
  /// One upper-case character; "ß" and ligatures, which would become two, stay as they are.
  fileprivate var initial: String {
    let upper = uppercased()
    return upper.count == 1 ? upper : String(self)
  }

  fileprivate var canBeSeen: Bool {
    !isWhitespace && !unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || $0.isControl }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned: true
    default: false
    }
  }
}
