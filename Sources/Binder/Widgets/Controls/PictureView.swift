import Signals

/// A picture of a given size, or an icon without one. GTK: a custom widget like `GtkPicture`.
///
/// ```swift
/// let header = PictureView(width: 600, height: 200)
/// header.contentFit = .cover
/// pictures.bind(to: header, keyPath: \.picture)
/// ```
open class PictureView: Widget, DefaultPropertyProvider, PictureShowing {
  /// How a picture with other proportions is fitted. GTK: `GtkContentFit`.
  public enum ContentFit: Sendable {
    /// All of the picture, with space left over on two sides.
    case contain
    /// The whole view, with two sides of the picture cut off.
    case cover
  }

  /// The picture; nil, or bytes that cannot be decoded, show the placeholder.
  @Property public var picture: Picture?
  /// Width in logical pixels.
  @Property public var width: Int
  /// Height in logical pixels.
  @Property public var height: Int
  /// How a picture with other proportions is fitted.
  @Property public var contentFit = ContentFit.cover
  /// The icon shown without a picture; an empty name shows a plain surface.
  @Property public var placeholderIconName: String
  /// Whether the view may be narrower than `width` when space is short, with the same proportions. Only as much of the
  /// picture is kept as this shape needs. GTK: as `gtk_picture_set_can_shrink`.
  public let canShrink: Bool
  /// Whether the renderer could not read the picture.
  @Property public var isPictureBroken = false
  // Not `bag`, which is emptied when the view is recycled as a list's row.
  private let ownBag = DisposeBag()

  /// Makes a view without a picture.
  public init(
    width: Int, height: Int, placeholderIconName: String = "image-x-generic-symbolic", canShrink: Bool = false
  ) {
    self.canShrink = canShrink
    _width = Property(width)
    _height = Property(height)
    _placeholderIconName = Property(placeholderIconName)
    super.init()
    $picture.dropFirst().observeNext { [weak self] _ in self?.isPictureBroken = false }.dispose(in: ownBag)
  }

  /// Rendered by a widget that draws it with rounded corners.
  open override class var kind: WidgetKind { .pictureView }
  open override var defaultRole: AccessibleRole { .image }

  /// The property used when none is named.
  public var defaultProperty: Property<Picture?> { $picture }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "pictureFace", value: self.face,
        shownAs: InspectableProperty.hint(
          self.accessibleLabel, text: self.showsPicture ? "picture" : "placeholder")
      ),
      InspectableProperty("picture", value: self.picture != nil),
      InspectableProperty("pictureSize", value: "\(self.width) \(self.height)"),
      InspectableProperty("contentFit", value: self.contentFit),
    ]
  }

  private var face: String {
    showsPicture ? "picture" : "placeholder \(placeholderIconName.isEmpty ? "none" : placeholderIconName)"
  }

  /// Whether the picture is shown, as far as known.
  public var showsPicture: Bool { picture != nil && !isPictureBroken }
}
