import Client
import LocalServer
import Store
import Translations

/// The reason why Kith cannot start, in words for a person, with the exit code for scripts.
package struct Problem: Error {
  /// Exit codes, after BSD's `sysexits.h`.
  package enum Exit: Int32 {
    /// Some acts were refused.
    case refusals = 1
    /// An option's value is wrong.
    case usage = 64
    /// The content of an input file is invalid.
    case dataError = 65
    /// The input is missing.
    case noInput = 66
    /// There is no display, or the server cannot do it.
    case unavailable = 69
    /// The book, a file or the output cannot be written.
    case cannotCreate = 73
    /// The book cannot be read.
    case inputOutput = 74
    /// Something is in the way that ends by itself: a server's limit, a lost connection, an open window.
    case tryAgain = 75
    /// The sign-in does not allow it, or is no longer accepted.
    case noPermission = 77
  }

  package let title: String
  package let text: String
  package let exitCode: Exit

  package init(title: String, text: String, exitCode: Exit) {
    self.title = title
    self.text = text
    self.exitCode = exitCode
  }

  package init(_ error: any Error) {
    switch error {
    case let error as SampleError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as ClientError:
      self.init(title: tr("The People Cannot Be Read"), text: "\(error).", exitCode: .inputOutput)
    default: self.init(title: tr("Kith Cannot Start"), text: "\(error)", exitCode: .inputOutput)
    }
  }

  private init(_ error: SampleError) {
    switch error.code {
    case .missingFile, .unreadable:
      self.init(title: tr("The People Cannot Be Read"), text: "\(error).", exitCode: .noInput)
    default:
      self.init(
        title: tr("The People Cannot Be Read"),
        text: tr("{problem}. Correct the file and try again.", ["problem": "\(error)"]),
        exitCode: .dataError)
    }
  }

  private init(_ error: StoreError) {
    let place = ["place": "\(error.path): \(error.reason)."]
    switch error.code {
    case .unreadable:
      self.init(
        title: tr("Kith’s Data Can’t Be Read"), text: tr("{place} Check its owner and permissions.", place),
        exitCode: .inputOutput)
    case .unwritable:
      self.init(
        title: tr("Kith’s Data Can’t Be Written"),
        text: tr("{place} Check the folder's owner and permissions, or choose another with --data.", place),
        exitCode: .cannotCreate)
    case .full:
      self.init(
        title: tr("The Disk Is Full"),
        text: tr("{place} Free some space and try again; nothing is lost.", place),
        exitCode: .cannotCreate)
    case .tooNew:
      self.init(
        title: tr("Kith’s Data Is from a Newer Version"),
        text: tr("{place} Use the newer version of Kith, or choose another folder with --data.", place),
        exitCode: .dataError)
    case .busy:
      self.init(
        title: tr("Kith’s Data Is in Use"), text: tr("{place} Close the other program and try again.", place),
        exitCode: .inputOutput)
    default:
      self.init(title: tr("Kith’s Data Can’t Be Opened"), text: place["place"] ?? "", exitCode: .inputOutput)
    }
  }
}
