import CBinderGTKProbe
import Foundation
import RealInput
import Widgets
import XCTest

@testable import GTKRenderer

/// Somebody at the keyboard and mouse of a window.
@MainActor
struct Person {
  let stage: Stage
  let window: String

  /// Presses keys, by their X names, and lets the window take them.
  func keys(_ names: String...) throws {
    for name in names {
      try XDoTool.run(["key", "--clearmodifiers", name])
      stage.settle(0.03)
    }
  }

  /// Moves the pointer to the middle of a widget.
  func point(at widget: Widget) throws {
    let place = try stage.bounds(widget).middle
    try XDoTool.run(["mousemove", "--window", window, "\(place.x)", "\(place.y)"])
    stage.settle(0.05)
  }

  /// Moves the pointer to a place in the window.
  func point(x: Int, y: Int) throws {
    try XDoTool.run(["mousemove", "--window", window, "\(x)", "\(y)"])
    stage.settle(0.05)
  }

  /// Turns the wheel towards the end, where the pointer is.
  func wheel(_ clicks: Int = 5) throws {
    try XDoTool.run(["click", "--repeat", "\(clicks)", "--delay", "20", "5"])
    stage.settle(0.1)
  }

  /// Clicks the middle of a widget.
  func click(_ widget: Widget, button: Int = 1, times: Int = 1) throws {
    let place = try stage.bounds(widget).middle
    try XDoTool.run(["mousemove", "--window", window, "\(place.x)", "\(place.y)"])
    stage.settle(0.03)
    try XDoTool.run(["click", "--repeat", "\(times)", "--delay", "60", "\(button)"])
    stage.settle(0.05)
  }
}

extension Stage {
  /// Somebody who uses a window, which gets the keyboard first.
  func person(_ window: Window) throws -> Person {
    let xid = bgtk_probe_xid(try XCTUnwrap(window.node?.handle))
    XCTAssertNotEqual(xid, 0)
    try XDoTool.run(["windowfocus", "\(xid)"])
    pump("for the keyboard") { window.isActive }
    return Person(stage: self, window: "\(xid)")
  }
}
