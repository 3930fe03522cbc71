// `bezel watch`: how its hands run.
import ArgumentParser
import Bezel
import BezelGeometry

/// How a watch runs to its time. Not `MotionOptions`: `--time` is the watch's.
struct WatchMotionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where its hands are set from, instead of running.", valueName: "hh:mm:ss"))
    var fromTime: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often a second its hands jump: 1 as a quartz watch's, 8 as a mechanical one's; they run evenly unless "
                + "given.", valueName: "beats"),
        transform: { try Read.number($0, in: 0.1...50, "a number of beats from 0.1 to 50") })
    var beats: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The motion's length in seconds; 5 unless given, 2 with --from-time.", valueName: "seconds"),
        transform: Read.motionLength)
    var duration: Double?
    @Option(
        help: ArgumentHelp("How hands are set with --from-time; ease-in-out unless given.", valueName: "curve"),
        transform: Read.easing)
    var easing: TimingCurve?
    @Option(
        name: [.customLong("rate"), .customLong("fps")], parsing: .unconditional,
        help: ArgumentHelp("Frames to the second; 30 unless given.", valueName: "rate"),
        transform: Read.frameRate)
    var rate: Double?

    /// Whether an option asks for a motion, whatever file it goes to.
    var isAsked: Bool { fromTime != nil || beats != nil || duration != nil || rate != nil }

    func validate() throws {
        if fromTime != nil, beats != nil {
            throw ValidationError("--beats is for hands that run, and --from-time sets them; give one of the two")
        }
        if fromTime == nil, easing != nil {
            throw ValidationError("--easing says how hands are set from --from-time, which is not given")
        }
    }
}
