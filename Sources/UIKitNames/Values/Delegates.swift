import UIKitTraits

/// An unretained object.
struct Unretained {
  weak var object: AnyObject?
}

extension UIResponder {
  /// An unretained object of the caller's name, for instance a delegate.
  final subscript<Value>(unretained type: Value.Type, name: String = #function) -> Value? {
    get { (self[look: nil, name] as Unretained?)?.object as? Value }
    set { self[look: nil, name] = newValue.map { Unretained(object: $0 as AnyObject) } }
  }
}
