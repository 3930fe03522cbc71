// Pages from elsewhere must not use a server on the user's machine.
import BezelGeometry

struct RequestSource: Sendable {
    /// In lower case, without ports; nil for any.
    var hosts: Set<String>?
    /// The only port of a server without a proxy.
    var port: Int?
    /// Pages of other origins may show pictures, but never send jobs.
    var isReadableFromElsewhere: Bool
    var remedy = ""

    /// Throws for another host (421), such as a foreign name of this machine, or a page of another origin (403).
    func check(_ request: HTTPRequest) throws(HTTPRefusal) {
        let host = request.fields["Host"]?.lowercased()
        if let hosts {
            // HTTP/1.0 may name no host; browsers always do.
            guard host.map({ answers(for: $0, hosts) }) ?? isReadableFromElsewhere else {
                throw HTTPRefusal(421, "this is not “\((host ?? "").shortened)”\(remedy)")
            }
        }
        let reads = request.method == "GET" || request.method == "HEAD"
        if isReadableFromElsewhere, reads { return }
        let refusal = HTTPRefusal(
            403,
            isReadableFromElsewhere
                ? "pages of other origins may show pictures by GET, and send no jobs"
                : "pages of other origins cannot use the studio")
        if let origin = request.fields["Origin"]?.lowercased(), !isOwn(origin, host: host ?? "") { throw refusal }
        // Links elsewhere may open the page; other origins may ask for nothing else.
        if !isReadableFromElsewhere, let site = request.fields["Sec-Fetch-Site"], site != "same-origin", site != "none",
            request.fields["Sec-Fetch-Mode"] != "navigate" || request.method != "GET"
        {
            throw refusal
        }
    }

    private func isOwn(_ origin: String, host: String) -> Bool {
        origin == "http://" + host || port == nil && origin == "https://" + host
    }

    private func answers(for host: String, _ hosts: Set<String>) -> Bool {
        let isAddress = host.hasPrefix("[")
        let name = isAddress ? String(host.prefix { $0 != "]" }.dropFirst()) : String(host.prefix { $0 != ":" })
        guard hosts.contains(name) else { return false }
        return port.map { host.hasSuffix(":\($0)") } ?? true
    }
}
