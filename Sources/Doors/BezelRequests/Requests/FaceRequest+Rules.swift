// Which options and names each preset takes, as `require(_:of:)` and `FaceOptions.change(_:)` check them.
import BezelGeometry

extension FaceRequest {
    static func presets(for need: FaceNeed) -> [String] {
        Preset.allCases.filter { need.shows($0.face) }.map(\.rawValue)
    }

    /// A description may show anything.
    package static var rulesOfPresets: [FieldRule] {
        let ofNeeds = needs.compactMap { need -> FieldRule? in
            let presets = presets(for: need)
            guard presets.count < Preset.allCases.count else { return nil }
            return FieldRule(
                .any(need.options.map { .given($0) }), requires: .any([.given("spec")] + presets.map(chosen)))
        }
        let ofNames = Preset.allCases.flatMap { preset -> [FieldRule] in
            let face = preset.face
            let isDrawn = FieldRule.Condition.all([chosen(preset.rawValue), .not(.given("spec"))])
            return [("set", face.valueNames), ("say", face.shownTexts)].map { option, names in
                FieldRule(
                    .all([isDrawn, .given(option)]),
                    requires: names.isEmpty ? .not(.given(option)) : .items(option, names))
            }
        }
        return ofNeeds + ofNames
    }

    private static func chosen(_ preset: String) -> FieldRule.Condition {
        let named = FieldRule.Condition.value("preset", [preset])
        return preset == usual.rawValue ? .any([named, .not(.given("preset"))]) : named
    }
}
