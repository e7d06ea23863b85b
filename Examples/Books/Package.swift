// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Books",
  dependencies: [
    .package(name: "Binder", path: "../..", traits: [])
  ],
  targets: [
    // Services, views, binders: everything that needs no GTK, and is tested without it.
    .target(
      name: "BooksCore",
      dependencies: [
        .product(name: "Signals", package: "Binder"),
        .product(name: "Widgets", package: "Binder"),
      ]),
    .testTarget(
      name: "BooksCoreTests",
      dependencies: ["BooksCore", .product(name: "WidgetsTesting", package: "Binder")]),
  ])

// With HEADLESS=1, Binder has no GTKRenderer and the app no window.
if Context.environment["HEADLESS"] != "1" {
  package.targets.append(
    .executableTarget(
      name: "Books",
      dependencies: [
        "BooksCore",
        .product(name: "Fetching", package: "Binder"),
        .product(name: "GTKRenderer", package: "Binder"),
      ]))
}
