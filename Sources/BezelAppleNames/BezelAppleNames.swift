// Names of UIKit, Core Animation, Core Text and Core Graphics with their meaning, for code ported by changing its imports.
// On Apple's platforms this module is BezelSwiftUI alone.
//
// It covers drawing. Other names do not compile; common ones say why.
@_exported import BezelSwiftUI
