// swift-tools-version: 6.2
// A package that depends on Bezel beside packages that servers are made of. Names of targets and products are unique over
// all packages of a build: `make test-consumer` builds this one from outside, starts it and fetches a picture.
import PackageDescription

let package = Package(
    name: "RingServer",
    platforms: [.macOS(.v14)],
    dependencies: [
        // In a package of your own: .package(url: "…/bezel", branch: "main")
        .package(name: "bezel", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.70.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    ],
    targets: [
        .executableTarget(
            name: "RingServer",
            dependencies: [
                .product(name: "Bezel", package: "bezel"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ])
    ]
)
