// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counter",
  dependencies: [.package(name: "Binder", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Counting",
      dependencies: [
        .product(name: "Signals", package: "Binder"), .product(name: "Widgets", package: "Binder"),
      ]),
    .executableTarget(
      name: "Counter", dependencies: ["Counting", .product(name: "GTKRenderer", package: "Binder")]),
    .executableTarget(
      name: "Hello",
      dependencies: [
        .product(name: "GTKRenderer", package: "Binder"), .product(name: "Widgets", package: "Binder"),
      ]),
    .testTarget(
      name: "CountingTests",
      dependencies: ["Counting", .product(name: "WidgetsTesting", package: "Binder")]),
  ])
