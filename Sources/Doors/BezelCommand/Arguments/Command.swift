// The protocol of subcommands.
import BezelRequests

protocol Command: FieldGroup {
    static var command: CommandDescription { get }
    /// Whether it is a ``Request``. The runtime would read all conformances to answer.
    static var isRequest: Bool { get }
    func run() throws
}

extension Command {
    static var isRequest: Bool { false }
    static var fieldDescriptions: [FieldDescription] { fields.descriptions }

    init(arguments: [String]) throws {
        let reader = ArgumentReader(Self.fields)
        let given = try reader.read(arguments)
        self = try Self.fields.value(of: given)
        reader.notes(on: given).forEach(Report.note)
    }
}

// MARK: Requests are commands

extension Request where Self: Command {
    static var isRequest: Bool { true }
    func run() throws { try drawn(in: RenderContext()).deliver() }
}

extension TextRequest: Command {}
extension DialRequest: Command {}
extension BadgeRequest: Command {}
extension FlowerRequest: Command {}
extension PatternRequest: Command {}
extension VoteRequest: Command {}
extension GaugeRequest: Command {}
extension WatchRequest: Command {}
extension SealRequest: Command {}
extension LensRequest: Command {}
extension RenderRequest: Command {}
extension MeasureRequest: Command {}
