// A piece turned by hand.
import BezelBatch
import BezelGeometry
import BezelJSON

struct StudioTurn: Sendable {
    private let aim: TurnQuestion.Aim
    private let hold: String?

    /// Reads `x` and `y`, or a `value`, and `hold`; nil without either.
    init?(_ value: JSONValue) {
        if let x = Self.number(value["x"]), let y = Self.number(value["y"]) {
            aim = .point(x: x, y: y)
        } else if let wanted = Self.number(value["value"]) {
            aim = .value(wanted)
        } else {
            return nil
        }
        if case .string(let name)? = value["hold"] { hold = name } else { hold = nil }
    }

    func answer(_ command: String, _ spec: JSONValue, _ pieces: any StudioPieces) throws(JobFailure) -> TurnAnswer? {
        try pieces.turned(TurnQuestion(command: command, spec: spec.bytes(), aim: aim, hold: hold))
    }

    /// Puts values into the description's `values`, or a dial's `value`.
    static func job(_ job: JSONValue, showing answer: TurnAnswer) -> JSONValue {
        guard let spec = job["spec"] else { return job }
        let members = answer.values.map { JSONValue.Member($0.name, .number($0.value.plain)) }
        let (key, old) = job["command"] == .string("dial") ? ("value", spec["value"]) : ("values", spec["values"])
        var value = old ?? .object([])
        if key == "value", members.count == 1, members[0].key == "value" {
            value = members[0].value
        } else {
            for member in members { value = value.with(member) }
        }
        return job.with(JSONValue.Member("spec", spec.with(JSONValue.Member(key, value))))
    }

    static func json(_ answer: TurnAnswer?) -> JSONValue {
        .object([
            .init("hold", answer.map { .string($0.hold) } ?? .null),
            .init("values", .object(answer?.values.map { .init($0.name, .number($0.value.plain)) } ?? [])),
        ])
    }

    private static func number(_ value: JSONValue?) -> Double? {
        guard case .number(let text)? = value, let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension JSONValue {
    fileprivate func with(_ member: Member) -> JSONValue {
        guard case .object(var members) = self else { return self }
        if let i = members.firstIndex(where: { $0.key == member.key }) {
            members[i] = member
        } else {
            members.append(member)
        }
        return .object(members)
    }
}
