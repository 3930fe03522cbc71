// The motion of a watch to the time that it shows. Motions of other faces have MotionOptions.
import BezelGeometry

/// Up to the watch's time. Not `MotionOptions`, since `--time` is the watch's.
package struct WatchMotionOptions: FieldGroup {
    package var fromTime: String?
    package var beats: Double?
    package var duration: Double?
    package var easing: TimingCurve?
    package var rate: Double?

    package init() {}

    package static let fields: Fields<WatchMotionOptions> = [
        .option("from-time", \.fromTime, .clockTime, "hh:mm:ss", "Where its hands are set from, instead of running."),
        .option(
            "beats", \.beats, .number(0.1...50, "a number of beats from 0.1 to 50"), "beats",
            "How often a second its hands jump: 1 as a quartz watch's, 8 as a mechanical one's; they run evenly unless "
                + "given."),
        .option(
            "duration", \.duration, .motionLength, "seconds",
            "The motion's length in seconds. With --from-time, the default is 2."
        ).usually("5").slider(0.1...10, step: 0.1),
        .option("easing", \.easing, .easing, "curve", "How hands are set with --from-time.").usually("ease-in-out"),
        .option("rate", \.rate, .frameRate, "rate", also: ["fps"], "Frames to the second.").usually(
            "30"
        ).unedited,
    ]

    package var isAsked: Bool { fromTime != nil || beats != nil || duration != nil || rate != nil }

    package static let rules: [FieldRule] = [
        .given(
            "beats", excludes: "from-time",
            saying: "--beats is for hands that run, and --from-time sets them; give one of the two"),
        .given("easing", requires: "from-time", saying: "--easing says how hands are set: give --from-time, too"),
    ]
}
