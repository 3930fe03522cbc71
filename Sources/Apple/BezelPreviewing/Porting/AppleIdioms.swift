// What is common in sources for Apple's platforms, and leans on Objective-C where it cannot be seen.
import BezelGeometry

enum AppleIdioms {
    /// Names without a prefix of UIKit's that BezelSwiftUI does not have.
    static let onlyInAppleNames: Set<String> = [
        "CGBitmapInfo", "CGFont", "CGGlyph", "CGGradient", "CGImage", "CGImageAlphaInfo", "CGLayer", "CGPathElement",
        "CGTextDrawingMode", "NSLayoutConstraint", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle",
        "NSShadow", "NSStringDrawingOptions", "NSTextAlignment", "NSUnderlineStyle",
    ]

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

    /// Swift overrides in extensions only what Objective-C declares.
    static func overridesInExtensions(_ text: SwiftText, _ words: [SwiftText.Word]) -> [SwiftText.Word] {
        let scopes = TypeScopes(text, words)
        return words.filter { word in
            word.text == "override" && scopes.around(word.range.lowerBound).last?.isExtension ?? false
        }
    }
}
