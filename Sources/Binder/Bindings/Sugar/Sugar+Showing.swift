public import Widgets

extension Sugar where HostType: Image {
  /// The icon's name.
  public var iconName: ValueSetter<String> { valueSetter { $0.iconName = $1 } }
  /// Width and height in logical pixels.
  public var pixelSize: ValueSetter<Int> { valueSetter { $0.pixelSize = $1 } }
}

extension Sugar where HostType: Avatar {
  /// The person's name.
  public var text: ValueSetter<String> { valueSetter { $0.text = $1 } }
  /// Width and height in logical pixels.
  public var size: ValueSetter<Int> { valueSetter { $0.size = $1 } }
  /// The picture.
  public var picture: ValueSetter<Picture?> { valueSetter { $0.picture = $1 } }
}

extension Sugar where HostType: PictureView {
  /// Width in logical pixels.
  public var width: ValueSetter<Int> { valueSetter { $0.width = $1 } }
  /// Height in logical pixels.
  public var height: ValueSetter<Int> { valueSetter { $0.height = $1 } }
  /// How a picture of another shape is fitted.
  public var contentFit: ValueSetter<PictureView.ContentFit> { valueSetter { $0.contentFit = $1 } }
  /// The icon shown while there is no picture.
  public var placeholderIconName: ValueSetter<String> { valueSetter { $0.placeholderIconName = $1 } }
  /// The picture.
  public var picture: ValueSetter<Picture?> { valueSetter { $0.picture = $1 } }
}

extension Sugar where HostType: ProgressBar {
  /// The part that is done, from 0 to 1.
  public var fraction: ValueSetter<Double> { valueSetter { $0.fraction = $1 } }
  /// What stands beside the bar.
  public var text: ValueSetter<String?> { valueSetter { $0.text = $1 } }
}

extension Sugar where HostType: Spinner {
  /// Whether it turns.
  public var isSpinning: ValueSetter<Bool> { valueSetter { $0.isSpinning = $1 } }
}
