// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The house, from the ground up: a target may use only the targets below it.
//
//   BezelNumbers                        conversions of numbers and their bounds, total on every double
//   BezelGeometry, BezelColor           pure values: paths and measures, colours and gradients
//   BezelJSON                           JSON as a value, read strictly and written; JSON Schemas
//   BezelPixels                         kernels on pixels and coverage: no C, no scenes
//   BezelSystem                         files, sockets, processes, signals, terminal, threads
//   C libraries → BezelInterop          fonts, outlines, XML: HarfBuzz, FreeType, fontconfig, expat
//   C libraries → BezelCodecs           pictures' files: PNG, JPEG, WebP, GIF; compression
//   BezelTypesetting                    fonts, shaping, layout on a path
//   BezelLayout                         where text stands: curves by name, regions
//   BezelText                           the umbrella of what stands up to here: text without pictures
//   BezelDrawing                        paints, scenes, timelines
//   BezelRendering, BezelSVG            pictures and documents
//   BezelPDF                            documents for print, beside BezelSVG; effects drawn by BezelRendering
//   BezelCutting                        outlines and lines for cutters, engravers and plotters: DXF, G-code
//   BezelInstruments                    scales, ticks, numerals, hands: what pieces are built from
//   BezelGallery                        ready-made pieces
//   BezelRequests                       what can be asked for: one value a drawing command, its fields declared once
//   BezelPreviewing                     users' sources: previews found, built, drawn; Apple's code carried over
//   BezelBatch                          jobs: rows to pictures, in parallel
//   BezelJobs                           the drawing commands as jobs: files, schemas, and the calls of other languages
//   BezelC                              the library for C (bezel.h), and for Python over it
//   BezelStudio                         the studio's page and the service; the only target with networking
//   Bezel, BezelCommand                 the umbrella module and the command's code
//   BezelProgram                        the command's entry point
//   BezelWheel                          the library of the Python package: BezelC with the command
//   BezelSwiftUI                        SwiftUI's and Core Graphics' names, for code that is carried over
//   BezelAppleNames                     UIKit's, Core Animation's and Core Text's names, over BezelSwiftUI

let shared: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]
let pure: [SwiftSetting] = shared + [.strictMemorySafety()]

/// What makes attacks on memory harder, for what is released: tables of addresses are written once, at the start, and cannot
/// be changed later.
let hardened = ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"]

/// Addresses to adjust at the start are listed in a bitmap, in which the loader reads a tenth of the bytes. glibc 2.36 or later
/// understands it.
let packedRelocations = ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]

/// The released command for Linux stands at an address that differs from run to run. Only where `make` builds it: packages
/// that depend on this one may have no such flags, not even in a plugin's tool.
let releasedLink: [LinkerSetting] =
    Context.environment["BEZEL_FAST_START"] == nil
    ? []
    : [
        .unsafeFlags(
            ["-use-ld=lld", "-Xclang-linker", "-pie"] + hardened + packedRelocations,
            .when(platforms: [.linux], configuration: .release))
    ]

/// Functions of our C whose frames hold arrays check them before they return.
let guardedFrames: [CSetting] =
    Context.environment["BEZEL_FAST_START"] == nil
    ? [] : [.unsafeFlags(["-fstack-protector-strong"], .when(platforms: [.linux], configuration: .release))]

/// The released library holds Swift's own, and exports what `bezel.h` declares and nothing else.
let exports: [LinkerSetting] =
    Context.environment["BEZEL_FAST_START"] == nil
    ? []
    : [
        .unsafeFlags(
            [
                "-static-stdlib", "-use-ld=lld", "-Xlinker", "-soname=libbezel.so.0", "-Xlinker", "--gc-sections",
                "-Xlinker",
                "--version-script=\(Context.packageDirectory)/Sources/Doors/BezelC/exports.map",
            ] + hardened,
            .when(platforms: [.linux], configuration: .release))
    ]

/// What the library of the Python package exports besides.
let wheelExports: [LinkerSetting] =
    Context.environment["BEZEL_FAST_START"] == nil
    ? []
    : [
        .unsafeFlags(
            ["-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/Doors/BezelWheel/exports.map"],
            .when(platforms: [.linux], configuration: .release))
    ]

/// Jobs that trap, loop or eat memory, for tests: always where tests are built, in a release where it is asked for.
let poison: [SwiftSetting] =
    Context.environment["BEZEL_POISON"] == nil
    ? [.define("BEZEL_POISON", .when(configuration: .debug))] : [.define("BEZEL_POISON")]

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
    name: "bezel",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "Bezel", targets: ["Bezel"]),
        .library(name: "BezelText", targets: ["BezelText"]),
        .library(name: "BezelSwiftUI", targets: ["BezelSwiftUI"]),
        .library(name: "BezelAppleNames", targets: ["BezelAppleNames"]),
        .executable(name: "bezel", targets: ["BezelProgram"]),
        .library(name: "BezelC", type: .dynamic, targets: ["BezelC"]),
        .library(name: "BezelWheel", type: .dynamic, targets: ["BezelWheel"]),
        .executable(name: "bezel-benchmarks", targets: ["BezelBenchmarks"]),
    ],
    targets: [
        library("CBezelHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        // Headers only: on Linux the subsetter is loaded when it is first needed.
        library("CBezelHarfBuzzSubset", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        library("CBezelFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
        library("CBezelExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
        library("CBezelISAL", pkgConfig: "libisal", apt: "libisal-dev", brew: "isa-l"),
        library("CBezelDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        library("CBezelFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
        library("CBezelWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev", brew: "webp"),
        library("CBezelGIF", pkgConfig: "libgif7", apt: "libgif-dev", brew: "giflib"),
        library("CBezelPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
        library("CBezelJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev", brew: "jpeg-turbo"),

        // C of our own, for what Swift cannot hold: settings of malloc, forks, long jumps out of libjpeg.
        .target(name: "CBezelSystem", cSettings: guardedFrames),
        .target(name: "CBezelPictures", dependencies: ["CBezelJPEG"], cSettings: guardedFrames),
        .target(name: "BezelSystem", dependencies: ["CBezelSystem", "BezelGeometry"], swiftSettings: shared),
        .target(
            name: "BezelInterop",
            dependencies: [
                "CBezelHarfBuzz", "CBezelHarfBuzzSubset", "CBezelFreeType", "CBezelExpat", "CBezelDeflate",
                "CBezelFontconfig", "CBezelPNG", "BezelSystem",
                "BezelPixels", "BezelGeometry",
            ],
            swiftSettings: shared,
            linkerSettings: [
                .linkedLibrary("harfbuzz-subset", .when(platforms: [.macOS])),
                // iconv, which glibc has itself.
                .linkedLibrary("iconv", .when(platforms: [.macOS])),
            ]),
        .target(
            name: "BezelCodecs",
            dependencies: [
                "CBezelISAL", "CBezelDeflate", "CBezelWebP", "CBezelGIF", "CBezelPNG", "CBezelPictures", "BezelInterop",
                "BezelPixels",
                "BezelGeometry",
            ],
            swiftSettings: shared),
        .target(name: "BezelNumbers", swiftSettings: pure),
        .target(name: "BezelGeometry", dependencies: ["BezelNumbers"], swiftSettings: pure),
        .target(name: "BezelColor", dependencies: ["BezelGeometry"], swiftSettings: pure),
        .target(name: "BezelJSON", dependencies: ["BezelGeometry"], swiftSettings: shared),
        .target(name: "BezelPixels", dependencies: ["BezelColor"], swiftSettings: shared),
        .target(
            name: "BezelTypesetting",
            dependencies: ["BezelSystem", "BezelInterop", "BezelGeometry", "BezelColor"],
            swiftSettings: pure),
        .target(name: "BezelLayout", dependencies: ["BezelGeometry", "BezelTypesetting"], swiftSettings: pure),
        // Text alone, for those who draw themselves: the umbrella of all that stands up to here.
        .target(
            name: "BezelText", dependencies: ["BezelGeometry", "BezelColor", "BezelTypesetting", "BezelLayout"],
            swiftSettings: pure),
        .target(
            name: "BezelDrawing",
            dependencies: ["BezelSystem", "BezelGeometry", "BezelColor", "BezelTypesetting"],
            swiftSettings: pure),
        .target(
            name: "BezelRendering",
            dependencies: [
                "BezelCodecs", "BezelSystem", "BezelInterop", "BezelPixels", "BezelGeometry", "BezelColor",
                "BezelTypesetting", "BezelDrawing",
            ],
            swiftSettings: shared),
        .target(
            name: "BezelSVG",
            dependencies: [
                "BezelCodecs", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelColor", "BezelTypesetting",
                "BezelDrawing",
            ],
            swiftSettings: pure),
        .target(
            name: "BezelPDF",
            dependencies: [
                "BezelCodecs", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelColor", "BezelTypesetting",
                "BezelDrawing", "BezelRendering",
            ],
            swiftSettings: pure),
        .target(
            name: "BezelCutting",
            dependencies: ["BezelInterop", "BezelGeometry", "BezelColor", "BezelTypesetting", "BezelDrawing"],
            swiftSettings: pure),
        .target(
            name: "BezelInstruments",
            dependencies: [
                "BezelGeometry", "BezelColor", "BezelJSON", "BezelTypesetting", "BezelLayout", "BezelDrawing",
                "BezelSVG",
            ],
            swiftSettings: pure),
        .target(
            name: "BezelGallery",
            dependencies: [
                "BezelInstruments", "BezelGeometry", "BezelColor", "BezelJSON", "BezelTypesetting", "BezelLayout",
                "BezelDrawing", "BezelSVG",
            ],
            swiftSettings: pure),
        .target(
            name: "Bezel",
            dependencies: [
                "BezelGeometry", "BezelColor", "BezelTypesetting", "BezelLayout", "BezelDrawing", "BezelRendering",
                "BezelSVG", "BezelPDF", "BezelCutting", "BezelInstruments", "BezelGallery", "BezelRequests",
            ],
            swiftSettings: pure),
        // Names that Foundation has too, which BezelSwiftUI exports by name, and the time by which hosts run work put off.
        .target(name: "BezelCoreNames", dependencies: ["BezelGeometry"], swiftSettings: shared),
        .target(
            name: "BezelSwiftUI",
            dependencies: [
                "BezelCoreNames", "Bezel", "BezelCodecs", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelColor",
                "BezelTypesetting", "BezelDrawing", "BezelRendering", "BezelPreviews",
            ],
            swiftSettings: pure),
        .target(
            name: "BezelAppleNames",
            dependencies: [
                "BezelSwiftUI", "BezelCodecs", "BezelSystem", "BezelGeometry", "BezelColor", "BezelTypesetting",
                "BezelDrawing", "BezelRendering",
            ],
            swiftSettings: shared),
        // What the compiler asks of `#Preview`; it needs no library of Swift's syntax.
        .macro(name: "BezelPreviews", swiftSettings: shared),
        // `bezel preview`: finds a package's previews, builds what draws them, draws them. `bezel port`.
        .target(name: "BezelPreviewing", dependencies: ["BezelSystem", "BezelGeometry"], swiftSettings: shared),
        .target(
            name: "BezelRequests",
            dependencies: [
                "BezelSystem", "BezelInterop", "BezelJSON", "BezelGeometry", "BezelColor", "BezelTypesetting",
                "BezelLayout", "BezelDrawing", "BezelRendering", "BezelSVG", "BezelPDF", "BezelCutting",
                "BezelInstruments", "BezelGallery",
            ],
            swiftSettings: shared),
        .target(
            name: "BezelBatch",
            dependencies: ["BezelRequests", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelJSON"],
            swiftSettings: shared),
        // The page is found beside the program, as fonts are. As a resource of the package it would bring all of
        // Foundation along.
        .target(
            name: "BezelStudio",
            dependencies: ["BezelBatch", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelJSON"],
            exclude: ["Page"], swiftSettings: shared),
        .target(
            name: "BezelJobs",
            dependencies: [
                "Bezel", "BezelRequests", "BezelBatch", "BezelSystem", "BezelInterop", "BezelGeometry", "BezelJSON",
            ],
            swiftSettings: shared + poison),
        .target(
            name: "BezelCommand",
            dependencies: [
                "Bezel", "BezelRequests", "BezelBatch", "BezelJobs", "BezelStudio", "BezelPreviewing", "BezelSystem",
                "BezelInterop", "BezelGeometry", "BezelJSON",
            ],
            swiftSettings: shared),
        .executableTarget(
            name: "BezelProgram", dependencies: ["BezelCommand"], swiftSettings: shared, linkerSettings: releasedLink),

        // The library for C, and for all that calls C: `make lib`.
        .target(
            name: "BezelC", dependencies: ["BezelJobs", "Bezel"], exclude: ["bezel.h", "exports.map"],
            swiftSettings: shared, linkerSettings: exports),
        // The same with the command, for the Python package: `make wheel`.
        .target(
            name: "BezelWheel", dependencies: ["BezelC", "BezelCommand"], exclude: ["exports.map"],
            swiftSettings: shared, linkerSettings: wheelExports),

        .executableTarget(
            name: "Gallery", dependencies: ["Bezel"], path: "Examples/Gallery", swiftSettings: shared),
        .executableTarget(
            name: "FirstLabel", dependencies: ["Bezel"], path: "Examples/FirstLabel", swiftSettings: shared),
        .executableTarget(
            name: "PaymentDial", dependencies: ["Bezel"], path: "Examples/PaymentDial", swiftSettings: shared),
        .executableTarget(
            name: "TextOnACurve", dependencies: ["Bezel"], path: "Examples/TextOnACurve", swiftSettings: shared),
        .executableTarget(
            name: "Guide", dependencies: ["Bezel"], path: "Examples/Guide", swiftSettings: shared),
        .executableTarget(
            name: "Specimens", dependencies: ["Bezel"], path: "Examples/Specimens", swiftSettings: shared),
        .executableTarget(
            name: "PortedFromSwiftUI", dependencies: ["BezelSwiftUI"], path: "Examples/PortedFromSwiftUI",
            swiftSettings: shared),

        // Listings in the style of articles, driven by a test.
        .target(
            name: "Seeds", dependencies: ["BezelSwiftUI", "BezelAppleNames"],
            path: "Examples/Seeds", swiftSettings: [.swiftLanguageMode(.v6)]),

        // Makes the bundled single-line fonts; only for those who change them.
        .executableTarget(
            name: "HersheyFonts", dependencies: ["Bezel"], path: "Scripts/HersheyFonts", swiftSettings: shared),

        .executableTarget(
            name: "BezelBenchmarks",
            dependencies: ["Bezel", "BezelSystem", "BezelInterop", "BezelPixels", "BezelCoverageShapes"],
            path: "Benchmarks/BezelBenchmarks", swiftSettings: shared),
        // Random shapes and their sampled coverage, for a test and a benchmark.
        .target(
            name: "BezelCoverageShapes", dependencies: ["BezelGeometry"], path: "Benchmarks/BezelCoverageShapes",
            swiftSettings: shared),

        .testTarget(
            name: "BezelPixelsTests", dependencies: ["BezelPixels", "BezelColor", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelInteropTests", dependencies: ["BezelCodecs", "BezelInterop", "BezelPixels"],
            swiftSettings: shared),
        .testTarget(name: "BezelSystemTests", dependencies: ["BezelSystem", "BezelGeometry"], swiftSettings: shared),
        .testTarget(name: "BezelGeometryTests", dependencies: ["BezelGeometry"], swiftSettings: shared),
        .testTarget(
            name: "BezelTypesettingTests",
            dependencies: ["BezelTypesetting", "BezelGeometry", "BezelColor", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelLayoutTests", dependencies: ["BezelLayout", "BezelTypesetting", "BezelGeometry"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelDrawingTests",
            dependencies: ["BezelDrawing", "BezelTypesetting", "BezelGeometry", "BezelColor"], swiftSettings: shared),
        .testTarget(
            name: "BezelRenderingTests",
            dependencies: [
                "BezelRendering", "BezelCodecs", "BezelInterop", "BezelPixels", "BezelDrawing", "BezelTypesetting",
                "BezelGeometry", "BezelColor", "BezelTestSupport", "BezelCoverageShapes",
            ],
            swiftSettings: shared),
        .testTarget(
            name: "BezelPDFTests",
            dependencies: ["Bezel", "BezelPDF", "BezelCodecs", "BezelInterop", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelCuttingTests", dependencies: ["Bezel", "BezelGeometry", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelSVGTests",
            dependencies: ["Bezel", "BezelCodecs", "BezelInterop", "BezelSVG", "BezelTestSupport"],
            swiftSettings: shared),
        .target(
            name: "BezelTestSupport", dependencies: ["Bezel", "BezelInterop", "BezelJSON"],
            path: "Tests/BezelTestSupport",
            swiftSettings: shared),
        .testTarget(
            name: "BezelSwiftUITests", dependencies: ["BezelSwiftUI", "Bezel", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelAppleNamesTests",
            dependencies: ["BezelAppleNames", "Seeds", "Bezel", "BezelTestSupport"],
            swiftSettings: shared),
        .testTarget(name: "BezelPreviewingTests", dependencies: ["BezelPreviewing"], swiftSettings: shared),
        .target(name: "SwiftUIStandIn", path: "Tests/SwiftUIStandIn", swiftSettings: shared),
        .testTarget(
            name: "BesideSwiftUITests", dependencies: ["Bezel", "SwiftUIStandIn"], swiftSettings: shared),
        .testTarget(name: "BezelInstrumentsTests", dependencies: ["Bezel", "BezelTestSupport"], swiftSettings: shared),
        .testTarget(
            name: "BezelGalleryTests", dependencies: ["Bezel", "BezelGallery", "BezelJSON", "BezelTestSupport"],
            swiftSettings: shared),
        .target(
            name: "BezelFuzzing", dependencies: ["Bezel", "BezelC", "BezelCodecs", "BezelInterop"],
            path: "Fuzz/Targets",
            swiftSettings: shared),
        .testTarget(name: "BezelFuzzingTests", dependencies: ["BezelFuzzing"], swiftSettings: shared),
        .testTarget(
            name: "BezelStudioTests",
            dependencies: ["BezelStudio", "BezelBatch", "BezelRequests", "BezelSystem", "BezelJSON"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelRequestsTests",
            dependencies: [
                "Bezel", "BezelRequests", "BezelInstruments", "BezelTypesetting", "BezelGeometry", "BezelJSON",
            ],
            swiftSettings: shared),
        .testTarget(
            name: "BezelBatchTests",
            dependencies: ["BezelBatch", "BezelGeometry", "BezelRequests", "BezelSystem", "BezelJSON"],
            swiftSettings: shared),
        .testTarget(
            name: "BezelCTests",
            dependencies: [
                "BezelC", "BezelProgram", "BezelJobs", "Bezel", "BezelBatch", "BezelRequests", "BezelJSON",
            ],
            swiftSettings: shared),
        .testTarget(
            name: "BezelCommandTests",
            dependencies: [
                "BezelCommand", "BezelProgram", "BezelJobs", "BezelRequests", "BezelBatch", "Bezel", "BezelSystem",
                "BezelInterop", "BezelJSON",
            ],
            swiftSettings: shared),
    ]
)

// The folders in which the targets stand, from the ground up. Within one, and from folder to folder, the list at the top says
// what may use what.
let folders = [
    "System": [
        "BezelSystem", "BezelInterop", "BezelJSON", "CBezelSystem", "CBezelPictures",
    ],
    "Core": ["BezelNumbers", "BezelGeometry", "BezelColor", "BezelTypesetting", "BezelLayout", "BezelText"],
    "Pictures": [
        "BezelPixels", "BezelCodecs", "BezelDrawing", "BezelRendering", "BezelSVG", "BezelPDF", "BezelCutting",
    ],
    "Pieces": ["BezelInstruments", "BezelGallery"],
    "Doors": [
        "BezelRequests", "BezelBatch", "BezelJobs", "BezelC", "BezelStudio", "Bezel", "BezelCommand", "BezelProgram",
        "BezelWheel",
    ],
    "Apple": ["BezelCoreNames", "BezelSwiftUI", "BezelAppleNames", "BezelPreviews", "BezelPreviewing"],
]
for (folder, names) in folders {
    for target in package.targets where names.contains(target.name) { target.path = "Sources/\(folder)/\(target.name)" }
}

// Draws the jobs of a target's files *.jsonl while it is built. Its tool is the whole command, built once more for the
// machine that builds; `make` leaves that out where nothing uses it.
if Context.environment["BEZEL_FAST_START"] == nil {
    package.products.append(.plugin(name: "DrawAssets", targets: ["BezelDrawAssets"]))
    package.targets.append(.plugin(name: "BezelDrawAssets", capability: .buildTool(), dependencies: ["BezelProgram"]))
}

// `make fuzz` links its targets with libFuzzer itself.
if Context.environment["BEZEL_FUZZ"] != nil {
    package.products.append(.library(name: "BezelFuzzing", type: .static, targets: ["BezelFuzzing"]))
}

// The tests draw thousands of pictures: with these modules optimized, `make test` builds and tests in 11 minutes instead of 13
// on two cores. Assertions stay.
if Context.environment["BEZEL_OPTIMIZED"] != nil {
    let drawing = [
        "BezelCodecs", "BezelNumbers", "BezelGeometry", "BezelColor", "BezelPixels", "BezelTypesetting",
        "BezelLayout", "BezelDrawing", "BezelRendering", "BezelCutting", "BezelInstruments",
    ]
    for target in package.targets where drawing.contains(target.name) {
        let fast = SwiftSetting.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
        target.swiftSettings = (target.swiftSettings ?? []) + [fast]
    }
}

// BEZEL_TESTS=BezelSVGTests,BezelPDFTests leaves out all other targets of tests, so that a change is tested in a minute.
if let chosen = Context.environment["BEZEL_TESTS"] {
    let names = chosen.split(separator: ",").map(String.init)
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// BEZEL_SEEDS=out/seeds adds the listings that `Scripts/test-seeds` took out of articles, and what drives them. They are
// others' code of Swift 5.
if let seeds = Context.environment["BEZEL_SEEDS"] {
    let listings = (1...8).map { "Badge\($0)" } + ["PatternGame", "Petals", "Vote", "Dial", "DialView"]
    let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    package.targets += listings.map { name in
        .target(name: name, dependencies: ["BezelAppleNames"], path: "\(seeds)/\(name)", swiftSettings: settings)
    }
    package.targets.append(
        .executableTarget(
            name: "SeedDriver", dependencies: listings.map { .byName(name: $0) } + ["BezelAppleNames"],
            path: "\(seeds)/Driver", swiftSettings: settings))
}
