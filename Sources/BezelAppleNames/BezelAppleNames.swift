// UIKit's, Core Animation's, Core Text's and Core Graphics' names with their originals' meaning, for code that is carried
// over by changing its imports. Where Apple's own frameworks are, this module is BezelSwiftUI alone.
//
// What is here is what drawing needs; what is not here does not compile, and common names among that say why.
@_exported import BezelSwiftUI
