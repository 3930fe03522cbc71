// Names with the prefixes of Apple's frameworks that BezelAppleNames and BezelSwiftUI have. `PortingTests` compares the list
// with the sources of those modules, and prints what is missing here.

enum KnownNames {
    /// Of UIKit, Core Animation, Core Graphics and Core Text.
    static let prefixed = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a name has a prefix of theirs, and is none that is here.
    static func isUnknown(_ name: String) -> Bool {
        ["UI", "CA", "CG", "CT"].contains { AppleIdioms.hasPrefix(name, $0) } && !prefixed.contains(name)
    }

    private static let list = """
        CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup CAAnimationRotationMode
        CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAEmitterCell CAEmitterLayer
        CAEmitterLayerEmitterMode CAEmitterLayerEmitterShape CAEmitterLayerRenderMode CAGradientLayer
        CAGradientLayerType CAKeyframeAnimation CALayer CALayerContentsGravity CALayerCornerCurve CALayerDelegate
        CAMediaTimingFillMode CAMediaTimingFunction CAMediaTimingFunctionName CAPropertyAnimation CAReplicatorLayer
        CAShapeLayer CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin CASpringAnimation CATextLayer
        CATextLayerAlignmentMode CATextLayerTruncationMode CATransaction CATransform3D CATransform3DConcat
        CATransform3DEqualToTransform CATransform3DGetAffineTransform CATransform3DIdentity CATransform3DIsAffine
        CATransform3DIsIdentity CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
        CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate CATransformLayer
        CGAffineTransform CGAffineTransformConcat CGAffineTransformIdentity CGAffineTransformInvert
        CGAffineTransformMake CGAffineTransformMakeRotation CGAffineTransformMakeScale
        CGAffineTransformMakeTranslation CGAffineTransformRotate CGAffineTransformScale CGAffineTransformTranslate
        CGBitmapInfo CGBlendMode CGColor CGColorRenderingIntent CGColorSpace CGColorSpaceCreateDeviceGray
        CGColorSpaceCreateDeviceRGB CGContext CGFloat CGFont CGGlyph CGGradient CGGradientDrawingOptions CGImage
        CGImageAlphaInfo CGInterpolationQuality CGLayer CGLineCap CGLineJoin CGMutablePath CGPath
        CGPathApplierFunction CGPathDrawingMode CGPathElement CGPathElementType CGPathFillRule CGPattern
        CGPatternCallbacks CGPatternDrawPatternCallback CGPatternReleaseInfoCallback CGPatternTiling CGPoint
        CGPointMake CGRect CGRectContainsPoint CGRectEdge CGRectGetHeight CGRectGetMaxX CGRectGetMaxY CGRectGetMidX
        CGRectGetMidY CGRectGetMinX CGRectGetMinY CGRectGetWidth CGRectInset CGRectIntersection CGRectMake
        CGRectOffset CGRectUnion CGSize CGSizeMake CGTextDrawingMode CGVector CTFont CTFontCopyDisplayName
        CTFontCopyFamilyName CTFontCopyFullName CTFontCopyGraphicsFont CTFontCopyPostScriptName
        CTFontCreateCopyWithAttributes CTFontCreatePathForGlyph CTFontCreateUIFontForLanguage
        CTFontCreateWithGraphicsFont CTFontCreateWithName CTFontDrawGlyphs CTFontGetAdvancesForGlyphs CTFontGetAscent
        CTFontGetBoundingBox CTFontGetBoundingRectsForGlyphs CTFontGetCapHeight CTFontGetDescent CTFontGetGlyphCount
        CTFontGetGlyphsForCharacters CTFontGetLeading CTFontGetSize CTFontGetUnderlinePosition
        CTFontGetUnderlineThickness CTFontGetUnitsPerEm CTFontGetXHeight CTFontOrientation CTFontUIFontType CTFrame
        CTFrameDraw CTFrameGetLineOrigins CTFrameGetLines CTFramesetter CTFramesetterCreateFrame
        CTFramesetterCreateWithAttributedString CTFramesetterSuggestFrameSizeWithConstraints CTLine
        CTLineBoundsOptions CTLineCreateWithAttributedString CTLineDraw CTLineGetBoundsWithOptions
        CTLineGetGlyphCount CTLineGetGlyphRuns CTLineGetImageBounds CTLineGetOffsetForStringIndex
        CTLineGetPenOffsetForFlush CTLineGetStringIndexForPosition CTLineGetStringRange
        CTLineGetTrailingWhitespaceWidth CTLineGetTypographicBounds CTRun CTRunDraw CTRunGetAdvances
        CTRunGetAdvancesPtr CTRunGetAttributes CTRunGetGlyphCount CTRunGetGlyphs CTRunGetGlyphsPtr
        CTRunGetImageBounds CTRunGetPositions CTRunGetPositionsPtr CTRunGetStringIndices CTRunGetStringIndicesPtr
        CTRunGetStringRange CTRunGetTextMatrix CTRunGetTypographicBounds CTTypesetter CTTypesetterCreateLine
        CTTypesetterCreateWithAttributedString CTTypesetterSuggestClusterBreak CTTypesetterSuggestLineBreak
        UIAccessibility UIAccessibilityTraits UIAction UIActivityIndicatorView UIApplication UIApplicationDelegate UIApplicationLaunchOptionsKey
        UIBackgroundConfiguration UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton UICollectionView UIColor
        UIContentSizeCategory UIControl UICoordinateSpace UIDevice UIEdgeInsets UIEdgeInsetsInsetRect UIEvent UIFeedbackGenerator
        UIFont UIFontMetrics UIFontTextStyle UIGestureRecognizer UIGestureRecognizerDelegate UIGraphicsBeginImageContext
        UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
        UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer UIGraphicsImageRendererContext
        UIGraphicsImageRendererFormat UIGraphicsPopContext UIGraphicsPushContext UIHostingController UIImage
        UIImageOrientation UIImageView UIImpactFeedbackGenerator UIInterfaceOrientation UIKeyboardType UILabel UILayoutGuide
        UILayoutPriority UILongPressGestureRecognizer UIModalPresentationStyle UIModalTransitionStyle
        UINavigationController UINavigationItem UINib UINotificationFeedbackGenerator UIPageControl
        UIPanGestureRecognizer UIPinchGestureRecognizer UIProgressView UIRectClip UIRectCorner UIRectEdge UIRectFill UIRectFrame
        UIResponder UIRotationGestureRecognizer UIScene UISceneConfiguration UISceneDelegate UISceneSession UIScreen
        UIScrollView UISegmentedControl UISelectionFeedbackGenerator UISlider UIStackView UIStatusBarStyle
        UIStoryboardSegue UISwipeGestureRecognizer UISwitch UITableView UITapGestureRecognizer UITextContentType
        UITextField UITextView UITouch UITraitCollection UIUserInterfaceIdiom UIUserInterfaceSizeClass
        UIUserInterfaceStyle UIView UIViewAnimatingPosition UIViewContentMode UIViewController
        UIViewControllerRepresentable UIViewControllerRepresentableContext UIViewPropertyAnimator UIViewRepresentable
        UIViewRepresentableContext UIVisualEffect UIVisualEffectView UIWindow UIWindowScene UIWindowSceneDelegate
        """
}
