// Columns, a line on each of several paths, and separators that stay upright, by the command.
import Foundation
import Testing

@Suite("Columns, lines on paths of their own and upright separators by the command")
struct ColumnCommandTests {
    private struct Line: Decodable {
        var line: Int?
        var start: Int?
        var advance: Double
        var clusters: [MeasureCommandTests.Report.Cluster]
        var fitting: [String]
    }
    private func lines(_ arguments: [String]) throws -> [Line] {
        let run = try Workplace().bezel(["measure"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        let decoder = JSONDecoder()
        if let lines = try? decoder.decode([Line].self, from: run.output) { return lines }
        return [try decoder.decode(Line.self, from: run.output)]
    }

    @Test("a column runs down from its top, letters turned, with further columns to the left")
    func column() throws {
        let columns = try lines(["TOWER\\nBRIDGE", "--vertical", "300", "--font-size", "30"])
        #expect(columns.map(\.line) == [0, 1])
        for column in columns {
            #expect(zip(column.clusters, column.clusters.dropFirst()).allSatisfy { $0.position.y < $1.position.y })
            #expect(column.clusters.allSatisfy { abs($0.angle - 90) < 1e-6 })
        }
        #expect(try #require(columns[0].clusters.first).position.y < 20)
        #expect(columns[1].clusters[0].position.x < columns[0].clusters[0].position.x - 20)
    }

    @Test("a column without a length is as long as its longest line")
    func asLongAsItsText() throws {
        for text in ["TOWER", "TOWER\\nBRIDGE"] {
            for spacing in ["optical", "even", "exact"] {
                let options = ["--font-size", "30", "--spacing", spacing]
                let bare = try lines([text] + options + ["--vertical"])
                let auto = try lines(["--vertical", "auto", text] + options)
                let long = try lines(["--vertical", "900", text] + options)
                for column in [bare, auto] {
                    #expect(column.count == long.count && column.allSatisfy { $0.fitting.isEmpty })
                    let places = [column, long].map { $0.flatMap { $0.clusters.map(\.position.y) } }
                    #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 1e-6 })
                }
            }
        }
        #expect(try lines(["--vertical", "TOWER"])[0].clusters.count == 5, "what is no length is the text")
        #expect(try Workplace().bezel("measure", "TOWER", "--vertical", "300.5").status == 0)
        #expect(try Workplace().bezel("measure", "TOWER", "--vertical", "80mm").status == 0)
    }

    @Test("a column of letters is drawn as high as it is long")
    func tall() throws {
        let place = try Workplace()
        let picture = try place.bezel("text", "HHH", "--vertical", "300", "--font-size", "100", "-o", "b.png")
        #expect(picture.status == 0, "\(picture.errors)")
        let tall = try Picture(png: place.data("b.png"))
        #expect(tall.height > tall.width * 2)
    }

    @Test("with as many paths as lines each line stands on its own path, all in one size")
    func ownPaths() throws {
        let paths = ["--path", "M0 0H300", "--path", "M0 500H300", "--font-size", "30"]
        let set = try lines(["TOP\\nA VERY MUCH LONGER BOTTOM"] + paths)
        #expect(set.map(\.line) == [0, 1])
        #expect(set.map(\.start) == [0, 4])
        #expect(set[0].clusters.allSatisfy { abs($0.position.y) < 0.01 })
        #expect(set[1].clusters.allSatisfy { abs($0.position.y - 500) < 0.01 })
        #expect(set[1].advance < 300.01)
        #expect(set[0].fitting == set[1].fitting && set[0].fitting.count == 1)
        let thread = try lines(["ONE\\nTWO", "--overflow", "next"] + paths)
        #expect(thread.count == 1, "text that goes on fills the first path before the second")
    }

    @Test("paths without a line each, and lines without a path, are refused")
    func wrongCount() throws {
        let place = try Workplace()
        let paths = ["--path", "M0 0H300", "--path", "M0 50H300"]
        for text in ["ONE", "ONE\nTWO\nTHREE"] {
            expectRefusal(
                try place.bezel(["text", text, "-o", "a.png"] + paths), status: 65, mentions: "--overflow next",
                place: place)
        }
        for wrong in [["--wrap"], ["--line-height", "2"]] {
            expectRefusal(
                try place.bezel(["text", "A\nB", "-o", "a.png"] + paths + wrong), status: 64, mentions: "--wrap",
                place: place)
        }
        expectRefusal(
            try place.bezel("text", "A", "--path", "M0 0H9", "--overflow", "next", "-o", "a.png"), status: 64,
            mentions: "only one", place: place)
    }

    @Test("separators stay upright all round, alone and in jobs")
    func uprightSeparators() throws {
        let place = try Workplace()
        let ring = [
            "text", "ROUND", "--circle", "100", "--repeat", "4", "--font-size", "24", "--separator", "M0 0H9V3H0Z",
        ]
        #expect(try place.bezel(ring + ["-o", "a.png"]).status == 0)
        #expect(try place.bezel(ring + ["--separator-upright", "-o", "b.png"]).status == 0)
        #expect(try place.data("a.png") != place.data("b.png"))
        let job = """
            {"command": "text", "text": "ROUND", "circle": 100, "repeat": 4, "size": 24, "separator": "M0 0H9V3H0Z",
             "separator-upright": true}
            """
        try place.write(job, to: "job.json")
        #expect(try place.bezel("draw", "job.json", "-o", "c.png").status == 0)
        #expect(try place.data("c.png") == place.data("b.png"))
        let empty = try Workplace()
        let plain = ["text", "ROUND", "--circle", "100", "--separator-upright", "-o", "d.png"]
        expectRefusal(try empty.bezel(plain), status: 64, mentions: "--separator", place: empty)
        expectRefusal(
            try empty.bezel(plain + ["--separator", "AND"]), status: 65, mentions: "letters", place: empty)
    }
}
