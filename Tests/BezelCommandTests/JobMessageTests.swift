// What jobs are answered names their keys, never the command's options.
import BezelBatch
import BezelJSON
import BezelJobs
import Testing

@Suite struct JobMessageTests {
    private let library = JobLibrary()

    @Test(
        "no failure of a job speaks of options",
        arguments: [
            #"{"command":"text","text":"A","circle":60,"line":50}"#, #"{"command":"text","text":"A"}"#,
            #"{"command":"text","text":"A","circle":60,"fit":"size","overflow":"hide"}"#,
            #"{"command":"text","text":"A","circle":60,"at":[1],"to":3}"#,
            #"{"command":"text","text":"AB","circle":60,"repeat":2,"method":"words"}"#,
            #"{"command":"text","text":"far too long for it","circle":10,"font-size":40}"#,
            #"{"command":"text","text":"A","circle":60,"page":"A4"}"#, #"{"command":"text","text":"A","circle":"x"}"#,
            #"{"command":"gauge","preset":"vu","to":400}"#, #"{"command":"gauge","to":"x"}"#,
            #"{"command":"text","text":"A","path":"12 3"}"#, #"{"command":"text","text":"A","path":"<svg"}"#,
            #"{"command":"text","text":"A","circle":60,"image":"data:image/png;base64,iVBORw0KGgo="}"#,
            #"{"command":"watch","time":"25:00"}"#, #"{"command":"seal","preset":"none"}"#,
        ])
    func failures(_ job: String) {
        let failure = #expect(throws: LibraryFailure.self) { try library.draw(Array(job.utf8)) }
        #expect(failure?.message.contains("--") == false, "\(failure?.message ?? "")")
    }

    @Test("languages that have names of their own for options get the command's") func options() {
        var settings = JobLibrary.Settings()
        settings.spelling = .options
        let job = #"{"command":"gauge","preset":"vu","to":400}"#
        let failure = #expect(throws: LibraryFailure.self) { try JobLibrary(settings).draw(Array(job.utf8)) }
        #expect(failure?.message.hasPrefix("--to ") == true && failure?.field == "to")
    }

    @Test func whatUsersWroteIsNotTranslated() {
        let job = #"{"command":"text","text":"A","circle":60,"font":"--overflow"}"#
        let failure = #expect(throws: LibraryFailure.self) { try library.draw(Array(job.utf8)) }
        #expect(failure?.message.contains("“--overflow”") == true)
    }

    @Test("a flag and its opposite may say the same, and no two things")
    func opposites() throws {
        func draw(_ flags: String) throws -> [UInt8] {
            try library.draw(Array(#"{"command":"text","text":"A","circle":60,\#(flags)}"#.utf8)).bytes
        }
        #expect(
            try draw(#""system-fonts":false,"no-system-fonts":true"#) == draw(#""no-system-fonts":true"#))
        #expect(throws: LibraryFailure.self) { try draw(#""system-fonts":true,"no-system-fonts":true"#) }
    }

    @Test func motionsThatNeverShowAnythingAreRefused() throws {
        func draw(_ layer: String) throws -> Int {
            let spec = #"{"width":40,"height":40,"layers":[{"layer":"\#(layer)"}]}"#
            return try library.draw(Array(#"{"command":"watch","rate":2,"duration":1,"spec":\#(spec)}"#.utf8)).bytes
                .count
        }
        #expect(throws: LibraryFailure.self) { try draw("subDial") }
        #expect(try draw("disc") > 0)
    }

    @Test func warningsOfJobsNameKeys() throws {
        let job = #"{"command":"text","text":"A","circle":60,"inline":9}"#
        let warnings = try library.draw(Array(job.utf8)).warnings
        #expect(warnings.count == 1 && warnings[0].contains("“inline”") && !warnings[0].contains("--"))
    }
}
