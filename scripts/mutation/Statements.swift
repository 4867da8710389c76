import SwiftSyntax

extension CodeBlockItemSyntax {
  /// Whether the item's value is not used: a body of one expression may be the value of a function, a
  /// closure, a getter, an `if` or a `switch`.
  var isStatement: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if list.count > 1 { return true }
    guard let owner = list.parent else { return false }
    if owner.is(SourceFileSyntax.self) { return true }
    if let branch = owner.as(SwitchCaseSyntax.self) {
      return branch.enclosing(SwitchExprSyntax.self)?.isStatement ?? false
    }
    guard let block = owner.as(CodeBlockSyntax.self), let body = block.parent else { return false }
    if let function = body.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    if let accessor = body.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text != "get"
    }
    if let condition = body.as(IfExprSyntax.self) { return condition.isStatement }
    return !body.is(ClosureExprSyntax.self)
  }

  /// Whether a `guard` needs this item to leave the scope.
  var endsGuard: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else {
      return false
    }
    return list.parent?.parent?.is(GuardStmtSyntax.self) ?? false
  }

  var isInInitializer: Bool { enclosing(InitializerDeclSyntax.self) != nil }
}

extension ExprSyntaxProtocol {
  /// Whether an `if` or a `switch` is no value.
  fileprivate var isStatement: Bool {
    guard let parent else { return false }
    // `else if`: what is true of the outer one.
    if let outer = parent.as(IfExprSyntax.self) { return outer.isStatement }
    let item = parent.as(CodeBlockItemSyntax.self) ?? parent.parent?.as(CodeBlockItemSyntax.self)
    let isAlone = parent.is(CodeBlockItemSyntax.self) || parent.is(ExpressionStmtSyntax.self)
    return isAlone && (item?.isStatement ?? false)
  }
}

extension ExprSyntax {
  /// Whether a copy of it can be put on the same line.
  var isOneLine: Bool {
    let text = trimmedDescription
    return !text.contains("\n") && !text.contains("//")
  }

  /// Whether it can be an argument in another's place, as far as the syntax tells, and has a type without
  /// that place.
  var canBeSwapped: Bool {
    let hasNoType =
      self.is(NilLiteralExprSyntax.self) || self.is(ClosureExprSyntax.self)
      || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
      || self.is(InOutExprSyntax.self) || self.is(MacroExpansionExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self) || isImplicitMember
    let text = trimmedDescription
    return !hasNoType && isOneLine && !text.hasSuffix(".self") && !text.contains("await ")
  }

  private var isImplicitMember: Bool {
    var node = self
    while true {
      if let call = node.as(FunctionCallExprSyntax.self) {
        node = call.calledExpression
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return true }
        node = base
      } else {
        return false
      }
    }
  }

  var isTuple: Bool { (self.as(TupleExprSyntax.self)?.elements.count ?? 0) > 1 }

  /// `=`, or an operator that assigns.
  var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let sign = trimmedDescription
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}

extension AttributeSyntax {
  /// Whether the declaration is visible to other packages, or an accessor.
  var isOfVisible: Bool {
    guard let owner = parent?.parent else { return true }
    let other = parent?.as(AttributeListSyntax.self)?.contains {
      $0.trimmedDescription == "@usableFromInline"
    }
    let modifiers = owner.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let isPublic = modifiers?.contains { ["public", "open"].contains($0.name.text) } ?? false
    return owner.is(AccessorDeclSyntax.self) || isPublic || other == true
  }
}

extension SyntaxProtocol {
  func enclosing<Kind: SyntaxProtocol>(_ kind: Kind.Type) -> Kind? {
    var node = parent
    while let current = node {
      if let found = current.as(kind) { return found }
      node = current.parent
    }
    return nil
  }
}
