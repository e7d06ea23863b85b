import Binders
import HTTPTransport
import Services

extension PictureSupply {
  /// Pictures over HTTP; kept in the desktop's folder for what can be had again, unless nothing is to be written.
  static func overHTTP(isKept: Bool) -> PictureSupply {
    let options = SoupTransport.Options(userAgent: "\(AppInfo.name)/\(AppInfo.version)")
    let folder = isKept ? PictureFolder(PictureFolder.url(applicationID: AppInfo.id)) : nil
    return PictureSupply(source: PictureFetcher(options: options), folder: folder)
  }
}
