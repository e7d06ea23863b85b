// swift-tools-version: 6.2
import PackageDescription

// A program with the library and without Foundation, which would link libm and more: built optimised by
// scripts/test-example, as only then calls like `rounded()` are left to libm.
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
