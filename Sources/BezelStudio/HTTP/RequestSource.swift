// Who may ask: a page elsewhere must not speak to a server on the user's machine.
import BezelGeometry

/// The hosts that a server answers for, and whether pages of other origins may read from it.
struct RequestSource: Sendable {
    /// In lower case, without ports; nil for any.
    var hosts: Set<String>?
    /// The only port, for a server that no proxy stands before.
    var port: Int?
    /// Whether pages of other origins may show pictures. They never send jobs.
    var isReadableFromElsewhere: Bool
    /// What to do about a refused host.
    var remedy = ""

    /// Throws where the request names another host, as under a foreign name that resolves to this machine (421), or comes from a
    /// page of another origin (403).
    func check(_ request: HTTPRequest) throws(HTTPRefusal) {
        let host = request.fields["Host"]?.lowercased()
        if let hosts {
            // Clients of HTTP/1.0 name no host; browsers always do.
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
        // A link elsewhere, or a terminal, may open the page; nothing else is asked for from other origins.
        if !isReadableFromElsewhere, let site = request.fields["Sec-Fetch-Site"], site != "same-origin", site != "none",
            request.fields["Sec-Fetch-Mode"] != "navigate" || request.method != "GET"
        {
            throw refusal
        }
    }

    /// A proxy may speak TLS; without one the scheme is HTTP's.
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
