// Modes of Core Animation by their names, as code that a migrator has written makes them.

#if !canImport(CoreGraphics)
    /// A mode with one of Core Animation's names.
    public protocol NamedMode: CaseIterable {
        /// The mode of names that are unknown.
        static var standard: Self { get }
    }
    extension NamedMode {
        /// By Core Animation's name; unknown names are the standard mode.
        public init(rawValue: String) { self = Self.allCases.first { "\($0)" == rawValue } ?? .standard }
        /// Core Animation's name.
        public var rawValue: String { "\(self)" }
    }
    extension CATextLayerAlignmentMode: NamedMode {
        /// What unknown names are.
        public static var standard: CATextLayerAlignmentMode { .natural }
    }
    extension CATextLayerTruncationMode: NamedMode {
        /// What unknown names are.
        public static var standard: CATextLayerTruncationMode { .none }
    }
    extension CAMediaTimingFunctionName: NamedMode {
        /// What unknown names are.
        public static var standard: CAMediaTimingFunctionName { .default }
    }
    extension CAMediaTimingFillMode: NamedMode {
        /// What unknown names are.
        public static var standard: CAMediaTimingFillMode { .removed }
    }
    extension CAAnimationCalculationMode: NamedMode {
        /// What unknown names are.
        public static var standard: CAAnimationCalculationMode { .linear }
    }
    extension CALayerContentsGravity: NamedMode {
        /// What unknown names are.
        public static var standard: CALayerContentsGravity { .resize }
    }
    extension CAGradientLayerType: NamedMode {
        /// What unknown names are.
        public static var standard: CAGradientLayerType { .axial }
    }
#endif
