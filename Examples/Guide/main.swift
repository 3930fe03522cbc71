// The pictures of the guide, drawn by the code that its pages show.
// swift run Guide FOLDER
import Bezel

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
for (name, draw) in samples {
    try draw().write(to: folder + "/" + name + ".png", scale: 2)
}

/// Pictures by the names under which pages show them.
var samples: [(String, () throws -> Scene)] {
    [
        ("guide-first", firstLabel), ("guide-dial", twoLabels), ("guide-anatomy", anatomy), ("guide-ring", fullRing),
        ("guide-spacing", spacing), ("guide-scripts", scripts), ("guide-fitting", fitting),
        ("guide-instrument", instrument), ("guide-gradient", colours), ("guide-print", printed),
        ("guide-thousand", sixBadges), ("guide-straight", straight), ("makers-seal", madeSeal), ("makers-knob", knob),
        ("guide-label", label), ("guide-glyphs", glyphs), ("guide-regions", regions), ("guide-owngauge", ownGauge),
        ("guide-map", map),
        ("makers-plate", brassPlate), ("makers-stamp", rubberStamp),
    ]
}
