// What `import UIKit` brings along from Apple's other frameworks, and what Objective-C provides.

@_exported import Foundation

/// ObjectiveC: the name of a method.
public struct Selector: Hashable, Sendable {
  public init(_ name: String) { fatalError() }
}

/// CoreGraphics.
public final class CGColor: Hashable, Sendable {
  init() { fatalError() }

  public var components: [CGFloat]? { fatalError() }
  public var numberOfComponents: Int { fatalError() }
  public var alpha: CGFloat { fatalError() }

  public static func == (left: CGColor, right: CGColor) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

/// QuartzCore.
open class CALayer: NSObject {
  open var backgroundColor: CGColor?
}

/// QuartzCore.
open class CATransaction: NSObject {
  open class func flush() { fatalError() }
}

/// Foundation, where Linux lacks it.
public protocol NSUserActivityRestoring: NSObjectProtocol {}
public class NSUserActivity: NSObject, @unchecked Sendable {}
