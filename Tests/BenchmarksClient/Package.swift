// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the program and its tests do not depend on what only measures them.
let headless = Context.environment["HEADLESS"] == "1"
let parts = Target.Dependency.product(name: "KithParts", package: "Binder")
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

var targets: [Target] = [
  .target(name: "Measuring", swiftSettings: strict),
  .executableTarget(
    name: "BenchmarksClient",
    dependencies: ["Measuring", parts, .product(name: "Widgets", package: "Binder")], swiftSettings: strict),
]
if !headless {
  targets.append(
    .executableTarget(
      name: "BenchmarksPictures",
      dependencies: [
        "Measuring", parts, .product(name: "PlainPNG", package: "Binder"),
        .product(name: "GTKRenderer", package: "Binder"),
      ],
      swiftSettings: strict))
}

let package = Package(
  name: "BenchmarksClient", dependencies: [.package(name: "Binder", path: "../..")], targets: targets)
