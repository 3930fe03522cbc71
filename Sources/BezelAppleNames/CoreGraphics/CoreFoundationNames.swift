// Core Foundation's names for Swift's own types, so that `as CFString` and `as! [CTRun]` compile.
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Core Foundation's name of a string.
    public typealias CFString = String
    /// Core Foundation's name of a list.
    public typealias CFArray = [Any]
    /// Core Foundation's name of a table.
    public typealias CFDictionary = [AnyHashable: Any]
    /// Core Foundation's name of text with attributes.
    public typealias CFAttributedString = NSAttributedString
    /// Core Foundation's name of a number of elements.
    public typealias CFIndex = Int
    /// Core Animation's name of a time in seconds.
    public typealias CFTimeInterval = Double

    /// A stretch of a list; a length of 0 means all from the location on, where functions say so.
    public struct CFRange: Hashable, Sendable {
        /// The first element.
        public var location: Int
        /// How many.
        public var length: Int
        /// A stretch of a list.
        public init(location: Int = 0, length: Int = 0) {
            self.location = location
            self.length = length
        }
        func indices(of count: Int) -> Range<Int> {
            let start = min(max(location, 0), count)
            let size = length == 0 ? count - start : length
            return start..<max(start, min(start + max(0, min(size, count)), count))
        }
    }
    /// A stretch of a list.
    public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }
    /// How many elements a list has.
    public func CFArrayGetCount(_ array: CFArray) -> Int { array.count }
#endif
