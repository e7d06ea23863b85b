/// What a page's architecture is for: three sentences for a reader who has little time.
public struct PageAdvice: Equatable, Sendable {
  /// What it does.
  public let purpose: String
  /// When to choose it.
  public let choose: String
  /// When not to, with what the critics say in the document's comments.
  public let avoid: String

  /// Makes advice.
  public init(purpose: String = "", choose: String = "", avoid: String = "") {
    self.purpose = purpose
    self.choose = choose
    self.avoid = avoid
  }

  /// The sentences that are not empty.
  public var lines: [String] { [purpose, choose, avoid].filter { !$0.isEmpty } }
}
