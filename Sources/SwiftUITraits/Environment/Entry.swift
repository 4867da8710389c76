/// Makes an environment value of a variable, in an extension of `EnvironmentValues`, and a value of a container's
/// subview, of a transaction or of what is focused in one of `ContainerValues`, `Transaction` or `FocusedValues`:
///
///     extension EnvironmentValues {
///       @Entry var density = 1.0
///     }
///
/// The variable's value is the default; without one, a variable of an optional type has nil. The default is
/// taken once and kept; that of a variable without a type must be `Sendable`.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "Entry")
