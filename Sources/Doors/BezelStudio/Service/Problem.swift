// Problem details (RFC 9457).
import BezelBatch
import BezelJSON

enum Problem {
    static let mediaType = "application/problem+json"

    /// - Parameters:
    ///   - kind: Nil if the job is not at fault.
    ///   - field: The key that is.
    static func response(
        status: Int, kind: JobFailure.Kind?, _ detail: String, id: String? = nil, field: String? = nil
    ) -> HTTPResponse {
        var members = [
            JSONValue.Member("type", .string("about:blank")), .init("title", .string(HTTPResponse.phrase(status))),
            .init("status", .number(status)), .init("detail", .string(detail)),
        ]
        if let id { members.append(.init("id", .string(id))) }
        if let field { members.append(.init("field", .string(field))) }
        if let kind { members.append(.init("kind", .string(kind.rawValue))) }
        var response = HTTPResponse(status: status, type: mediaType, body: JSONValue.object(members).bytes())
        response.fields.add("Cache-Control", "no-store")
        if status == 503 { response.fields.add("Retry-After", "1") }
        return response
    }

    static func method(_ method: String, allowed: String) -> HTTPResponse {
        var answer = response(status: 405, kind: nil, "\(method) is not answered here; \(allowed) are")
        answer.fields.add("Allow", allowed)
        return answer
    }

    static func response(_ failure: JobFailure) -> HTTPResponse {
        let status =
            switch failure.kind {
            case .row: 400
            case .write, .process: 500
            default: 422
            }
        return response(status: status, kind: failure.kind, failure.message, field: failure.field)
    }
}
