// Errors of drawing within UIKit's functions, whose signatures cannot throw.
//
// `UIView.draw(_:)` is overridden by users and called from layers; neither throws in UIKit. A picture that is drawn from
// outside does throw (`Drawable.draw(in:into:)`). What goes wrong between the two is kept here and thrown there, so that no
// part of a picture is missing without a word. Only the first is kept: later ones mostly follow from it.
import BezelSwiftUI
import Synchronization

#if !canImport(CoreGraphics)
    final class DrawingFaults: Sendable {
        /// Of the picture that this thread draws; nil where no caller could be told.
        @TaskLocal private static var current: DrawingFaults?
        private let first = Mutex<(any Error)?>(nil)

        /// Runs a drawing, and throws what was noted within it. Drawings stand in one another: each throws its own.
        static func collecting(_ draw: () throws -> Void) throws {
            let faults = DrawingFaults()
            try $current.withValue(faults) { try draw() }
            if let first = faults.first.withLock({ $0 }) { throw first }
        }

        /// Keeps an error for the picture's caller; outside of a picture, such as in an image renderer, it is said on the
        /// standard error.
        static func note(_ error: any Error) {
            guard let current else { return RunTimeNote.say("\(error)") }
            current.first.withLock { $0 = $0 ?? error }
        }
    }
#endif
