// Re-exports system libraries, but not Foundation's language tables, which would be two thirds of the command.
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
