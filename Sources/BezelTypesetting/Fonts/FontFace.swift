// A font file's face.
import Foundation

/// One face of a font file.
public final class FontFace: Sendable {
    private let data: Data
    public init(data: Data, index: Int = 0) throws { self.data = data }
}

extension FontFace: Hashable {
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
