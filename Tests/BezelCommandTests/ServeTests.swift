// `bezel serve` as a process, spoken to over a socket of its own.
import BezelBatch
import Foundation
import Testing

@Suite("Service", .serialized)
struct ServeTests {
    @Test("pictures are those of the command, by GET and by POST, in the format that is asked for")
    func pictures() throws {
        let service = try Service()
        let place = try Workplace()
        let wanted = try place.bezel("text", "A b", "--circle", "40", "-o", "-").output
        let got = try service.ask("GET /v1/text?text=A+b&circle=40")
        #expect(got.status == 200 && got.body == wanted)
        #expect(got.fields["content-type"] == "image/png")
        let posted = try service.post("/v1/text", #"{"text":"A b","circle":40,"id":"x","command":"text"}"#)
        #expect(posted.body == wanted && posted.fields["etag"] == got.fields["etag"])
        let byJSON = try service.ask("GET /v1/text?text=A+b&circle=40", fields: ["Accept: application/json"])
        #expect(byJSON.body == wanted && byJSON.fields["content-type"] == "image/png")
        let svg = try service.ask("GET /v1/text?text=A+b&circle=40", fields: ["Accept: text/html, image/svg+xml;q=0.9"])
        #expect(svg.fields["content-type"] == "image/svg+xml" && svg.text.contains("<svg"))
        #expect(try service.ask("GET /v1/text?text=A&circle=40&format=svg").text.contains("<svg"))
        #expect(try service.ask("GET /v1/text?text=A&circle=40", fields: ["Accept: text/html"]).status == 406)
        let tag = try #require(got.fields["etag"])
        let again = try service.ask("GET /v1/text?text=A+b&circle=40", fields: ["If-None-Match: W/\"x\", \(tag)"])
        #expect(again.status == 304 && again.body.isEmpty)
        let head = try service.ask("HEAD /v1/text?text=A+b&circle=40")
        #expect(head.status == 200 && head.body.isEmpty && head.fields["content-length"] == "\(wanted.count)")
        let warned = try service.ask("GET /v1/text?text=far+too+long+%D7%A9&circle=30&font-size=48&overflow=hide")
        #expect(warned.status == 200 && warned.fields["bezel-warnings"]?.contains("\\u05e9") == true)
        #expect(service.end() == 0)
    }

    @Test("what is wrong is said as problem+json, and reads no file of the server")
    func problems() throws {
        let service = try Service()
        func check(_ response: Service.Response, _ status: Int, _ word: String) {
            #expect(response.status == status, "\(response.text)")
            #expect(
                response.fields["content-type"] == "application/problem+json" && response.text.contains(word),
                "\(response.text)")
            #expect(!response.text.contains("root:"))
        }
        check(try service.ask("GET /v1/text?text=A&circel=9"), 422, "circle")
        check(try service.ask("GET /v1/text?text=A&circle=x"), 422, "circle")
        check(try service.ask("GET /v1/text?text=A&circle=1&circle=2"), 400, "twice")
        check(try service.ask("GET /nothing"), 404, "openapi")
        check(try service.ask("DELETE /v1/text"), 405, "DELETE")
        check(try service.post("/v1/dial", "{"), 400, "JSON")
        check(try service.post("/v1/dial", "[]"), 400, "object")
        check(try service.ask("POST /v1/dial", body: "{}"), 415, "json")
        check(try service.post("/v1/dial", #"{"output":"a.png"}"#), 422, "file")
        check(try service.post("/v1/dial", #"{"spec":"/etc/passwd"}"#), 422, "file")
        check(try service.post("/v1/text", #"{"text":"a","circle":9,"font":"/etc/passwd"}"#), 422, "passwd")
        check(try service.post("/v1/text", #"{"text":"a","circle":9,"font-dir":"/etc"}"#), 422, "folder")
        check(try service.post("/v1/render", #"{"document":"/etc/passwd"}"#), 422, "file")
        check(try service.post("/v1/pattern", #"{"width":100000,"height":100000}"#), 422, "limit")
        check(try service.post("/v1/dial", "{}", fields: ["Origin: http://elsewhere.example"]), 403, "origin")
        #expect(
            String(decoding: try service.raw("GET /healthz HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n"), as: UTF8.self)
                .contains(" 421 ") == true)
        #expect(try service.post("/v1/dial", "{}", fields: ["Origin: http://localhost"]).status == 200)
        #expect(service.end() == 0)
    }

    @Test("broken requests get an answer or are closed, and others are served on")
    func broken() throws {
        let service = try Service("--max-body", "0.01")
        let head = "POST /v1/dial HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        let cases: [(request: String, status: String)] = [
            ("nonsense\r\n\r\n", "400"), ("GET / HTTP/3\r\n\r\n", "505"), ("GET /healthz HTTP/1.1\r\n\r\n", "400"),
            (head + "Content-Length: 3\r\nContent-Length: 2\r\n\r\n{}", "400"),
            (head + "Content-Length: -1\r\n\r\n", "400"),
            (head + "Content-Length: 99999999999999999999\r\n\r\n", "400"),
            (head + "Content-Length: 1073741824\r\n\r\n", "413"),
            (head + "Transfer-Encoding: chunked\r\n\r\n-1\r\n", "400"),
            (head + "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n", "400"),
            (head + "Transfer-Encoding: gzip\r\n\r\n", "501"),
            ("GET /\u{7F} HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 1 << 17), "431"),
            ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", "400"),
            ("GET /v1/text?text=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            (head + "Expect: nothing\r\nContent-Length: 2\r\n\r\n{}", "417"),
        ]
        for each in cases {
            let answer = String(decoding: try service.raw(each.request), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 \(each.status) "), "\(each.request.prefix(90)): \(answer.prefix(90))")
        }
        let chunks =
            "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5;x=y\r\n{\"val\r\na\r\nue\" : 0.25\r\n1\r\n}\r\n0\r\nT: v\r\n\r\n"
        #expect(String(decoding: try service.raw(head + chunks), as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        let one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
        let several = try service.raw(one + "\r\n" + one + "\r\n" + one + "Connection: close\r\n\r\n")
        #expect(String(decoding: several, as: UTF8.self).components(separatedBy: "HTTP/1.1 200 OK").count == 4)
        #expect(service.end() == 0)
    }

    /// What a body in chunks holds.
    private func chunks(of body: Data) throws -> String {
        var rest = body[...]
        var text = Data()
        while let end = rest.range(of: Data("\r\n".utf8)) {
            let count = try #require(Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16))
            if count == 0 { break }
            try #require(rest.distance(from: end.upperBound, to: rest.endIndex) >= count + 2)
            text += rest[end.upperBound..<end.upperBound + count]
            rest = rest[(end.upperBound + count + 2)...]
        }
        return String(decoding: text, as: UTF8.self)
    }

    @Test("lines are answered as a stream, figures are counted")
    func stream() throws {
        let service = try Service()
        let lines =
            "{\"id\":\"a\",\"command\":\"pattern\"}\nx\n\n{\"id\":\"b\",\"command\":\"pattern\",\"output\":\"b.png\"}\n{\"id\":\"c\",\"command\":\"dial\"}"
        let got = try service.ask("POST /v1/batch", fields: ["Content-Type: application/jsonl"], body: lines)
        #expect(got.status == 200)
        // Chunks end where they like; lines do not.
        let found = try answers(try chunks(of: got.body))
        #expect(found.map { $0["status"]?.text ?? "" } == ["ok", "failed", "failed", "failed", "ok"])
        #expect(found.map { $0["line"]?.text() ?? "" } == ["1", "2", "3", "4", "5"])
        let alone = try answers(try Workplace().bezel(["worker"], input: "{\"id\":\"c\",\"command\":\"dial\"}\n").text)
        #expect(found.last?["data"] == alone.first?["data"])
        _ = try service.ask("GET /v1/pattern")
        let figures = try service.ask("GET /metrics").text
        #expect(figures.contains("bezel_responses_total{status=\"200\"} 2") && figures.contains("bezel_cache_bytes "))
        #expect(service.end() == 0)
    }
}
