/// A view around one that another framework shows: what that framework sets for it is overridden here, and
/// the overrides of what is inside are left alone. Controllers in it inherit from it by either rule.
package final class EnvironmentHostView: UIView {}
