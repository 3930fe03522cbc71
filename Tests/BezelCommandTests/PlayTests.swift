// The game of patterns, played through a pseudo-terminal.
import Bezel
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The command at the other end of a pseudo-terminal.
private final class Player {
    private let terminal: Int32
    private let process = Process()
    private(set) var seen = ""
    private var unread = ""

    init(_ arguments: [String]) throws {
        terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0, let name = Player.otherEnd(of: terminal) else { throw CocoaError(.fileReadUnknown) }
        let side = open(name, O_RDWR | O_NOCTTY)
        let handle = FileHandle(fileDescriptor: side, closeOnDealloc: true)
        process.executableURL = try Workplace.command()
        process.arguments = ["play"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["TERM"] = "xterm-256color"
        environment["KITTY_WINDOW_ID"] = nil
        environment["TERM_PROGRAM"] = nil
        process.environment = environment
        process.standardInput = handle
        process.standardOutput = handle
        try process.run()
    }
    /// The path of the terminal's other end, unlocked.
    fileprivate static func otherEnd(of terminal: Int32) -> String? {
        #if os(Linux)
            // The C library's functions for this are not in Swift's view of it; these are the calls they make.
            let unlock: UInt = 0x4004_5431
            let number: UInt = 0x8004_5430
            var locked: Int32 = 0
            var index: UInt32 = 0
            guard ioctl(terminal, unlock, &locked) == 0, ioctl(terminal, number, &index) == 0 else { return nil }
            return "/dev/pts/\(index)"
        #else
            guard grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else { return nil }
            return String(cString: name)
        #endif
    }
    deinit {
        if process.isRunning { process.terminate() }
        close(terminal)
    }

    /// Reads until `text` appears after what was found before. Says whether it did within ten seconds.
    func reads(_ text: String) -> Bool {
        func found() -> Bool {
            guard let place = unread.range(of: text, options: .literal) else { return false }
            unread.removeSubrange(..<place.upperBound)
            return true
        }
        if found() { return true }
        let end = Date().addingTimeInterval(10)
        while Date() < end {
            var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 100) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 65536)
            let count = read(terminal, &bytes, bytes.count)
            guard count > 0 else { return false }
            let more = String(decoding: bytes[..<count], as: UTF8.self)
            unread += more
            seen += more
            if found() { return true }
        }
        return false
    }
    func type(_ keys: String) { _ = keys.withCString { write(terminal, $0, strlen($0)) } }
    func press(_ direction: PatternGame.Direction) {
        switch direction {
        case .top: type("\u{1B}[A")
        case .bottom: type("\u{1B}[B")
        case .right: type("\u{1B}[C")
        case .left: type("\u{1B}OD")
        }
    }
    /// The exit status. What the game still writes is read meanwhile: it could not end before a full terminal. A game
    /// that does not end within ten seconds is ended.
    var status: Int32 {
        let end = Date().addingTimeInterval(10)
        while process.isRunning, Date() < end {
            var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 20) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 65536)
            if read(terminal, &bytes, bytes.count) <= 0 { break }
        }
        if Date() >= end { process.terminate() }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Whether a pseudo-terminal can be opened. In containers and roots without /dev/pts there is none.
private let hasTerminals: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    guard let name = Player.otherEnd(of: terminal) else { return false }
    let side = open(name, O_RDWR | O_NOCTTY)
    if side >= 0 { close(side) }
    return side >= 0
}()

@Suite(.serialized, .enabled(if: hasTerminals, "needs a pseudo-terminal (/dev/ptmx and /dev/pts)")) struct PlayTests {
    @Test func winPlayAgainAndLose() throws {
        let player = try Player(["--seed", "7", "--pictures", "unicode", "--pause", "0.05"])
        let won = PatternGame(seed: 7)
        for (index, round) in won.rounds.enumerated() {
            #expect(player.reads("Round \(index + 1) of 5"))
            player.press(round.majority)
            #expect(player.reads("✓"))
            #expect(player.reads("Right"))
            #expect(player.reads("\(index + 1) / 5"))
        }
        #expect(player.reads("Your final score: 5. You win!"))
        #expect(player.reads("Play again?"))
        player.type("y")
        let lost = PatternGame(seed: 8)
        for round in lost.rounds {
            let wrong = PatternGame.Direction.allCases.first { $0 != round.majority } ?? .top
            player.press(wrong)
            #expect(player.reads("✘"))
            #expect(player.reads("Wrong"))
        }
        #expect(player.reads("Your final score: 0. You lose."))
        player.type("n")
        #expect(player.status == 0)
    }
    @Test("keys typed while the terminal is asked what it can show are not lost", arguments: ["\u{3}", "\u{1B}\u{1B}"])
    func keysMeanwhile(_ keys: String) throws {
        let player = try Player(["--seed", "7", "--pictures", "auto"])
        #expect(player.reads("\u{1B}[c"))
        player.type(keys)
        #expect(player.status == 0)
    }
    @Test func patternsAreDrawnAsTheyPoint() throws {
        let player = try Player(["--seed", "7", "--pictures", "unicode"])
        #expect(player.reads("╰─────────╯\r\n"))
        let marks: [PatternGame.Direction: Character] = [.top: "▲", .right: "▶", .bottom: "▼", .left: "◀"]
        let round = PatternGame(seed: 7).rounds[0]
        for direction in PatternGame.Direction.allCases {
            let count = round.patterns.count { $0.direction == direction }
            #expect(player.seen.count { $0 == marks[direction] } == count * 4)
        }
        player.type("q")
        #expect(player.status == 0)
    }
    @Test(arguments: [("kitty", "\u{1B}_Ga=T,f=100"), ("sixel", "\u{1B}Pq\"1;1;680;182")])
    func picturesAreSentInline(kind: String, start: String) throws {
        let player = try Player(["--seed", "7", "--pictures", kind])
        #expect(player.reads(start))
        player.type("q")
        #expect(player.status == 0)
    }
    @Test func controlCLeaves() throws {
        let player = try Player(["--seed", "7", "--pictures", "unicode"])
        #expect(player.reads("Round 1"))
        player.type("\u{3}")
        #expect(player.status == 0)
    }
    @Test func keysAreOffWhileTheMarkShows() throws {
        let player = try Player(["--seed", "7", "--pictures", "unicode", "--pause", "0.6"])
        let game = PatternGame(seed: 7)
        #expect(player.reads("Round 1"))
        // The second answer comes too early, and counts for nothing.
        player.press(game.rounds[0].majority)
        #expect(player.reads("✓"))
        player.press(game.rounds[1].majority)
        #expect(player.reads("Round 2 of 5   score 1 / 5"))
        player.press(game.rounds[1].majority)
        #expect(player.reads("Round 3 of 5   score 2 / 5"))
        player.type("q")
        #expect(player.status == 0)
    }
    @Test func marksSwellAsPicturesToo() throws {
        let player = try Player(["--seed", "7", "--pictures", "kitty", "--pause", "0.05"])
        #expect(player.reads("\u{1B}_Ga=T,f=100"))
        player.press(.top)
        #expect(player.reads("\u{1B}7\u{1B}_Ga=T,f=100"))
        #expect(player.reads("\u{1B}8\u{1B}_Ga=T,f=100"))
        player.type("\u{3}")
        #expect(player.status == 0)
    }
    @Test func wordsAreMadeOfPetals() throws {
        let player = try Player(["flower", "--seed", "0", "--pictures", "unicode"])
        #expect(player.reads("Escape leaves"))
        #expect(player.reads("0 / "))
        player.type("tall\n")
        #expect(player.reads("✓ TALL"))
        #expect(player.reads("1 / "))
        player.type("tall\n")
        #expect(player.reads("TALL was found before"))
        // x and q are on no petal; the last letter is taken back.
        player.type("xxlinne\u{7F}\u{7F}e\n")
        #expect(player.reads("✓ LINE"))
        player.type("oil\n")
        #expect(player.reads("too short"))
        player.type("rest\n")
        #expect(player.reads("REST lacks the L"))
        player.type("llll\n")
        #expect(player.reads("✘ LLLL"))
        player.type("\u{1B}")
        #expect(player.reads("Your final score: 2 words of"))
        #expect(player.status == 0)
    }
}
