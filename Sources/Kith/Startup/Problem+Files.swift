import Services

/// Problems with a file that a person has named.
extension Problem {
  init(writing path: String, _ failure: WholeFile.Failure) {
    let reason =
      switch failure {
      case .isThere: "is there already. Choose another name, or write over it with --force."
      case .isNoPlainFile: "is no plain file."
      case .cannotOpen(let reason), .cut(let reason): "cannot be written: \(reason)."
      case .tooLarge(let most): "would have more than \(most) bytes."
      }
    self.init(title: "The File Is Not Written", text: "\(path) \(reason)", exitCode: .cannotCreate)
  }

  init(reading path: String, _ failure: WholeFile.Failure) {
    let title = "The File Cannot Be Read"
    switch failure {
    case .cannotOpen(let reason): self.init(title: title, text: "\(path): \(reason).", exitCode: .noInput)
    case .cut(let reason): self.init(title: title, text: "\(path): \(reason).", exitCode: .inputOutput)
    case .tooLarge(let most):
      self.init(title: title, text: "\(path) has more than \(most >> 20) MiB.", exitCode: .dataError)
    case .isThere, .isNoPlainFile:
      self.init(title: title, text: "\(path) is no plain file.", exitCode: .inputOutput)
    }
  }
}
