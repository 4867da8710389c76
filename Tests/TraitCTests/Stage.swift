import TraitC
import TraitCHeader
import XCTest

/// A forest with a live root and a leaf below it, both lazy, up to date.
final class Stage {
  let forest = traits_forest_make()
  let root: traits_node
  let leaf: traits_node

  init(file: StaticString = #filePath, line: UInt = #line) {
    root = traits_node_make(forest, "root", TRAITS_LAZY)
    leaf = traits_node_make(forest, "leaf", TRAITS_LAZY)
    XCTAssertEqual(traits_make_live(forest, root), TRAITS_OK, file: file, line: line)
    XCTAssertEqual(traits_attach(forest, leaf, root, -1), TRAITS_OK, file: file, line: line)
    XCTAssertEqual(traits_update(forest), TRAITS_OK, file: file, line: line)
  }

  deinit { traits_forest_destroy(forest) }

  func integer(_ trait: traits_trait, at node: traits_node) -> Int64? {
    var value: Int64 = -1
    return traits_get_integer(forest, node, trait, &value) == TRAITS_OK ? value : nil
  }

  func double(_ trait: traits_trait, at node: traits_node) -> Double? {
    var value = -1.0
    return traits_get_double(forest, node, trait, &value) == TRAITS_OK ? value : nil
  }

  func object(_ trait: traits_trait, at node: traits_node) -> UnsafeMutableRawPointer? {
    var object: UnsafeMutableRawPointer?
    XCTAssertEqual(traits_get_object(forest, node, trait, &object), TRAITS_OK)
    return object
  }
}

var lastSentence: String { String(cString: traits_last_error()) }

/// Asserts that a function fails, with a status and a sentence.
func assertFails(
  _ status: traits_status, as expected: traits_status, _ sentence: String,
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(status, expected, file: file, line: line)
  XCTAssertEqual(traits_last_status(), expected, file: file, line: line)
  XCTAssertEqual(lastSentence, sentence, file: file, line: line)
}

/// Copies a text that the library returned, and frees it.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  defer { traits_text_free(text) }
  return text.map { String(cString: $0) }
}

/// A closure as the context of a handler, retained until the library destroys the context.
final class CallbackContext {
  private(set) var isDestroyed = false
  private(set) var calls = 0
  private let call: (traits_forest, traits_node) -> Void

  init(_ call: @escaping (traits_forest, traits_node) -> Void = { _, _ in }) { self.call = call }

  /// A retained reference, as the library's context; `destroy` releases it.
  var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static let handler: traits_handler = { context, forest, node in
    let callback = Unmanaged<CallbackContext>.fromOpaque(context!).takeUnretainedValue()
    callback.calls += 1
    callback.call(forest, node)
  }

  static let destroy: traits_destructor = { context in
    Unmanaged<CallbackContext>.fromOpaque(context!).takeRetainedValue().isDestroyed = true
  }

  /// Observes one trait at a node.
  @discardableResult
  func observe(_ trait: traits_trait, at node: traits_node, in forest: traits_forest)
    -> traits_observer
  {
    var (trait, observer) = (trait, traits_observer())
    let status = traits_observe(
      forest, node, &trait, 1, Self.handler, context, Self.destroy, &observer)
    XCTAssertEqual(status, TRAITS_OK, lastSentence)
    return observer
  }
}

/// An object that records its release; equal by number.
final class Thing {
  let number: Int
  nonisolated(unsafe) static var alive = 0

  init(_ number: Int) {
    self.number = number
    Self.alive += 1
  }

  deinit { Self.alive -= 1 }

  /// The object with one reference, to pass to the library.
  var handedOver: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func at(_ address: UnsafeRawPointer?) -> Thing? {
    address.map { Unmanaged<Thing>.fromOpaque($0).takeUnretainedValue() }
  }

  static let type = traits_object_type(
    equal: { Thing.at($0)?.number == Thing.at($1)?.number },
    hash: { UInt64(Thing.at($0)?.number ?? 0) },
    release: { Unmanaged<Thing>.fromOpaque($0!).release() },
    describe: { object, buffer, size in
      for (place, byte) in "thing \(Thing.at(object)!.number)".utf8.enumerated()
      where place < size - 1 {
        buffer![place] = CChar(bitPattern: byte)
      }
    })
}

/// A trait of things.
func defineThings(
  _ name: String = "Thing", identifier: String? = nil, default number: Int = 0
) -> traits_trait {
  var type = Thing.type
  return traits_define_object(name, identifier, &type, Thing(number).handedOver, 0)
}
