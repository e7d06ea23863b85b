// swift-tools-version: 6.2
import PackageDescription

// With HEADLESS=1 every target that needs GTK is left out, so that all above the renderer
// builds and tests on a machine without GTK or a display.
let headless = Context.environment["HEADLESS"] == "1"

// What comes from other packages. Who depends on the library with `traits: []` fetches no more than it and swift-collections.
let apps = TargetDependencyCondition.when(traits: ["Apps"])
let foreign: [String: Target.Dependency] = [
  // A queue with two ends, in the library itself.
  "DequeModule": .product(name: "DequeModule", package: "swift-collections"),
  "GRDB": .product(name: "GRDB", package: "GRDB.swift", condition: apps),
  "ArgumentParser": .product(name: "ArgumentParser", package: "swift-argument-parser", condition: apps),
]
// The dependencies of a target by their names, with blanks between them.
func named(_ names: [String]) -> [Target.Dependency] {
  names.flatMap { $0.split(separator: " ").map(String.init) }.map { foreign[$0] ?? .byName(name: $0) }
}

// Rounding and the like: Foundation links it, and a program without Foundation would have to.
let mathematics = [LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))]

// With UNICODE_DATA, an object file of scripts/unicode-data, programs have that in place of all of ICU's data.
let unicodeData = Context.environment["UNICODE_DATA"].map { [LinkerSetting.unsafeFlags([$0])] }

// With AS_APPS=1 a package that uses the library alone compiles it with the flags that it has here, where the trait is on,
// and so need not build it again: scripts/test-example.
let asApps: [SwiftSetting] = Context.environment["AS_APPS"] == "1" ? [.define("Apps")] : []
let strict: [SwiftSetting] = asApps + [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("extra")]
// What is measured against speaks GTK 4.8 and GLib 2.74 as well, whatever newer ones call deprecated (CGTK).
let floorC =
  strictC + [
    .define("GDK_VERSION_MIN_REQUIRED", to: "GDK_VERSION_4_8"),
    .define("GLIB_VERSION_MIN_REQUIRED", to: "GLIB_VERSION_2_74"),
  ]

// A wing: a folder of Sources and the one of the same name in Tests. A target lies in the folder of its name.
struct Wing {
  let name: String

  func module(
    _ name: String, in folder: String? = nil, _ needs: String..., exclude: [String] = [],
    resources: [Resource]? = nil, linking: [LinkerSetting] = []
  ) -> Target {
    .target(
      name: name, dependencies: named(needs), path: "Sources/\(self.name)/\(folder ?? name)",
      exclude: exclude,
      resources: resources, swiftSettings: strict, linkerSettings: linking)
  }

  // A library of the system's, and the C that makes it fit for Swift.
  func system(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(self.name)/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
  }

  // The folders have headers that its C files share.
  func shim(_ name: String, _ needs: String..., headersIn folders: [String] = []) -> Target {
    .target(
      name: name, dependencies: named(needs), path: "Sources/\(self.name)/\(name)",
      cSettings: strictC + folders.map { .headerSearchPath($0) })
  }

  func program(_ name: String, in folder: String = "App", _ needs: String...) -> Target {
    .executableTarget(
      name: name, dependencies: named(needs), path: "Sources/\(self.name)/\(folder)", swiftSettings: strict,
      linkerSettings: unicodeData)
  }

  // The tests of an optimised library need not be optimised themselves, which would take the most time.
  func tests(_ name: String, _ needs: String..., exclude: [String] = [], resources: [Resource]? = nil)
    -> Target
  {
    .testTarget(
      name: name, dependencies: named(needs), path: "Tests/\(self.name)/\(name)", exclude: exclude,
      resources: resources,
      swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
  }

  // What a benchmark compares with, in C or C++.
  func floor(_ name: String, _ needs: String..., linking libraries: [LinkerSetting]? = nil) -> Target {
    .target(
      name: name, dependencies: named(needs), path: "Tests/\(self.name)/Benchmarks/\(name)",
      cSettings: floorC, linkerSettings: libraries)
  }

  // The same as a program of its own.
  func floorProgram(_ name: String, _ needs: String...) -> Target {
    .executableTarget(
      name: name, dependencies: named(needs), path: "Tests/\(self.name)/Benchmarks/\(name)",
      cSettings: floorC)
  }

  func benchmark(_ name: String, _ needs: String...) -> Target {
    .executableTarget(
      name: name, dependencies: named(needs), path: "Tests/\(self.name)/Benchmarks/\(name)",
      swiftSettings: strict)
  }
}

// What tests share: Tests/Support.
func support(_ name: String, _ needs: String...) -> Target {
  .target(name: name, dependencies: named(needs), path: "Tests/Support/\(name)", swiftSettings: strict)
}
// A program that tests start, to see it killed or in another environment.
func helper(_ name: String, _ needs: String..., exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: named(needs), path: "Tests/Support/\(name)", exclude: exclude,
    swiftSettings: strict)
}

// MARK: - Binder: the library

let binder = Wing(name: "Binder")
let library: [Target] = [
  // No toolkit, no app.
  binder.module("Signals", "DequeModule", linking: mathematics),
  binder.module("Settings", "Signals", linking: mathematics),
  binder.module("Widgets", "Settings Signals", linking: mathematics),
  binder.module("WidgetsTesting", "Widgets Signals"),
  binder.module("RendererContract", "WidgetsTesting Widgets Signals"),
  binder.module("Bindings", "Widgets Signals"),
  // Texts in a person's language.
  binder.shim("CBinderText"),
  binder.module("Translations", "CBinderText"),
  binder.module("Caching"),
  // Messages for whoever looks into a problem.
  binder.system("CGLib", pkgConfig: "gio-2.0", apt: "libglib2.0-dev"),
  binder.shim("CBinderLog", "CGLib"),
  binder.module("Logs", "CBinderLog"),

  // The web, for both apps: addresses, and reading what is there.
  binder.module("WebAddresses"),
  binder.system("CSoup", pkgConfig: "libsoup-3.0", apt: "libsoup-3.0-dev"),
  binder.shim("CBinderSoup", "CSoup"),
  binder.module("Fetching", "WebAddresses CBinderSoup"),
  // Numbers and dates by the locale; with Foundation's formats, which Widgets does without.
  binder.module("Formatting"),

  // The window.
  binder.system("CGTK", pkgConfig: "gtk4", apt: "libgtk-4-dev"),
  binder.shim("CBinderGTK", "CGTK", headersIn: ["Core"]),
  // What only tests need of GTK.
  binder.shim(
    "CBinderGTKProbe", "CBinderGTK CGTK",
    headersIn: ["Core", "Containers", "Controls", "Lists", "Pictures", "Windows"].map {
      "../CBinderGTK/\($0)"
    }),
  binder.module(
    "GTKRenderer", "Caching Settings Widgets Signals CBinderGTK",
    // In the code, so that a program finds them wherever it is copied to.
    resources: [.embedInCode("Style/style.css"), .embedInCode("Style/high-contrast.css")]),
  // The contract's eyes and hands in GTK, for tests.
  binder.module(
    "GTKRendererTesting",
    "GTKRenderer CBinderGTK CBinderGTKProbe RendererContract WidgetsTesting Widgets"),

  binder.tests("SignalsTests", "Signals TestSupport"),
  binder.tests("SettingsTests", "Settings Signals TestSupport"),
  binder.tests("WidgetsTests", "Bindings Widgets WidgetsTesting Settings Signals TestSupport"),
  binder.tests("RendererContractTests", "RendererContract Widgets Signals TestSupport"),
  binder.tests("WidgetsTestingTests", "WidgetsTesting Widgets Signals TestSupport"),
  binder.tests("BindingsTests", "Bindings RendererContract WidgetsTesting Widgets Signals TestSupport"),
  binder.tests("CachingTests", "Caching TestSupport"),
  binder.tests("TranslationsTests", "Translations TestSupport TextVisitor"),
  binder.tests("LogsTests", "TestSupport LogVisitor"),
  // What the documentation shows.
  binder.tests("FetchingTests", "Fetching FakeServers TestSupport"),
  binder.tests("FormattingTests", "Formatting TestSupport"),
  binder.tests(
    "ExampleTests",
    "Bindings Fetching Formatting Logs WidgetsTesting Widgets Settings Signals Translations TestSupport",
    exclude: ["WidgetsTesting/Looks"]),
  binder.tests("ReadmeTests", "Widgets WidgetsTesting Signals TestSupport"),
  binder.tests(
    "GTKRendererTests",
    "GTKRenderer GTKRendererTesting CGTK CBinderGTK CBinderGTKProbe RendererContract WidgetsTesting",
    "Widgets Settings Signals PlainPNG RealInput TestSupport DesktopVisitor AccessibleSamples",
    "Binders Services Client"),

  // Lists of a million rows, beside std::sort and plain C.
  binder.floor("CListFloor"),
  binder.benchmark("BenchmarksListModels", "Measuring CListFloor Widgets Signals"),
  binder.floor("CPlainList", "CGTK"),
  binder.benchmark(
    "BenchmarksLists", "Measuring CPlainList GTKRenderer CBinderGTK CBinderGTKProbe Widgets Signals"),
]

// MARK: - Kith: the people you follow

let kith = Wing(name: "Kith")
let people: [Target] = [
  // Values, and what is asked of a server.
  kith.module("Entities", "Logs"),
  kith.system("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
  kith.shim("CKith", "CGLib CLibXML2"),
  kith.module("Client", "Entities WebAddresses CKith"),

  // Everybody in columns, and the language that filters them.
  kith.module("People", "Entities Signals"),

  // Files of comma-separated values with people, as servers and spreadsheets have them.
  kith.module("CSV", "Entities People"),

  // What is done about people, one or many.
  kith.module("Acts", "Entities People"),

  // Who answers: the book on this machine, or a server.
  kith.module("Store", "Acts Caching Entities Logs People GRDB CKith"),
  kith.module("LocalServer", "Client Store Entities People"),
  kith.module("HTTPTransport", "Client Entities Fetching Logs WebAddresses CBinderSoup"),
  kith.shim("CBinderSecret", "CGLib"),
  kith.module("SecretStorage", "Client Entities CBinderSecret"),

  // What can be done, how it looks, and who joins both.
  kith.module("Services", "Acts Caching Client CSV Store Entities Logs People Settings Signals"),
  kith.module("Views", "Widgets Signals"),
  // Every text that a person reads, and no widget.
  kith.module(
    "KithWords", in: "Words", "Acts CSV Services Client Entities Formatting People Signals Translations"),
  kith.module(
    "Binders",
    "Acts CSV KithWords Views Widgets Services Entities People Signals"),
  // What happens before there is a window, and instead of one.
  kith.module(
    "Startup",
    "Acts Caching Client CSV Entities HTTPTransport KithWords LocalServer People SecretStorage Services Settings",
    "Signals Store Translations"
  ),
  kith.program(
    "Kith",
    "Acts Binders KithWords Startup Views Widgets Services Client CSV Entities LocalServer HTTPTransport",
    "Logs SecretStorage Store Settings Signals Translations GTKRenderer ArgumentParser"),
  // Walks the window through every screen, for pictures; not installed.
  kith.program(
    "KithTour", in: "Tour",
    "Binders KithWords Views Widgets WidgetsTesting Services Client LocalServer HTTPTransport Startup Settings",
    "Signals GTKRenderer ScriptedServers Translations ArgumentParser"),

  kith.tests("EntitiesTests", "Entities PeopleTesting TestSupport"),
  kith.tests("ActsTests", "Acts Entities People TestSupport"),
  kith.tests("PeopleTests", "People Entities PeopleTesting Signals TestSupport"),
  kith.tests("CSVTests", "CSV Entities People TestSupport", resources: [.copy("Fixtures")]),
  kith.tests(
    "ClientTests", "Client Entities PeopleTesting ScriptedServers TestSupport WebAddresses",
    resources: [.copy("Fixtures")]
  ),
  kith.tests("StoreTests", "Acts Store Entities People StoreCrasher PeopleTesting TestSupport GRDB"),
  kith.tests("LocalServerTests", "LocalServer Client Store Entities People PeopleTesting TestSupport"),
  kith.tests(
    "HTTPTransportTests",
    "HTTPTransport Fetching WebAddresses CBinderSoup Client Entities CTestTLS FakeServers TestSupport",
    "ProxyVisitor Services Signals",
    resources: [.copy("Certificates")]),
  kith.tests("SecretStorageTests", "SecretStorage Client Entities KeyringVisitor TestSupport"),
  kith.tests(
    "ServicesTests",
    "Acts CSV Services Store LocalServer Client Entities People Settings Signals FakeServers ScriptedServers",
    "ServerTesting TestSupport JobsCrasher GRDB"),
  kith.tests(
    "BindersTests",
    "Acts Binders CSV KithWords Views Widgets WidgetsTesting Services LocalServer Store Client Entities People",
    "Settings Signals",
    "ScriptedServers ServerTesting PeopleTesting TestSupport"),
  kith.tests(
    "StartupTests",
    "Acts Client CSV Entities FakeServers KithWords LocalServer SecretStorage Services Startup Store TestSupport"
  ),
  kith.tests(
    "FlowTests",
    "Binders CSV Views Widgets WidgetsTesting Services LocalServer Entities People Settings Signals KithFlows",
    "TestSupport"
  ),
  // Over HTTP, against servers on this machine.
  kith.tests(
    "NetworkFlowTests",
    "Acts Binders KithWords Views Widgets WidgetsTesting Services HTTPTransport Client Entities People Signals Store",
    "Fetching FakeServers CTestTLS ServerTesting KithFlows TestSupport"),
  // With nothing left out but GTK: a server, sockets, files.
  kith.tests(
    "SignInTests",
    "Binders Views Widgets WidgetsTesting Services HTTPTransport SecretStorage LocalServer Client",
    "Entities Settings Signals Store FakeServers TestSupport"),
  kith.tests(
    "KithTests", "Binders Views Widgets WidgetsTesting Services LocalServer Signals GTKRenderer CBinderGTK",
    "CBinderGTKProbe GTKRendererTesting Kith RealInput ServerTesting TestSupport FakeServers HTTPTransport",
    "Client People PeopleTesting SecretStorage Settings KithFlows Entities Store Translations"),
  kith.benchmark(
    "BenchmarksClient", "Measuring Binders Views Services Store Client Entities Signals Widgets ServerTesting"
  ),
  kith.floor("CPeopleFloor"),
  kith.benchmark(
    "BenchmarksPeople", "Measuring CPeopleFloor LocalServer Store Services CSV People Entities Signals"),
  // Its X headers come with libgtk-4-dev.
  kith.floor("CWindowWatch", "CGTK", linking: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
  kith.floorProgram("CHelloWindow", "CGTK"),
  kith.benchmark("BenchmarksWindow", "Measuring CWindowWatch"),
  kith.floor("CFrameWatch", "CGTK"),
  kith.benchmark(
    "BenchmarksFrames",
    "Measuring CFrameWatch GTKRenderer Binders Views Widgets WidgetsTesting Services Client Entities People",
    "Signals Store ServerTesting RealInput"),
  kith.benchmark(
    "BenchmarksPictures", "Measuring Services Client Signals Widgets GTKRenderer CBinderGTKProbe PlainPNG"),
]

// MARK: - Gallery: a module per document, so that each keeps its names

let gallery = Wing(name: "Gallery")
let demos: [Target] = [
  // What demos share: what servers answer, pictures that are drawn, and what a page is. Only the last knows widgets.
  gallery.module("GalleryFetching", in: "Fetching"),
  // The tests' servers and the benchmarks draw with it, too.
  gallery.module("PlainPNG"),
  gallery.module("GalleryPictures", in: "Pictures", "PlainPNG"),
  gallery.module("GalleryKit", in: "Kit", "GalleryFetching Widgets Signals"),
  // The Binder architecture's layers: what one may not know it cannot import.
  gallery.module("BinderDemoServices", in: "Binder/Services", "GalleryFetching Signals"),
  gallery.module("BinderDemoViews", in: "Binder/Views", "GalleryPictures Widgets Signals"),
  gallery.module(
    "BinderDemoBinders", in: "Binder/Binders", "BinderDemoServices BinderDemoViews Widgets Signals"),
  gallery.module(
    "BinderDemo", in: "Binder",
    "BinderDemoBinders BinderDemoServices BinderDemoViews GalleryKit GalleryPictures WidgetsTesting Widgets",
    "Signals",
    exclude: ["Services", "Views", "Binders"]),
  gallery.module("BindableDemo", in: "Bindable", "GalleryFetching GalleryKit Bindings Widgets Signals"),
  gallery.module("FourVDemo", in: "FourV", "GalleryFetching GalleryKit GalleryPictures Widgets Signals"),
  gallery.module(
    "SearchyDemo", in: "Searchy", "GalleryFetching GalleryKit GalleryPictures Bindings Widgets Signals"),
  gallery.module("MVVMDemo", in: "MVVM", "GalleryFetching GalleryKit Bindings Widgets Signals"),
  gallery.module("WidgetsDemo", in: "Widgets", "GalleryKit GalleryPictures Widgets Signals"),
  gallery.module(
    "SideBySideDemo", in: "SideBySide",
    "GalleryFetching GalleryKit GalleryPictures Bindings Widgets Signals"),
  gallery.module(
    "GalleryPages", in: "Pages",
    "GalleryKit BinderDemo BindableDemo FourVDemo SearchyDemo MVVMDemo SideBySideDemo WidgetsDemo",
    "WidgetsTesting Widgets Signals"),
  gallery.program(
    "Gallery",
    "GalleryPages GalleryFetching GalleryKit Widgets WidgetsTesting Signals GTKRenderer Fetching WebAddresses",
    "ArgumentParser"),

  gallery.tests(
    "BinderDemoTests",
    "BinderDemo BinderDemoBinders BinderDemoServices BinderDemoViews GalleryFetching GalleryKit WidgetsTesting",
    "TestSupport",
    "Widgets Signals"),
  gallery.tests(
    "BindableDemoTests",
    "BindableDemo GalleryFetching GalleryKit Bindings WidgetsTesting Widgets Signals TestSupport"),
  gallery.tests(
    "FourVDemoTests",
    "FourVDemo GalleryFetching GalleryKit GalleryPictures DemoTestSupport TestSupport WidgetsTesting Widgets",
    "Signals"),
  gallery.tests(
    "SearchyDemoTests",
    "SearchyDemo GalleryFetching GalleryKit DemoTestSupport TestSupport WidgetsTesting Bindings Widgets Signals"
  ),
  gallery.tests(
    "MVVMDemoTests",
    "MVVMDemo GalleryFetching GalleryKit Bindings WidgetsTesting Widgets Signals TestSupport"),
  gallery.tests(
    "SideBySideDemoTests",
    "SideBySideDemo GalleryFetching GalleryKit Bindings TestSupport WidgetsTesting Widgets Signals"),
  gallery.tests("WidgetsDemoTests", "WidgetsDemo GalleryKit TestSupport WidgetsTesting Widgets Signals"),
  gallery.tests(
    "PagesTests", "GalleryPages GalleryFetching GalleryKit TestSupport WidgetsTesting Widgets Signals"),
  gallery.tests(
    "GalleryTests",
    "Gallery GalleryPages GalleryKit BindableDemo FourVDemo GTKRenderer GTKRendererTesting CBinderGTKProbe",
    "RealInput TestSupport FakeServers WidgetsTesting Widgets Signals"
  ),
]

// MARK: - What tests share

let testing: [Target] = [
  // Waiting, and folders.
  support("TestSupport"),
  // An account of which every part is filled.
  support("PeopleTesting", "Entities"),
  // The one server by a script, without a socket and without a test library: the tour has it, too.
  support("ScriptedServers", "Client"),
  // What the tests of services, binders and windows put in the place of servers and of the book.
  support(
    "ServerTesting",
    "ScriptedServers Services Client Entities People PeopleTesting Settings Signals Store TestSupport"
  ),
  // The table of a benchmark.
  support("Measuring"),
  // Keys and pointer for the tests of windows.
  support("RealInput", "GTKRenderer CBinderGTK CBinderGTKProbe WidgetsTesting Widgets TestSupport"),
  // What people do with Kith, for tests of windows and without any.
  support("KithFlows", "Views WidgetsTesting Widgets Signals TestSupport"),
  // A server that answers as Mastodon-compatible ones do, and one with a bad certificate.
  support("FakeServers", "Client CTestTLS PlainPNG ScriptedServers"),
  .target(name: "CTestTLS", dependencies: ["CSoup"], path: "Tests/Support/CTestTLS", cSettings: strictC),
  // What the demos' tests put in the place of servers.
  support("DemoTestSupport", "GalleryFetching TestSupport"),
  // Writes to a book until it is killed; asks a server with the proxies, asks the keyring of where it is started.
  helper("StoreCrasher", "Store Entities"),
  // Sends the acts of a job until it is killed.
  helper("JobsCrasher", "Acts Services Client Entities Signals Store ServerTesting ScriptedServers"),
  helper("ProxyVisitor", "HTTPTransport Client"),
  helper("KeyringVisitor", "SecretStorage Client Entities"),
  // Says texts in the language of where it is started.
  helper("TextVisitor", "Translations"),
  // Writes to a log in the environment of where it is started.
  helper("LogVisitor", "Logs"),
  // Samples of all widgets, for a screen reader of another process.
  helper("AccessibleSamples", "GTKRenderer RendererContract Widgets Signals"),
  // Another program on the desktop that tests of windows run on.
  helper("DesktopVisitor", "GTKRenderer CBinderGTKProbe Widgets Signals", exclude: ["fake-desktop.py"]),
]

// MARK: - The package

var targets = library + people + demos + testing
var products: [Product] = [
  .library(name: "Signals", targets: ["Signals"]),
  .library(name: "Settings", targets: ["Settings"]),
  .library(name: "Widgets", targets: ["Widgets"]),
  .library(name: "WidgetsTesting", targets: ["WidgetsTesting"]),
  .library(name: "RendererContract", targets: ["RendererContract"]),
  .library(name: "Bindings", targets: ["Bindings"]),
  .library(name: "Translations", targets: ["Translations"]),
  .library(name: "Formatting", targets: ["Formatting"]),
  .library(name: "Fetching", targets: ["Fetching"]),
  .library(name: "Logs", targets: ["Logs"]),
  .library(name: "GTKRenderer", targets: ["GTKRenderer"]),
  .library(name: "GTKRendererTesting", targets: ["GTKRendererTesting"]),
  .executable(name: "kith", targets: ["Kith"]),
  .executable(name: "kith-tour", targets: ["KithTour"]),
  .executable(name: "gallery", targets: ["Gallery"]),
]

// The names, and those of every target that they need.
func needs(of names: [String], among targets: [Target]) -> Set<String> {
  var found: Set<String> = []
  var wanted = names
  while let name = wanted.popLast() {
    guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else {
      continue
    }
    for case .byNameItem(let needed, _) in target.dependencies { wanted.append(needed) }
  }
  return found
}

if headless {
  let window = targets.map(\.name).filter { needs(of: [$0], among: targets).contains("CGTK") }
  targets.removeAll { window.contains($0.name) }
}
// With ONLY_TARGETS="SignalsTests" nothing but these targets and what they need is left, for the runs that want a build
// of their own: optimised (scripts/test release), under the thread sanitizer (make tsan), beside peers (make bench).
if let only = Context.environment["ONLY_TARGETS"] {
  let kept = needs(of: only.split(separator: " ").map(String.init), among: targets)
  targets.removeAll { !kept.contains($0.name) }
}
// With CHANGED_FILES, one a line, only the tests are left that reach one of them, and what they need (scripts/check).
let files = Context.environment["CHANGED_FILES"]?.split(separator: "\n")
if let files, !files.contains("Package.swift") {
  let changed = targets.filter { target in files.contains { $0.hasPrefix((target.path ?? "?") + "/") } }
  let names = Set(changed.map(\.name))
  let tests = targets.filter {
    $0.type == .test && !needs(of: [$0.name], among: targets).isDisjoint(with: names)
  }
  let kept = needs(of: tests.map(\.name), among: targets)
  targets.removeAll { !kept.contains($0.name) }
}
let names = Set(targets.map(\.name))
products.removeAll { product in
  switch product {
  case let library as Product.Library: !names.isSuperset(of: library.targets)
  case let program as Product.Executable: !names.isSuperset(of: program.targets)
  default: false
  }
}

let package = Package(
  name: "Binder",
  products: products,
  traits: [
    .trait(name: "Apps", description: "Kith and the Gallery, and the packages that they need."),
    .default(enabledTraits: ["Apps"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: targets
)
