import CBinderGTKProbe
import Foundation
import RealInput
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

/// A person at the keyboard and mouse of a window.
@MainActor
struct Person {
  let stage: Stage
  let window: String

  /// Presses keys by their X names and lets the window handle them.
  func keys(_ names: String...) throws {
    for name in names {
      try XDoTool.run(["key", "--clearmodifiers", name])
      stage.settle(0.03)
    }
  }

  func point(at widget: Widget) throws {
    let place = try stage.bounds(widget).middle
    try XDoTool.run(["mousemove", "--window", window, "\(place.x)", "\(place.y)"])
    stage.settle(0.05)
  }

  func point(x: Int, y: Int) throws {
    try XDoTool.run(["mousemove", "--window", window, "\(x)", "\(y)"])
    stage.settle(0.05)
  }

  /// Turns the wheel towards the end at the pointer.
  func wheel(_ clicks: Int = 5) throws {
    try XDoTool.run(["click", "--repeat", "\(clicks)", "--delay", "20", "5"])
    stage.settle(0.1)
  }

  /// Drags the middle of a widget onto the middle of another.
  func drag(_ widget: Widget, to target: Widget) throws {
    let (from, to) = (try stage.bounds(widget).middle, try stage.bounds(target).middle)
    try drag(from: window, from.x, from.y, to: to.x, to.y, over: target)
  }

  /// Drags from a place in some window to a place in this one.
  ///
  /// - Parameter target: Shows when the target accepts the drag, which is awaited for a moment: a busy desktop needs
  ///   time to query it, and a drop before that has no effect.
  func drag(
    from: String, _ x: Int, _ y: Int, to targetX: Int, _ targetY: Int, over target: Widget? = nil
  ) throws {
    try XDoTool.run(["mousemove", "--window", from, "\(x)", "\(y)"])
    stage.settle(0.05)
    try XDoTool.run(["mousedown", "1"])
    stage.settle(0.05)
    // Beyond the threshold of a click, then to the place and onto it, like a hand.
    for step in [4, 12, 24] {
      try XDoTool.run(["mousemove", "--window", from, "\(x + step)", "\(y + step / 4)"])
      stage.settle(0.03)
    }
    for step in [-6, -3, 0] {
      try XDoTool.run(["mousemove", "--window", window, "\(targetX + step)", "\(targetY)"])
      stage.settle(0.05)
    }
    if let handle = target?.node?.handle {
      for _ in 0..<25 * slowness where !bgtk_probe_is_drop_active(handle) { stage.settle(0.02) }
      stage.settle(0.05)
    }
    try XDoTool.run(["mouseup", "1"])
    stage.settle(0.1)
  }

  func click(_ widget: Widget, button: Int = 1, times: Int = 1) throws {
    let place = try stage.bounds(widget).middle
    try XDoTool.run(["mousemove", "--window", window, "\(place.x)", "\(place.y)"])
    stage.settle(0.03)
    try XDoTool.run(["click", "--repeat", "\(times)", "--delay", "60", "\(button)"])
    stage.settle(0.05)
  }
}

extension Stage {
  /// A person who uses a window, which gets the keyboard first.
  func person(_ window: Window) throws -> Person {
    let xid = bgtk_probe_xid(try XCTUnwrap(window.node?.handle))
    XCTAssertNotEqual(xid, 0)
    try XDoTool.run(["windowfocus", "\(xid)"])
    pump("for the keyboard") { window.isActive }
    return Person(stage: self, window: "\(xid)")
  }
}
