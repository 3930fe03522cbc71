// Names of UIKit, Core Animation, Core Text and Core Graphics, for drawing code ported by changing its imports. On
// Apple's platforms this module is BezelSwiftUI alone. Other common names say why they do not compile.
@_exported import BezelSwiftUI
