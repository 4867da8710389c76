import UIKitTraits

// Layers that show a path or colours, repeat others, emit cells, or have tiles or a text, and fonts of Core
// Graphics. None is drawn.

open class CAShapeLayer: CALayer, @unchecked Sendable {
  open var path: CGPath? { didSet { withExtendedLifetime(oldValue) {} } }
  open var fillColor: CGColor? = CALayer.black
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineDashPattern: [NSNumber]?
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPhase: CGFloat = 0
  open var miterLimit: CGFloat = 10
  open var fillRule = CAShapeLayerFillRule.nonZero

  /// Records the path as a fill and a stroke.
  override func renderContent(in context: CGContext) {
    if path == nil { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.fillPath()
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      context.strokePath()
    }
  }
}

open class CAGradientLayer: CALayer, @unchecked Sendable {
  open var colors: [Any]? { didSet { withExtendedLifetime(oldValue) {} } }
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

open class CAReplicatorLayer: CALayer, @unchecked Sendable {
  open var instanceCount = 1
  open var instanceDelay: CFTimeInterval = 0
  open var instanceTransform = CATransform3DIdentity
  open var instanceColor: CGColor? = CALayer.white
  open var instanceAlphaOffset: Float = 0
}
open class CATiledLayer: CALayer, @unchecked Sendable {
  open var tileSize = CGSize(width: 256, height: 256)
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
open class CAEmitterCell: NSObject, @unchecked Sendable {
  open var contents: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var alphaSpeed: Float = 0
  open var color: CGColor? = CALayer.white
  open var name: String?
  public override init() { super.init() }
}
open class CAEmitterLayer: CALayer, @unchecked Sendable {
  open var emitterCells: [CAEmitterCell]? { didSet { withExtendedLifetime(oldValue) {} } }
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var birthRate: Float = 1
}
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let backToFront = Self(rawValue: "backToFront")
  public static let additive = Self(rawValue: "additive")
}
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let circle = Self(rawValue: "circle")
}

/// Bytes of a file.
public final class CGDataProvider: Sendable {
  public let count: Int
  public init?(data: NSData) { count = data.length }
  public init?(url: NSURL) { return nil }
}
/// A font of a file, which is not read.
public final class CGFont: Sendable {
  public init?(_ provider: CGDataProvider) { if provider.count == 0 { return nil } }
  public var postScriptName: NSString? { nil }
  public var fullName: NSString? { nil }
}

/// Why Core Text did not do something.
public final class CFError: Error, Sendable {}
/// False: no font is read.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }

open class CATextLayer: CALayer, @unchecked Sendable {
  open var string: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = CALayer.white
  open var alignmentMode = CATextLayerAlignmentMode.natural
  open var isWrapped = false
  /// A font, or the name of one.
  open var font: Any? = "Helvetica" { didSet { withExtendedLifetime(oldValue) {} } }
  open var truncationMode = CATextLayerTruncationMode.none
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
