// A terminal read key by key: its mode is set on entry and put back on leaving.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#endif

/// The terminal of standard input and output, without line editing and echo while the session lasts.
package final class TerminalSession {
    private var saved = termios()

    /// nil where standard input or output is not a terminal.
    package init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &saved) == 0 else {
            return nil
        }
        var raw = saved
        // No line editing, no echo, and Ctrl-C as a key, so that the mode is always put back.
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    }
    deinit { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }

    /// The next byte, or nil after `milliseconds` without one; a negative number waits for ever. nil at the end of input too.
    package func nextByte(within milliseconds: Int32 = -1) -> UInt8? {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&ready, 1, milliseconds)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            var byte: UInt8 = 0
            let got = read(STDIN_FILENO, &byte, 1)
            if got < 0, errno == EINTR { continue }
            return got == 1 ? byte : nil
        }
    }

    /// The width of the terminal in characters; 80 where it does not say.
    package var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
