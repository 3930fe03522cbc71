// The program `bezel`; see BezelCommand.
import BezelCommand

runBezel()
