// What standards demand, beyond what every document here fulfils: PDF/X-4, PDF/A-2u, PDF/UA-1. Writers report breaches
// as they come; PDFDocument throws them together at the end.
import BezelTypesetting

/// Gathers why a document does not meet its standards.
///
/// A reason says what to do about it, and is kept once, at most twenty of them. Without standards nothing is kept.
final class Conformance {
    let standards: Set<PDFStandard>
    /// Nil unless a standard needs it.
    let profile: ProfileHeader?
    private(set) var reasons: [String] = []

    /// Further reasons are not kept, so that the error stays readable.
    private static let maximumReasons = 20
    /// Pairs of `q` and `Q` (ISO 19005-2, 6.1.13; PDF Reference 1.6, C.1).
    static let maximumSaved = 28
    /// ISO 19005-2, 6.1.13. A character takes two.
    private static let maximumStringBytes = 32_767
    /// ISO 19005-2, 6.1.13.
    static let maximumNameBytes = 127
    /// In one colour space (ISO 19005-2, 6.1.13).
    static let maximumInks = 32
    /// Of a page, in points (ISO 19005-2, 6.1.13).
    static let minimumSide: Double = 3

    init(_ writer: PDFWriter) throws(PDFError) {
        standards = writer.standards
        profile =
            standards.isEmpty ? nil : try writer.profile.map { bytes throws(PDFError) in try ProfileHeader(bytes) }
        if has(.x4) { checkPrinter(writer) }
        if let profile, has(.a2u), profile.deviceClass != .output, profile.deviceClass != .display {
            refuse(.a2u, "takes profiles of printers and screens, not of class \(profile.deviceClass.rawValue)")
        }
        if let profile, profile.version > 4 {
            refuse(nil, "a profile of version \(profile.version) is newer than the standards, which take 2 to 4")
        }
    }

    private func checkPrinter(_ writer: PDFWriter) {
        guard let profile else {
            let whose = writer.outputCondition.map { " of \($0.identifier)" } ?? ""
            return refuse(
                .x4,
                "carries the ICC profile of its printing condition: give --profile with the one\(whose) that your "
                    + "printer names")
        }
        if profile.deviceClass != .output {
            refuse(.x4, "takes the profile of a printer (prtr), not one of class \(profile.deviceClass.rawValue)")
        }
        if let condition = writer.outputCondition, profile.channels != 4 {
            refuse(
                .x4,
                "\(condition.identifier) is a condition of four inks, and the profile has \(profile.channels) "
                    + "channel\(profile.channels == 1 ? "" : "s")")
        }
    }

    func has(_ standard: PDFStandard) -> Bool { standards.contains(standard) }

    /// Whether there are any standards.
    var isAsked: Bool { !standards.isEmpty }
    /// Whether an output intent fixes colours.
    var bindsColors: Bool { has(.x4) || has(.a2u) }
    /// Whether each letter needs its text.
    var bindsLetters: Bool { has(.a2u) || has(.ua1) }
    /// Whether nesting and strings are limited.
    var hasBounds: Bool { has(.a2u) || has(.x4) }
    /// The output intent's; sRGB's without a profile.
    var intentChannels: Int { profile?.channels ?? 3 }

    /// Records a reason once, for all standards if `standard` is nil.
    func refuse(_ standard: PDFStandard?, _ reason: String) {
        guard isAsked else { return }
        let text = (standard.map { "\($0.title) " } ?? "") + reason
        if reasons.count < Self.maximumReasons, !reasons.contains(text) { reasons.append(text) }
    }

    /// Refuses process inks unless the output intent has them.
    func useProcess(in what: String) {
        guard bindsColors, intentChannels != 4 else { return }
        refuse(
            has(.x4) ? .x4 : .a2u,
            "binds process inks, here \(what), to the CMYK profile of a printer: give one by --profile")
    }

    /// Refuses groups nested more deeply than standards allow.
    func check(_ content: ContentStream) {
        guard hasBounds, content.deepest > Self.maximumSaved else { return }
        refuse(
            has(.a2u) ? .a2u : .x4,
            "holds \(Self.maximumSaved) groups within each other, not \(content.deepest): make the picture's groups flatter"
        )
    }

    /// Refuses names that are too long, such as those of inks.
    func check(name: String) {
        guard hasBounds, name.utf8.count > Self.maximumNameBytes else { return }
        refuse(
            has(.a2u) ? .a2u : .x4,
            "holds names of \(Self.maximumNameBytes) bytes, and that of the ink “\(name.prefix(20))…” has \(name.utf8.count)"
        )
    }

    /// A text in the file's syntax; refuses strings over the limit.
    func text(_ string: String, of what: String) -> String {
        if hasBounds, string.utf16.count * 2 + 2 > Self.maximumStringBytes {
            refuse(
                has(.a2u) ? .a2u : .x4,
                "holds strings of \(Self.maximumStringBytes) bytes: \(what) has \(string.utf16.count) characters")
        }
        return PDFSyntax.text(string)
    }

    /// - Parameters:
    ///   - title: Given by the user or the picture.
    ///   - named: What is written, by default the first words.
    func check(title: String?, named: String?, language: String?) throws(PDFError) {
        if has(.x4), named == nil { refuse(.x4, "needs a title: give --document-title") }
        if has(.ua1) {
            if title == nil { refuse(.ua1, "needs a title: give --document-title, or a title in the picture") }
            if let language {
                if !LanguageTag.isKnown(language) {
                    refuse(.ua1, "needs a language, and “\(language)” is none: give --document-language, such as en-GB")
                }
            } else {
                refuse(.ua1, "needs a language: give --document-language, such as en-GB")
            }
        }
        if !reasons.isEmpty { throw .nonconforming(reasons) }
    }
}
