// swift-tools-version: 6.2
import PackageDescription

// What scripts/ratchet counts the instructions of: a package of its own, built optimised and without Foundation.
let package = Package(
  name: "Ratchet",
  dependencies: [.package(name: "Binder", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Ratchet", dependencies: [.product(name: "Signals", package: "Binder")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
