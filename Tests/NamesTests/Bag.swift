import UIKit
import XCTest

/// An object or a value whose properties store what they are set to.
@MainActor
struct Bag<Object> {
  let object: Object

  init(_ object: Object) { self.object = object }

  /// Fails unless the property has its default at first, then another value that it is set to, and then its
  /// default again.
  func holds<Value: Equatable>(
    _ path: WritableKeyPath<Object, Value>, _ start: Value, _ other: Value,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var object = object
    XCTAssertNotEqual(start, other, "The row has the same value twice", file: file, line: line)
    for value in [start, other, start] {
      XCTAssertEqual(
        object[keyPath: path], value, "\(Object.self) has another value", file: file, line: line)
      object[keyPath: path] = value == start ? other : start
    }
    object[keyPath: path] = start
  }
}

/// A window, not shown, with these views in it.
@MainActor
func window(with views: UIView...) -> UIWindow {
  let window = UIWindow(frame: .zero)
  for view in views { window.addSubview(view) }
  return window
}

/// Runs a test on the main actor, where XCTest calls it.
func onMain(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated { try body() }
}
