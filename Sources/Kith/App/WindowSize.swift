import ArgumentParser

/// The size of a window in logical pixels, as in `1120x760`.
struct WindowSize: ExpressibleByArgument, Equatable {
  let width: Int
  let height: Int

  /// Wide enough for the table with its sidebar and pane.
  static let first = WindowSize(width: 1120, height: 760)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses a size; nil unless it is two numbers from 1 to 32,767, the limit of X11.
  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard (1...32_767).contains(width), (1...32_767).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
