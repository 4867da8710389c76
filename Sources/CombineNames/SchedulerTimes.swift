import Dispatch
import Foundation

// Times of schedulers and the intervals between them. A literal is a number of seconds.

/// An interval by its number of units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ seconds: Int) -> Self
  static func seconds(_ seconds: Double) -> Self
  static func milliseconds(_ milliseconds: Int) -> Self
  static func microseconds(_ microseconds: Int) -> Self
  static func nanoseconds(_ nanoseconds: Int) -> Self
}

/// What the intervals of this module's schedulers have in common.
public protocol _SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Codable, Hashable, Sendable
where Magnitude: SignedNumeric {
  var magnitude: Magnitude { get set }
  init(_magnitude magnitude: Magnitude)
}
extension _SchedulerStride {
  public init?(exactly source: some BinaryInteger) {
    guard let magnitude = Magnitude(exactly: source) else { return nil }
    self.init(_magnitude: magnitude)
  }
  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: Self, right: Self) -> Self {
    Self(_magnitude: left.magnitude + right.magnitude)
  }
  public static func - (left: Self, right: Self) -> Self {
    Self(_magnitude: left.magnitude - right.magnitude)
  }
  public static func * (left: Self, right: Self) -> Self {
    Self(_magnitude: left.magnitude * right.magnitude)
  }
  public static func *= (left: inout Self, right: Self) { left = left * right }
}

extension DispatchQueue {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime
    public init(_ time: DispatchTime) { dispatchTime = time }
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (own, others) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let distance = Int(clamping: max(own, others) - min(own, others))
      return .nanoseconds(own <= others ? distance : -distance)
    }
    public func advanced(by interval: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + interval.timeInterval)
    }

    /// In nanoseconds, of which there are as many as fit.
    public struct Stride: _SchedulerStride {
      public var magnitude: Int
      public init(_magnitude magnitude: Int) { self.magnitude = magnitude }
      public init(_ interval: DispatchTimeInterval) {
        self =
          switch interval {
          case .seconds(let count): .seconds(count)
          case .milliseconds(let count): .milliseconds(count)
          case .microseconds(let count): .microseconds(count)
          case .nanoseconds(let count): .nanoseconds(count)
          default: .nanoseconds(.max)
          }
      }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init(integerLiteral value: Int) { self = .seconds(value) }
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(_ count: Int, times factor: Int) {
        let (product, isTooMuch) = count.multipliedReportingOverflow(by: factor)
        magnitude = !isTooMuch ? product : count < 0 ? .min : .max
      }
      public static func seconds(_ seconds: Double) -> Stride {
        let count = seconds * 1e9
        return .nanoseconds(Int(exactly: count.rounded()) ?? (count < 0 ? .min : .max))
      }
      public static func seconds(_ seconds: Int) -> Stride { .init(seconds, times: 1_000_000_000) }
      public static func milliseconds(_ milliseconds: Int) -> Stride {
        .init(milliseconds, times: 1_000_000)
      }
      public static func microseconds(_ microseconds: Int) -> Stride {
        .init(microseconds, times: 1000)
      }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride {
        .init(_magnitude: nanoseconds)
      }
    }
  }
}

extension RunLoop {
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { self.date = date }
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }
    public func advanced(by interval: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date + interval.timeInterval)
    }

    /// In seconds.
    public struct Stride: _SchedulerStride {
      public var magnitude: TimeInterval
      public init(_magnitude magnitude: TimeInterval) { self.magnitude = magnitude }
      public init(_ interval: TimeInterval) { magnitude = interval }
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      public init(integerLiteral value: TimeInterval) { magnitude = value }
      public var timeInterval: TimeInterval { magnitude }
      public static func seconds(_ seconds: Double) -> Stride { .init(seconds) }
      public static func seconds(_ seconds: Int) -> Stride { .init(Double(seconds)) }
      public static func milliseconds(_ milliseconds: Int) -> Stride {
        .init(Double(milliseconds) / 1e3)
      }
      public static func microseconds(_ microseconds: Int) -> Stride {
        .init(Double(microseconds) / 1e6)
      }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride {
        .init(Double(nanoseconds) / 1e9)
      }
    }
  }
}

extension OperationQueue {
  /// Apple's is a type of its own with the same members.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
}
