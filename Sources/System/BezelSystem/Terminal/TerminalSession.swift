// Reads a terminal key by key and restores its mode.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#endif

package final class TerminalSession {
    private var saved = termios()
    /// Typed while something else was waited for, in order.
    private var kept: [UInt8] = []

    package init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &saved) == 0 else {
            return nil
        }
        var raw = saved
        // Ctrl-C becomes a key, so that the mode is always restored.
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    }
    deinit { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }

    /// Nil after the time or at the end of input; a negative time waits forever.
    package func nextByte(within milliseconds: Int32 = -1) -> UInt8? {
        if !kept.isEmpty { return kept.removeFirst() }
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

    /// Gives bytes back, to be read again first.
    package func keep(_ bytes: [UInt8]) { kept = bytes + kept }

    /// In characters; 80 if unknown.
    package var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
