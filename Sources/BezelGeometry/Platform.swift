// The one place that says which system libraries the targets above see: elementary functions, and of Foundation what
// brings no tables of languages along. Those would be two thirds of the command.
//
// The targets above take both from here. So this module's `Point`, `Size` and `Rect` come before names of the system's
// that are spelt alike.
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
