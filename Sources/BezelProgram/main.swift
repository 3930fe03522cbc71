// The program `bezel`. All that it does is in BezelCommand, which other programs and libraries share.
import BezelCommand

runBezel()
