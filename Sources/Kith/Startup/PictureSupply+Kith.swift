import HTTPTransport
import KithWords
import Services

extension PictureSupply {
  /// Pictures over HTTP, cached in the desktop's folder unless nothing may be written.
  package static func overHTTP(isKept: Bool) -> PictureSupply {
    let options = SoupTransport.Options(userAgent: AppInfo.userAgent)
    let folder = isKept ? PictureFolder(PictureFolder.url(applicationID: AppInfo.id)) : nil
    return PictureSupply(source: PictureFetcher(options: options), folder: folder)
  }
}
