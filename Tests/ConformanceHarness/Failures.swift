import Foundation
import TraitC
import TraitCHeader
import TraitTestSupport
import UIKit
import XCTest

/// The sentences of programming errors in `body`; Apple's UIKit raises exceptions with them. What ours say
/// after a colon, which is what to do instead, is left out.
public func failures(in body: () throws -> Void) rethrows -> [String] {
  try sentences(body).map { sentence in String(sentence.prefix { $0 != ":" }) }
}

/// The sentence with which the scale's value is refused as an object. Swift's types leave no room
/// for such a call, so C makes it; on Apple's systems Objective-C.
@MainActor
public func sentenceOfAnotherKind() throws -> String? {
  let forest = traits_forest_make()
  defer { traits_forest_destroy(forest) }
  let node = traits_node_make(forest, nil, TRAITS_LAZY)
  let scale = try traits_trait(of: UITraitDisplayScale.self)
  var object: UnsafeMutableRawPointer?
  guard traits_get_object(forest, node, scale, &object) == TRAITS_ERROR_KIND else { return nil }
  return String(cString: traits_last_error())
}

/// A collection that was archived and read from the archive.
public func archivedAndUnarchived(_ traits: UITraitCollection) throws -> UITraitCollection {
  let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
  return try XCTUnwrap(
    NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
}
