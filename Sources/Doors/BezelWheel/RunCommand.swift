// The library of the Python package: libbezel with the whole command, so that a wheel holds the drawing code once and not twice.
// `libbezel` for C has no command, and with it no studio, no server and no games.
import BezelC
import BezelCommand

/// Does what the arguments of this process ask of the command `bezel`, prints what it has to say, and ends the process. For
/// the program of the package, `Python/launcher.c`, which is nothing but this call.
#if compiler(>=6.3)
    @c(bezel_run_command)
#else
    @_cdecl("bezel_run_command")
#endif
public func bezelRunCommand() { runBezel() }
