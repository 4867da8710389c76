/// A definition whose type was made at run time, so that the type's name says nothing to people.
package protocol TitledDefinition: TraitDefinition {
  /// What sentences about definitions call it.
  static var title: String { get }
}

/// What sentences call a definition: its type's name, unless it says otherwise.
package func title(of definition: any TraitDefinition.Type) -> String {
  (definition as? any TitledDefinition.Type)?.title ?? "'\(definition)'"
}
