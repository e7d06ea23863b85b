// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tasks",
  dependencies: [
    .package(name: "Binder", path: "../..", traits: [])
  ],
  targets: [
    // Entities, services, views, binders: everything that needs no GTK, and is tested without it.
    .target(
      name: "TaskList",
      dependencies: [
        .product(name: "Signals", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
      ]),
    .testTarget(
      name: "TaskListTests",
      dependencies: ["TaskList", .product(name: "WidgetsTesting", package: "Binder")]),
  ])

// With HEADLESS=1, Binder has no GTKRenderer and the app no window.
if Context.environment["HEADLESS"] != "1" {
  package.targets.append(
    .executableTarget(
      name: "Tasks",
      dependencies: ["TaskList", .product(name: "GTKRenderer", package: "Binder")]))
}
