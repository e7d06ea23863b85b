// swift-tools-version: 6.2
import PackageDescription

// Widgets that Binder does not have: a widget class of the app's own, and a GTK widget embedded directly.
let package = Package(
  name: "Native",
  dependencies: [
    .package(name: "Binder", path: "../..", traits: [])
  ],
  targets: [
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "LevelBars",
      dependencies: [
        "CGTK4", .product(name: "GTKRenderer", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
        .product(name: "Signals", package: "Binder"),
      ]),
    .executableTarget(
      name: "Native",
      dependencies: [
        "LevelBars", .product(name: "GTKRenderer", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
        .product(name: "Signals", package: "Binder"),
      ]),
    // Not shipped: the contract that every widget keeps, the level bar's own cases, and a monkey test of the app's
    // window.
    .executableTarget(
      name: "LevelBarContract",
      dependencies: [
        "LevelBars", .product(name: "GTKRenderer", package: "Binder"),
        .product(name: "GTKRendererTesting", package: "Binder"),
        .product(name: "RendererContract", package: "Binder"),
        .product(name: "WidgetsTesting", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
        .product(name: "Signals", package: "Binder"),
      ]),
  ])
