// Channels, and processes at their other end.
import BezelSystem
import Foundation
import Testing

@Suite("Channels and processes")
struct ChildProcessTests {
    private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) } }

    @Test("bytes arrive as they were sent, in pieces of any length")
    func pieces() throws {
        let (one, other) = try Channel.pair()
        let all = bytes(3_000_000)
        let thread = Thread { _ = one.send(all) }
        thread.start()
        let reader = ChannelReader(other)
        var found: [UInt8] = []
        for count in [0, 1, 12, 65_535, 65_536, 100_000, 7, 2_000_000] {
            found += try #require(reader.next(count))
        }
        #expect(found[...] == all.prefix(found.count))
        #expect(reader.next(all.count - found.count).map { found + $0 } == all)
    }

    @Test("who may not wait is told how far it came")
    func full() throws {
        let (one, other) = try Channel.pair()
        let all = bytes(4_000_000)
        guard case .full(let offset) = one.send(all, waits: false) else {
            Issue.record("four megabytes were taken at once")
            return
        }
        #expect(offset > 0 && offset < all.count)
        let thread = Thread { _ = one.send(all, from: offset) }
        thread.start()
        #expect(ChannelReader(other).next(all.count) == all)
    }

    @Test("the end of a channel is told to both sides")
    func ends() throws {
        let (one, other) = try Channel.pair()
        #expect(one.send([1, 2, 3]) == .sent(upTo: 3))
        one.end()
        let reader = ChannelReader(other)
        #expect(reader.next(2) == [1, 2])
        #expect(reader.next(2) == nil)
        #expect(other.send([1]) == .closed)
        #expect(other.waitForInput(seconds: 5))
        let (third, fourth) = try Channel.pair()
        #expect(!third.waitForInput(seconds: 0.01))
        withExtendedLifetime(fourth) {}
    }

    private func shell(_ script: String) throws -> NurseryProcess {
        try NurseryProcess(program: "/bin/sh", arguments: ["-c", script])
    }

    @Test("how a process has ended is known, by its status or its signal")
    func status() throws {
        #expect(try shell("exit 5").wait() == .exit(5))
        #expect(try shell("kill -SEGV $$").wait() == .signal(SIGSEGV))
        #expect(ProcessEnd.name(signal: SIGSEGV) == "SIGSEGV")
        #expect(ProcessEnd.name(signal: 99) == "signal 99")
        #expect(throws: SystemError.self) { try NurseryProcess(program: "/no/such/program", arguments: []) }
    }

    @Test("a process inherits its channel and nothing else, and leads a group of its own")
    func inherits() throws {
        let (one, other) = try Channel.pair()
        // A file that a careless library has opened would be inherited; ours are not.
        #expect(
            try shell("for f in /proc/$$/fd/*; do [ -S $f ] && echo $f; done | wc -l | grep -qx 1").wait() == .exit(0))
        #expect(try shell("[ $(cut -d' ' -f5 /proc/$$/stat) = $$ ]").wait() == .exit(0))
        #expect(try shell("[ /proc/$$/fd/1 -ef /dev/null ] && [ /proc/$$/fd/2 -ef /dev/null ]").wait() == .exit(0))
        withExtendedLifetime((one, other)) {}
    }

    @Test("what a nursery says is read; its end is too")
    func news() throws {
        let nursery = try shell(#"printf '\003\0\0\0\0\0\0\0\0\0\0\0\004\0\0\0\007\0\0\0\013\0\0\0' >&3"#)
        guard case .ready? = nursery.next() else {
            Issue.record("it is not ready")
            return
        }
        guard case .ended(let process, let end)? = nursery.next() else {
            Issue.record("no process has ended")
            return
        }
        #expect(process == 7 && end == .signal(11))
        #expect(nursery.next() == nil)
        #expect(nursery.wait() == .exit(0))
    }
}
