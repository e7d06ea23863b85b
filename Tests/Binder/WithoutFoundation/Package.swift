// swift-tools-version: 6.2
import PackageDescription

// A program that uses the library and not Foundation, which would link libm and more: built optimised by
// scripts/test-example, since only then are calls as `rounded()` left to libm.
let package = Package(
  name: "WithoutFoundation",
  dependencies: [.package(name: "Binder", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Plain",
      dependencies: [
        .product(name: "Signals", package: "Binder"), .product(name: "Widgets", package: "Binder"),
      ])
  ])
