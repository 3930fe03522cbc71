// Names with the prefixes of Apple's frameworks that BezelAppleNames and BezelSwiftUI have. `PortingTests` compares the list
// with the sources of those modules, and prints what is missing here.

enum KnownNames {
    /// Of UIKit, Core Animation, Core Graphics and Core Text.
    static let prefixed = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let list = """
        CATransformLayer CGColorRenderingIntent UIActivityIndicatorView UIPageControl UISegmentedControl
        CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup CAAnimationRotationMode
        CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAEmitterCell CAEmitterLayer
        CAEmitterLayerEmitterMode CAEmitterLayerEmitterShape CAEmitterLayerRenderMode CAGradientLayer
        CAGradientLayerType CAKeyframeAnimation CALayer CALayerContentsGravity CALayerCornerCurve CALayerDelegate
        CAMediaTimingFillMode CAMediaTimingFunction CAMediaTimingFunctionName CAPropertyAnimation CAReplicatorLayer
        CAShapeLayer CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin CASpringAnimation CATextLayer
        CATextLayerAlignmentMode CATextLayerTruncationMode CATransaction CATransform3D CATransform3DConcat
        CATransform3DEqualToTransform CATransform3DGetAffineTransform CATransform3DIdentity CATransform3DIsAffine
        CATransform3DIsIdentity CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
        CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate CGAffineTransform
        CGBitmapInfo CGBlendMode CGColor CGColorSpace CGColorSpaceCreateDeviceGray CGColorSpaceCreateDeviceRGB
        CGContext CGFloat CGFont CGGlyph CGGradient CGGradientDrawingOptions CGImage CGImageAlphaInfo
        CGInterpolationQuality CGLineCap CGLineJoin CGMutablePath CGPath CGPathDrawingMode CGPathFillRule CGPattern
        CGPatternCallbacks CGPatternDrawPatternCallback CGPatternReleaseInfoCallback CGPatternTiling CGPoint CGRect
        CGRectEdge CGSize CGTextDrawingMode CGVector CTFont CTFontCopyFamilyName CTFontCopyGraphicsFont
        CTFontCopyPostScriptName CTFontCreatePathForGlyph CTFontCreateWithGraphicsFont CTFontCreateWithName
        CTFontDrawGlyphs CTFontGetAscent CTFontGetCapHeight CTFontGetDescent CTFontGetLeading CTFontGetSize
        CTFontGetXHeight CTFrame CTFrameDraw CTFrameGetLineOrigins CTFrameGetLines CTFramesetter
        CTFramesetterCreateFrame CTFramesetterCreateWithAttributedString CTFramesetterSuggestFrameSizeWithConstraints
        CTLine CTLineBoundsOptions CTLineCreateWithAttributedString CTLineDraw CTLineGetBoundsWithOptions
        CTLineGetGlyphCount CTLineGetGlyphRuns CTLineGetImageBounds CTLineGetTypographicBounds CTRun CTRunDraw
        CTRunGetAdvances CTRunGetAttributes CTRunGetGlyphCount CTRunGetGlyphs CTRunGetPositions CTRunGetStringIndices
        CTRunGetTypographicBounds UIAccessibility UIAccessibilityTraits UIAction UIApplication UIApplicationDelegate
        UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton UICollectionView UIColor UIContentSizeCategory
        UIControl UIDevice UIEdgeInsets UIEvent UIFeedbackGenerator UIFont UIFontMetrics UIGestureRecognizer
        UIGestureRecognizerDelegate UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions
        UIGraphicsEndImageContext UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext
        UIGraphicsImageRenderer UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPopContext
        UIGraphicsPushContext UIHostingController UIImage UIImageOrientation UIImageView UIImpactFeedbackGenerator
        UIKeyboardType UILabel UILayoutGuide UILayoutPriority UILongPressGestureRecognizer UIModalPresentationStyle
        UIModalTransitionStyle UINavigationController UINavigationItem UINib UINotificationFeedbackGenerator
        UIPanGestureRecognizer UIPinchGestureRecognizer UIProgressView UIRectCorner UIRectFill UIResponder
        UIRotationGestureRecognizer UIScene UISceneConfiguration UISceneDelegate UISceneSession UIScreen UIScrollView
        UISelectionFeedbackGenerator UISlider UIStackView UIStatusBarStyle UIStoryboardSegue UISwipeGestureRecognizer
        UISwitch UITableView UITapGestureRecognizer UITextContentType UITextField UITextView UITouch
        UITraitCollection UIUserInterfaceIdiom UIUserInterfaceSizeClass UIUserInterfaceStyle UIView
        UIViewAnimatingPosition UIViewContentMode UIViewController UIViewControllerRepresentable
        UIViewControllerRepresentableContext UIViewPropertyAnimator UIViewRepresentable UIViewRepresentableContext
        UIVisualEffect UIVisualEffectView UIWindow UIWindowScene UIWindowSceneDelegate
        """
}
