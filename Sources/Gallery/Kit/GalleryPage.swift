public import Widgets

/// One page of the Gallery: a demo of one architecture, with its description.
@MainActor
public struct GalleryPage {
  /// The name for the command line, as `searchy`.
  public let id: String
  /// The name in the sidebar.
  public let title: String
  /// The document that the demo follows.
  public let document: String
  /// What the architecture is for, when to choose it, and when not.
  public let advice: PageAdvice
  /// The questions of the architecture, and the answers of this code; paragraphs separated by empty lines.
  public let text: String
  /// The differences to the document, with reasons; paragraphs separated by empty lines.
  public let differences: String
  /// The folder of the demo's files under `Sources/Gallery`, for "Show Source".
  public let folder: String
  /// The subfolders that belong to this page, as `TwoWay`; empty for all.
  public let parts: [String]
  /// The file that the document is about, which is shown first: its path within `Sources`, or empty for any.
  public let firstFile: String
  /// Makes the running demo; the widget owns everything in it.
  public let make: (GalleryEnvironment) -> Widget

  /// Makes a page; its demo is made when the page is opened.
  public init(
    id: String, title: String, document: String, advice: PageAdvice = PageAdvice(), text: String,
    differences: String = "", folder: String, parts: [String] = [], firstFile: String = "",
    make: @escaping (GalleryEnvironment) -> Widget
  ) {
    self.id = id
    self.title = title
    self.document = document
    self.advice = advice
    self.text = text
    self.differences = differences
    self.folder = folder
    self.parts = parts
    self.firstFile = firstFile
    self.make = make
  }
}
