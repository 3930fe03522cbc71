// The one place that says which system libraries the targets above see: elementary functions, and Foundation.
//
// The targets above take both from here. So this module's `Point`, `Size` and `Rect` come before names of the system's
// that are spelt alike.
@_exported import Foundation
