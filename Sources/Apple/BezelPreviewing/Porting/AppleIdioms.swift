// What is common in sources for Apple's platforms, and leans on Objective-C where it cannot be seen.
import BezelGeometry

enum AppleIdioms {
    /// Names without a prefix of UIKit's that BezelSwiftUI does not have.
    static let onlyInAppleNames: Set<String> = [
        "CGBitmapInfo", "CGFont", "CGGlyph", "CGGradient", "CGImage", "CGImageAlphaInfo", "CGLayer", "CGPathElement",
        "CGTextDrawingMode", "NSLayoutConstraint", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle",
        "NSShadow", "NSStringDrawingOptions", "NSTextAlignment", "NSUnderlineStyle", "simd",
    ]

    /// Foundation, or Swift itself, has these names for types of its own, which know nothing of a host's time; or, as
    /// Combine's, it has them on Apple's platforms only.
    static let alsoOfFoundation: Set<String> = [
        "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "CGAffineTransform", "DispatchQueue", "Timer", "Task",
        "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
    ]

    /// Whether a name is of the framework with a prefix such as "UI".
    static func hasPrefix(_ name: String, _ prefix: String) -> Bool {
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first.map { $0.isUppercase } ?? false
    }

    /// `@convention(block)` with the space after it.
    static func blocks(in text: SwiftText, _ words: [SwiftText.Word]) -> [Range<Int>] {
        words.compactMap { word in
            let end = word.range.upperBound
            guard word.text == "convention", word.before == UInt8(ascii: "@"), end < text.code.count,
                text.code[end] == UInt8(ascii: "("), let close = text.end(ofBracketAt: end),
                text.codeText(Range(from: end + 1, upTo: close - 1)).trimmed == "block"
            else { return nil }
            return Range(from: word.range.lowerBound - 1, upTo: text.next(from: close) ?? close)
        }
    }

    /// The ends of names of constants and variables that are given `[NSAttributedString.Key.font: …]` without a type. On Apple's
    /// platforms fonts and colours have a class in common, so that Swift finds the type itself.
    static func attributeDictionaries(in text: SwiftText, _ words: [SwiftText.Word]) -> [Int] {
        words.indices.compactMap { i in
            guard ["let", "var"].contains(words[i].text), i + 4 < words.count else { return nil }
            let name = words[i + 1]
            guard let equals = text.next(from: name.range.upperBound), text.code[equals] == UInt8(ascii: "="),
                let bracket = text.next(from: equals + 1), text.code[bracket] == UInt8(ascii: "["),
                text.next(from: bracket + 1) == words[i + 2].range.lowerBound,
                words[i + 2].text == "NSAttributedString", words[i + 3].text == "Key",
                words[i + 4].before == UInt8(ascii: "."),
                words[i + 4].range.lowerBound == words[i + 3].range.upperBound + 1
            else { return nil }
            return name.range.upperBound
        }
    }

    /// Core Text's names of attributes as keys of dictionaries without a type, which elsewhere turn into attributes' keys by
    /// themselves: in `let attributes = [kCTFontAttributeName: …]`.
    static func coreTextKeys(in text: SwiftText, _ words: [SwiftText.Word]) -> [SwiftText.Word] {
        words.indices.flatMap { i -> [SwiftText.Word] in
            guard ["let", "var"].contains(words[i].text), i + 2 < words.count, isCoreTextKey(words[i + 2]),
                let equals = text.next(from: words[i + 1].range.upperBound), text.code[equals] == UInt8(ascii: "="),
                let bracket = text.next(from: equals + 1), text.code[bracket] == UInt8(ascii: "["),
                let end = text.end(ofBracketAt: bracket)
            else { return [] }
            return words[(i + 2)...].prefix { $0.range.upperBound < end }.filter { word in
                guard let next = text.next(from: word.range.upperBound) else { return false }
                return isCoreTextKey(word) && text.code[next] == UInt8(ascii: ":")
            }
        }
    }
    private static func isCoreTextKey(_ word: SwiftText.Word) -> Bool {
        word.text.hasPrefix("kCT") && word.text.hasSuffix("AttributeName")
    }

    /// Swift overrides in extensions only what Objective-C declares.
    static func overridesInExtensions(_ text: SwiftText, _ words: [SwiftText.Word]) -> [SwiftText.Word] {
        let scopes = TypeScopes(text, words)
        return words.filter { word in
            word.text == "override" && scopes.around(word.range.lowerBound).last?.isExtension ?? false
        }
    }
}
