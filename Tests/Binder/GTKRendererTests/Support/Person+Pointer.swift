import RealInput
import Widgets
import XCTest

extension Person {
  func hold(_ key: String) throws { try XDoTool.run(["keydown", key]) }

  func release(_ key: String) throws { try XDoTool.run(["keyup", key]) }

  func click(x: Int, y: Int) throws {
    try point(x: x, y: y)
    try XDoTool.run(["click", "1"])
    stage.settle(0.05)
  }

  func doubleClick(x: Int, y: Int) throws {
    try point(x: x, y: y)
    try XDoTool.run(["click", "--repeat", "2", "--delay", "40", "1"])
    stage.settle(0.05)
  }

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
