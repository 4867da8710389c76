/// A value that collections and overrides describe by another text than its own `description`.
package protocol TraitValueDescribing {
  var traitDescription: String { get }
}
