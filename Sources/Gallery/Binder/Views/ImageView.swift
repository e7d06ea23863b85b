import GalleryPictures
import Widgets

import struct Foundation.URL

/// A picture by its address, as an image caching library gives one; here it is drawn from the address itself.
package final class ImageView: Avatar {
  /// Where the picture is.
  package var imageUrl: URL? {
    didSet {
      guard imageUrl != oldValue else { return }
      picture = imageUrl.map { Picture(GeneratedArt.png(seed: $0.lastPathComponent, size: 96)) }
    }
  }
}
