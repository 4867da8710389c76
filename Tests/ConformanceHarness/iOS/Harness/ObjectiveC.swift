import Foundation
import UIKit
import XCTest

#if canImport(ObjectiveC)
import ObjectiveC
import Raised
#endif

// The one file that needs Objective-C: exceptions and selectors. On Linux, where a stub takes
// UIKit's place, everything in it is type-checked but the branches for Objective-C.

// MARK: - Exceptions

/// The reasons of the exceptions that `body` raises: none, or one, which ended it.
public func failures<Failure: Error>(
  in body: () throws(Failure) -> Void
) throws(Failure) -> [String] {
  #if canImport(ObjectiveC)
  var result: Result<Void, Failure> = .success(())
  let reason = reasonOfException {
    do throws(Failure) { try body() } catch { result = .failure(error) }
  }
  try result.get()
  return reason.map { [$0] } ?? []
  #else
  try body()
  return []
  #endif
}

/// The reason of the exception that refuses the scale's value as an object.
@MainActor
public func sentenceOfAnotherKind() throws -> String? {
  #if canImport(ObjectiveC)
  return reasonOfException { readScaleAsAnObject() }
  #else
  return nil
  #endif
}

/// A collection that was archived and read from the archive.
public func archivedAndUnarchived(_ traits: UITraitCollection) throws -> UITraitCollection {
  let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
  return try XCTUnwrap(
    NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
}

// MARK: - Actions

// Methods of classes in place of selectors, as ours on Linux take them. The selector that UIKit
// gets has as many parameters as the method.
extension UITraitChangeObservable where Self: UITraitEnvironment {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .none) { [weak self] _, _ in
      if let environment = self as? Environment { action(environment)() }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .environment) { sender, _ in
      if let environment = sender as? Environment, let sender = sender as? Sender {
        action(environment)(sender)
      }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait],
    action: @escaping @MainActor (Environment) -> @MainActor (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .environmentAndPrevious) { sender, previous in
      if let environment = sender as? Environment, let sender = sender as? Sender, let previous {
        action(environment)(sender, previous)
      }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .none) { [weak target] _, _ in
      if let target { action(target)() }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .environment) { [weak target] sender, _ in
      if let target, let sender = sender as? Sender { action(target)(sender) }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, .environmentAndPrevious) { [weak target] sender, previous in
      if let target, let sender = sender as? Sender, let previous {
        action(target)(sender, previous)
      }
    }
  }

  private func register(
    _ traits: [UITrait], _ parameters: Parameters, _ call: @escaping Trampoline.Call
  ) -> any UITraitChangeRegistration {
    #if canImport(ObjectiveC)
    let trampoline = Trampoline(call)
    // UIKit does not retain targets: the environment does, under a key of the trampoline's own.
    objc_setAssociatedObject(
      self, Unmanaged.passUnretained(trampoline).toOpaque(), trampoline,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    let action =
      switch parameters {
      case .none: #selector(Trampoline.someTraitChanged)
      case .environment: #selector(Trampoline.traitsChanged(of:))
      case .environmentAndPrevious: #selector(Trampoline.traitsChanged(of:previous:))
      }
    return registerForTraitChanges(traits, target: trampoline, action: action)
    #else
    fatalError("There are no selectors without Objective-C.")
    #endif
  }
}

private enum Parameters {
  case none, environment, environmentAndPrevious
}

/// Has a closure called by a selector.
@MainActor
private final class Trampoline: NSObject {
  typealias Call = @MainActor ((any UITraitEnvironment)?, UITraitCollection?) -> Void

  private let call: Call

  init(_ call: @escaping Call) {
    self.call = call
  }

  #if canImport(ObjectiveC)
  @objc func someTraitChanged() { call(nil, nil) }

  @objc func traitsChanged(of environment: any UITraitEnvironment) { call(environment, nil) }

  @objc func traitsChanged(of environment: any UITraitEnvironment, previous: UITraitCollection) {
    call(environment, previous)
  }
  #endif
}
