import Glibc
import Widgets

// With `BINDER_PICTURE=FILE.png` in the environment, a program writes a picture of its first window and ends.
extension GTKApplication {
  /// The path of the picture that the environment asks for.
  static var requestedPicture: String? {
    guard let value = getenv("BINDER_PICTURE"), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Writes a picture of a window and quits: with 0, or with 74 (`EX_IOERR` of sysexits.h) and the reason on standard
  /// error.
  func writePicture(of window: Window, to path: String) {
    Task {
      do throws(GTKError) {
        try await renderer.snapshot(window, to: path)
        quit()
      } catch {
        StandardStream.error.log("BINDER_PICTURE: \(path) could not be written: \(error.context)")
        quit(exitCode: 74)
      }
    }
  }
}
