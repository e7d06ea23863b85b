import GalleryFetching
import Signals

/// Weak references to every object of an open style.
///
/// Objects of a style's own classes add themselves when they are made. From these, the census walks through all that is
/// stored in them: widgets, properties, commands, bags. A closure's contents it cannot see; so the classes add themselves.
@MainActor
final class Census {
  private static weak var current: Census?

  private var watched: [Watched] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private let outside: Set<ObjectIdentifier>

  /// Begins a census; the former one gets no more objects.
  ///
  /// - Parameter outside: What was there before; the walk ends at them.
  init(outside: [AnyObject]) {
    self.outside = Set(outside.map { ObjectIdentifier($0) })
    Census.current = self
  }

  isolated deinit {}

  /// Adds an object to the current census, if any.
  static func add(_ object: AnyObject) {
    _ = current?.add(object)
  }

  /// Runs a function that begins a census of its own, and goes on with the current one.
  static func aside<Result>(_ function: () -> Result) -> Result {
    let former = current
    defer { current = former }
    return function()
  }

  /// The number of objects that were made.
  var madeCount: Int { watched.count }

  /// The names of the types of those that are still there.
  var kept: [String] { watched.compactMap { $0.object.map { "\(type(of: $0))" } } }

  /// Adds objects, and what is stored in all that are there.
  func walk(from roots: [AnyObject]) {
    for root in roots { _ = add(root) }
    var ahead: [Any] = watched.compactMap(\.object)
    var visited: Set<ObjectIdentifier> = []
    while let next = ahead.popLast() {
      guard !(next is any Leaf) else { continue }
      var mirror: Mirror? = Mirror(reflecting: next)
      if mirror?.displayStyle == .class {
        let object = next as AnyObject
        guard visited.insert(ObjectIdentifier(object)).inserted, add(object) else { continue }
      }
      while let part = mirror {
        for child in part.children { ahead.append(child.value) }
        mirror = part.superclassMirror
      }
    }
  }

  // False for an object of the outside, or of another module.
  private func add(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    guard !outside.contains(id), isOurs(type(of: object)) else { return false }
    // A new object may be where a former one was.
    if let index = indices[id], watched[index].object != nil { return true }
    indices[id] = watched.count
    watched.append(Watched(object))
    return true
  }

  private var ours: [ObjectIdentifier: Bool] = [:]

  private func isOurs(_ type: AnyClass) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = ours[id] { return known }
    let module = String(reflecting: type).prefix { $0 != "." }
    ours[id] = ["SideBySideDemo", "Signals", "Bindings", "Widgets"].contains(module)
    return ours[id] == true
  }

  private struct Watched {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }
}

/// The base of the classes of a style that are not views: their objects are counted.
@MainActor
class Counted {
  init() {
    Census.add(self)
  }

  isolated deinit {}
}

/// A value without objects in it that belong to a style.
private protocol Leaf {}
extension String: Leaf {}
extension Int: Leaf {}
extension UInt8: Leaf {}
extension Contact: Leaf {}
extension Array: Leaf where Element: Leaf {}
extension Dictionary: Leaf where Key: Leaf, Value: Leaf {}
// Not owned, thus not followed.
extension Unmanaged: Leaf {}
