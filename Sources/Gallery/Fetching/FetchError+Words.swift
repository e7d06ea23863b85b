extension FetchError {
  /// The title of the error for a person.
  public var title: String {
    switch code {
    case .offline: "No Connection"
    case .timedOut: "No Answer"
    case .status: "The Server Has a Problem"
    case .missing: "Nothing There"
    case .malformed: "Answer Not Understood"
    case .cancelled: "Stopped"
    }
  }

  /// The explanation of the error for a person.
  public var explanation: String {
    let place = url.isFileURL ? url.lastPathComponent : url.host() ?? url.absoluteString
    return switch code {
    case .offline: "\(place) cannot be reached. Check the network and try again."
    case .timedOut: "\(place) did not answer in time. Try again later."
    case .status(let status): "\(place) answered with status \(status). Try again later."
    case .missing: "\(place) is not there or cannot be read."
    case .malformed: "\(place) sent an unexpected answer."
    case .cancelled: "The work was stopped before it finished."
    }
  }
}
