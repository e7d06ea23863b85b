public import Widgets

/// One page of the Gallery: a demo of one architecture, with what is said about it.
///
/// Knows neither the window around it nor the other pages.
@MainActor
public struct GalleryPage {
  /// The name for the command line, as `searchy`.
  public let id: String
  /// The name in the sidebar.
  public let title: String
  /// The document the demo follows.
  public let document: String
  /// What the architecture asks, and how this code answers; paragraphs separated by empty lines.
  public let text: String
  /// What is not as the document has it, and why; paragraphs separated by empty lines.
  public let differences: String
  /// The folder under `Sources/Gallery` with the demo's own files, which "Show Source" shows.
  public let folder: String
  /// The parts of the folder that are this page's, as `TwoWay`; empty when all of it is.
  public let parts: [String]
  /// Makes the running demo; everything it holds is released with the widget.
  public let make: (GalleryEnvironment) -> Widget

  /// Makes the description of a page; the demo itself is made when the page is opened.
  public init(
    id: String, title: String, document: String, text: String, differences: String = "", folder: String,
    parts: [String] = [], make: @escaping (GalleryEnvironment) -> Widget
  ) {
    self.id = id
    self.title = title
    self.document = document
    self.text = text
    self.differences = differences
    self.folder = folder
    self.parts = parts
    self.make = make
  }
}
