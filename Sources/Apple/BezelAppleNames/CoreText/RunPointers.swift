import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Copies of a run's values for callers that read them by pointers, which last as long as the run.
    final class RunPointers {
        let glyphs: UnsafeMutableBufferPointer<CGGlyph>
        let positions: UnsafeMutableBufferPointer<CGPoint>
        let advances: UnsafeMutableBufferPointer<CGSize>
        let indices: UnsafeMutableBufferPointer<CFIndex>

        init(_ run: CTRun) {
            func copied<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<Element> {
                let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
                _ = copy.initialize(from: elements)
                return copy
            }
            glyphs = copied(run.glyphs)
            positions = copied(run.positions)
            advances = copied(run.advances)
            indices = copied(run.indices)
        }
        deinit {
            glyphs.deallocate()
            positions.deallocate()
            advances.deallocate()
            indices.deallocate()
        }
    }
    /// The glyphs, as long as the run lasts.
    public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
        UnsafePointer(run.pointers.glyphs.baseAddress)
    }
    /// The positions from the line's start, y up, as long as the run lasts.
    public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
        UnsafePointer(run.pointers.positions.baseAddress)
    }
    /// The advances in user units, as long as the run lasts.
    public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
        UnsafePointer(run.pointers.advances.baseAddress)
    }
    /// The characters' UTF-16 offsets, as long as the run lasts.
    public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
        UnsafePointer(run.pointers.indices.baseAddress)
    }
#endif
