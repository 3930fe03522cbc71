// Re-exports system libraries; Foundation only without language tables, which would be two thirds of the command.
//
// Import them from here: this module's `Point`, `Size` and `Rect` then shadow the system's.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
    #if canImport(Glibc)
        @_exported import Glibc
    #elseif canImport(Musl)
        @_exported import Musl
    #endif
#else
    @_exported import Foundation
#endif
