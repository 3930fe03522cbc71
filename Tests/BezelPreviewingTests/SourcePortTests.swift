// Sources that are carried over: what changes, what is left alone, and what is named.
import Foundation
import Testing

@testable import BezelPreviewing

@Suite("Sources carried over")
struct SourcePortTests {
    private func ported(_ source: String) -> PortedSource { SourcePort([source]).ported(source) }
    private func missing(_ source: String) -> [String] { ported(source).missing.map(\.name) }

    @Test(
        "imports of what Bezel has are changed, once for a file",
        arguments: [
            ("import SwiftUI\nstruct A: View {}\n", "import BezelSwiftUI\nstruct A: View {}\n"),
            ("import SwiftUI\nlet a = UIColor.red\n", "import BezelAppleNames\nlet a = UIColor.red\n"),
            ("import UIKit\nimport QuartzCore\n", "import BezelAppleNames\n"),
            ("import Foundation\nimport class UIKit.UIView\n", "import Foundation\nimport BezelAppleNames\n"),
            ("@preconcurrency import CoreText\n", "import BezelAppleNames\n"),
            ("import SwiftUI\nimport Combine\nimport os\n", "import BezelSwiftUI\n"),
            ("import Foundation\nvar a: CGFloat = 1\n", "import Foundation\nimport BezelSwiftUI\nvar a: CGFloat = 1\n"),
            (
                "import Foundation\nclass A: ObservableObject {}\n",
                "import Foundation\nimport BezelSwiftUI\nclass A: ObservableObject {}\n"
            ),
            ("import Foundation\nvar a = Date()\n", "import Foundation\nvar a = Date()\n"),
            ("import Foundation\nvar a: UIFont\n", "import Foundation\nimport BezelAppleNames\nvar a: UIFont\n"),
            ("var a: CGFloat = 1\n", "import BezelSwiftUI\nvar a: CGFloat = 1\n"),
            ("struct Task {}\nvar a: Task\n", "struct Task {}\nvar a: Task\n"),
            ("import SwiftUI\nvar a: CGImage?\n", "import BezelAppleNames\nvar a: CGImage?\n"),
            ("import SwiftUI\nimport simd\n", "import BezelAppleNames\n"),
            ("import SwiftUI\nvar a: NSFont\n", "import BezelAppleNames\nvar a: UIFont\n"),
            ("import Cocoa\nvar a = NSColor.red\n", "import BezelAppleNames\nvar a = UIColor.red\n"),
            ("import MyShapes\nimport UIKit\n", "import MyShapes\nimport BezelAppleNames\n"),
            ("// import UIKit\nlet a = \"import UIKit\"\n", "// import UIKit\nlet a = \"import UIKit\"\n"),
        ])
    func imports(_ source: String, _ expected: String) {
        #expect(ported(source).text == expected)
    }

    @Test(
        "what leans on Objective-C unseen",
        arguments: [
            ("typealias A = @convention(block) (Int) -> Void\n", "typealias A = (Int) -> Void\n"),
            ("typealias A = @convention(c) (Int) -> Void\n", "typealias A = @convention(c) (Int) -> Void\n"),
            (
                "let a = [kCTFontAttributeName : b]\n",
                "let a = [NSAttributedString.Key(kCTFontAttributeName) : b]\n"
            ),
            (
                "let a: [CFString: B] = [kCTFontAttributeName: b]\n",
                "let a: [CFString: B] = [kCTFontAttributeName: b]\n"
            ),
            (
                "let a = [NSAttributedString.Key.font: b]\n",
                "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: b]\n"
            ),
            ("let a = [NSAttributedString.Key: Any]()\n", "let a = [NSAttributedString.Key: Any]()\n"),
            (
                "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: b]\n",
                "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: b]\n"
            ),
        ])
    func idioms(_ source: String, _ expected: String) {
        #expect(ported(source).text == expected)
    }
    @Test("overrides in extensions and casts of blocks are named")
    func idiomsThatStay() {
        #expect(
            missing("class A: UIView {\n    override func layoutSubviews() {}\n}\n") == []
                && missing("extension A {\n    override func layoutSubviews() {}\n}\n") == ["override in an extension"])
        #expect(
            missing("typealias A = @convention(block) () -> Void\nlet a = unsafeBitCast(b, to: A.self)\n") == [
                "unsafeBitCast"
            ])
    }

    @Test(
        "branches for iOS stay, those of other platforms go",
        arguments: [
            ("#if canImport(UIKit)\na()\n#else\nb()\n#endif\n", "a()\n"),
            ("#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#else\nc()\n#endif\n", "b()\n"),
            ("#if os(iOS) || os(tvOS)\na()\n#endif\n", "a()\n"),
            ("#if !canImport(SwiftUI)\na()\n#endif\nb()\n", "b()\n"),
            ("#if os(watchOS)\n#if DEBUG\na()\n#endif\n#endif\nb()\n", "b()\n"),
            ("#if DEBUG\na()\n#else\nb()\n#endif\n", "#if DEBUG\na()\n#else\nb()\n#endif\n"),
            ("#if os(iOS) && DEBUG\na()\n#endif\n", "#if true && DEBUG\na()\n#endif\n"),
            ("#if targetEnvironment(macCatalyst)\na()\n#endif\n", ""),
            ("#if swift(>=5.9)\na()\n#endif\n", "#if swift(>=5.9)\na()\n#endif\n"),
            ("#if canImport(UIKit) // here\na()\n#endif\n", "a()\n"),
        ])
    func branches(_ source: String, _ expected: String) {
        #expect(ported(source).text == expected)
    }

    @Test(
        "attributes that need Objective-C go",
        arguments: [
            ("@objc func a() {}\n", "func a() {}\n"), ("@objc(draw:)\nfunc a() {}\n", "func a() {}\n"),
            ("    @IBInspectable var a = 1\n", "    var a = 1\n"), ("@IBDesignable\nclass A {}\n", "class A {}\n"),
            ("@available(iOS 13, *)\nclass A {}\n", "@available(iOS 13, *)\nclass A {}\n"),
            ("import UIKit\nlet a = #keyPath(CALayer.opacity)\n", "import BezelAppleNames\nlet a = \"opacity\"\n"),
        ])
    func attributes(_ source: String, _ expected: String) {
        #expect(ported(source).text == expected)
    }

    @Test func selectorsAreNamesThatATableRuns() {
        let ported = ported(
            """
            final class Screen: UIViewController {
                func load() {
                    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                    slider.addTarget(self, action: #selector(Screen.moved(_:)), for: .valueChanged)
                    timer.add(self, #selector(ticked(by:)))
                }
                @objc private func tapped() {}
                @objc func moved(_ sender: UISlider) {}
                @IBAction func ticked(by sender: Any?) {}
                @objc func unused() {}
                @objc func two(_ a: UIView, _ b: UIEvent) {}
            }

            """)
        #expect(ported.text.contains("action: Selector(\"tapped\"), for"))
        #expect(ported.text.contains("action: Selector(\"moved\"), for"))
        let table = """
            extension Screen: SelectorTable {
                func perform(_ selector: Selector, with sender: Any?) -> Bool {
                    switch selector {
                    case "tapped":
                        tapped()
                    case "moved":
                        if let sender = sender as? UISlider { moved(sender) }
                    case "ticked":
                        ticked(by: sender)
                    default: return false
                    }
                    return true
                }
            }
            """
        #expect(ported.text.contains(table), "\(ported.text)")
        #expect(ported.missing.isEmpty)
    }

    @Test func aTypeWithinAnotherIsExtendedByItsWholeName() {
        let text = ported(
            "public class A { class B { func f() { _ = #selector(b) }\n @objc func b() {} } }\n"
        ).text
        #expect(text.contains("extension A.B: SelectorTable {"))
        #expect(text.contains("    public func perform"))
    }

    @Test func whatIsLackingIsNamedOnceWithItsLine() throws {
        let notes = ported(
            """
            import UIKit
            import AVFoundation
            class A: UIViewController {
                @IBOutlet weak var label: UILabel!
                let alert = UIAlertController()
                let other = UIAlertController()
                let odd = UINoSuchThing()
                let text = "UITextField"
            }

            """
        ).missing
        #expect(notes.map(\.name) == ["import AVFoundation", "label", "UIAlertController", "UINoSuchThing"])
        #expect(notes.map(\.line) == [2, 4, 5, 7])
    }

    @Test func linesAreThoseOfTheSourceAsItWas() {
        let notes = ported("#if os(macOS)\nlet a = 1\n#endif\nlet b = UINoSuchThing()\n").missing
        #expect(notes.map(\.line) == [4])
    }

    @Test func whatIsDeclaredBesideIsNotLacking() {
        let sources = ["class UIMyButton: UIButton {}\n", "let a = UIMyButton()\n"]
        let port = SourcePort(sources)
        #expect(port.ported(sources[1]).missing.isEmpty)
    }

    @Test(
        "broken sources come out as they are",
        arguments: [
            "", "\"", "/*", "#if", "#endif\n#else\n", "@objc", "#selector(", "import", "#keyPath", "class", "\\(",
            "#\"\\#(",
        ])
    func brokenSources(_ source: String) {
        _ = ported(source)
        #expect(
            ported(source + "\nlet a = 1\n").text.hasSuffix("let a = 1\n") || source.contains("\"") || source == "/*")
    }

    @Test(
        arguments: [
            (
                "@main struct A: App {\n var body: some Scene { WindowGroup { V() } }\n}\n",
                "@main struct A: App {\n var body: some AppScene { WindowGroup { V() } }\n}\n"
            ),
            ("struct B: Scene {\n}\n", "struct B: AppScene {\n}\n"),
            ("@SceneBuilder var body: some Scene { W() }\n", "@AppSceneBuilder var body: some AppScene { W() }\n"),
            ("struct Scene {}\nlet a: some Scene = x\n", "struct Scene {}\nlet a: some Scene = x\n"),
        ]) func scenesOfProgramsHaveANameOfTheirOwn(_ source: String, _ expected: String)
    {
        #expect(ported(source).text == expected)
        #expect(!missing(source).contains("@main"))
    }

    @Test func aPortedSourceStaysAsItIs() {
        let source = "#if os(iOS)\nimport UIKit\n#endif\nclass A { func f() { g(#selector(b)) }\n @objc func b() {} }\n"
        let once = ported(source).text
        #expect(ported(once).text == once)
    }

    @Test func everyNameOfUIKitAndCoreAnimationHereIsKnown() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Apple").standardizedFileURL
        var lacking: Set<String> = []
        for module in ["BezelAppleNames", "BezelSwiftUI", "BezelCoreNames"] {
            let files = FileManager.default.enumerator(
                at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let words = SwiftText(try String(contentsOf: file, encoding: .utf8)).words.map(\.text)
                for (keyword, name) in zip(words, words.dropFirst())
                where ["class", "struct", "enum", "protocol", "typealias", "func"].contains(keyword) {
                    let isPrefixed = ["UI", "CA", "CG", "CT"].contains {
                        name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
                    }
                    if isPrefixed, !KnownNames.prefixed.contains(name) { lacking.insert(name) }
                }
            }
        }
        #expect(lacking.sorted() == [])
    }
}
