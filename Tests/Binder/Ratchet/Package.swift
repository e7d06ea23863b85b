// swift-tools-version: 6.2
import PackageDescription

// The program whose instructions scripts/ratchet counts: a package of its own, built optimised and without
// Foundation.
let package = Package(
  name: "Ratchet",
  dependencies: [.package(name: "Binder", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Ratchet", dependencies: [.product(name: "Signals", package: "Binder")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
