/// A value that descriptions of collections and overrides show in other words than its own
/// `description`.
package protocol TraitValueDescribing {
  var traitDescription: String { get }
}
