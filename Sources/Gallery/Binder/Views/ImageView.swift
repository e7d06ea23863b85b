import GalleryPictures
import Widgets

import struct Foundation.URL

/// A picture by its URL, as of a library for cached images; here drawn from the URL itself.
package final class ImageView: Avatar {
  package var imageUrl: URL? {
    didSet {
      guard imageUrl != oldValue else { return }
      picture = imageUrl.map { Picture(GeneratedArt.png(seed: $0.lastPathComponent, size: 96)) }
    }
  }
}
