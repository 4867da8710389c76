import Foundation
import TraitC
import TraitCHeader
import TraitTestSupport
import UIKit

/// The sentences of programming errors in `body`; UIKit raises exceptions with them.
public func failures(in body: () throws -> Void) rethrows -> [String] { try sentences(body) }

/// What is said to who asks for a trait of floating-point values as for an object: Swift's types
/// leave no room for that, so C asks.
public func sentenceOfAnotherKind() throws -> String? {
  let forest = traits_forest_make()
  defer { traits_forest_destroy(forest) }
  let node = traits_node_make(forest, nil, TRAITS_LAZY)
  let scale = try traits_trait(of: UITraitDisplayScale.self)
  var object: UnsafeMutableRawPointer?
  guard traits_get_object(forest, node, scale, &object) == TRAITS_ERROR_KIND else { return nil }
  return String(cString: traits_last_error())
}
