import RealInput
import Widgets
import XCTest

extension Person {
  /// Presses a key and holds it down.
  func hold(_ key: String) throws { try XDoTool.run(["keydown", key]) }

  /// Releases a key.
  func release(_ key: String) throws { try XDoTool.run(["keyup", key]) }

  /// Clicks at a place in the window.
  func click(x: Int, y: Int) throws {
    try point(x: x, y: y)
    try XDoTool.run(["click", "1"])
    stage.settle(0.05)
  }

  /// Clicks twice at a place in the window.
  func doubleClick(x: Int, y: Int) throws {
    try point(x: x, y: y)
    try XDoTool.run(["click", "--repeat", "2", "--delay", "40", "1"])
    stage.settle(0.05)
  }

  /// Drags from one place in the window to another.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try point(x: start.x, y: start.y)
    try XDoTool.run(["mousedown", "1"])
    for step in 1...4 {
      try point(x: start.x + (end.x - start.x) * step / 4, y: start.y + (end.y - start.y) * step / 4)
    }
    try XDoTool.run(["mouseup", "1"])
    stage.settle(0.05)
  }
}
