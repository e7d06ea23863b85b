import Signals

/// A picture of a given size, or an icon while there is none. GTK: a widget of its own, as `GtkPicture`.
///
/// ```swift
/// let header = PictureView(width: 600, height: 200)
/// header.contentFit = .cover
/// pictures.bind(to: header, keyPath: \.picture)
/// ```
open class PictureView: Widget, DefaultPropertyProvider, PictureShowing {
  /// How a picture of another shape is fitted. GTK: `GtkContentFit`.
  public enum ContentFit: Sendable {
    /// All of it, with room left over on two sides.
    case contain
    /// The whole place, with two sides of the picture cut off.
    case cover
  }

  /// The picture; nil, or one that turns out to be no picture, shows the placeholder.
  @Property public var picture: Picture?
  /// Width in logical pixels.
  @Property public var width: Int
  /// Height in logical pixels.
  @Property public var height: Int
  /// How a picture of another shape is fitted.
  @Property public var contentFit = ContentFit.cover
  /// The icon shown while there is no picture; an empty name shows a plain surface.
  @Property public var placeholderIconName: String
  /// Whether the view may be narrower than `width` where there is less room, and then lower in the same proportion. Of its
  /// picture no more is kept than this shape needs. GTK: as `gtk_picture_set_can_shrink`.
  public let canShrink: Bool
  /// Whether the renderer could not read the picture.
  @Property public var isPictureBroken = false
  // Not `bag`, which is emptied when the view is a list's row.
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

  /// Shown by a widget that draws it with rounded corners.
  open override class var kind: WidgetKind { .pictureView }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .image }

  /// What is meant when no property is named.
  public var defaultProperty: Property<Picture?> { $picture }

  /// What is shown, and how large.
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

  /// Whether the picture is what is shown, as far as is known.
  public var showsPicture: Bool { picture != nil && !isPictureBroken }
}
