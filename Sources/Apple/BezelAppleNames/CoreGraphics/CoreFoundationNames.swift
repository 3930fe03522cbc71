// For `as CFString` and `as! [CTRun]`.
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Swift's string, so that casts such as `as CFString` change nothing.
    public typealias CFString = String
    /// A number.
    public typealias NSInteger = Int
    /// An array.
    public typealias CFArray = [Any]
    /// A dictionary.
    public typealias CFDictionary = [AnyHashable: Any]
    /// The same class as `NSAttributedString`, so that no cast is needed between the two.
    public typealias CFAttributedString = NSAttributedString
    /// An index or count.
    public typealias CFIndex = Int
    /// Seconds.
    public typealias CFTimeInterval = Double

    /// Some functions take length 0 as the rest.
    public struct CFRange: Hashable, Sendable {
        /// The start.
        public var location: Int
        /// The count.
        public var length: Int
        /// Creates a range.
        public init(location: Int = 0, length: Int = 0) {
            self.location = location
            self.length = length
        }
        func indices(of count: Int) -> Range<Int> {
            let start = location.clamped(from: 0, through: count)
            let size = length == 0 ? count - start : length
            return start..<max(start, min(start + max(0, min(size, count)), count))
        }
    }
    /// Creates a range.
    public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }
    /// An element, as long as the array lives; nil where there is none, and for values that are no objects.
    public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer? {
        guard array.indices.contains(index), type(of: array[index]) is AnyClass else { return nil }
        return unsafe UnsafeRawPointer(Unmanaged.passUnretained(array[index] as AnyObject).toOpaque())
    }
    /// Counts elements.
    public func CFArrayGetCount(_ array: CFArray) -> Int { array.count }
#endif
