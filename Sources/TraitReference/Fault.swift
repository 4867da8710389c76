extension ReferenceForest {
  /// A rule broken on purpose, to show that the laws notice.
  ///
  /// Only a test plants one, in a forest of its own. Each is named for what goes wrong and asked
  /// about in one place, where `has(_:)` says false in every other forest.
  package enum Fault: CaseIterable, Sendable {
    // Values and structure
    case readsDoNotWait
    case theDetachedForget

    // Listening
    case othersTraitsAreHeard
    case previousIsReadLate
    case theFirstHandlerIsEnough
    case theEndedAreCalled
    case theDestroyedStillListen

    // Rounds
    case aPassIsOneRound
    case theLimitIsOffByOne
    case passesOutliveTheirRoot

    // The cursor
    case gapsGoWithTheDetached
    case theDetachedStayPassed

    // Nested updates
    case dirtyAncestorsAreSkipped
    case suspendedWalksStay
    case ancestorsAreNotVisitedEarly
    case earlyVisitsAreRepeated
    case subtreesAreNotDoneEarly
    case subtreesDoneEarlyAreForgotten

    // Attention
    case attentionComesFirst
    case everyUpdateAttends
    case wishesAreForgottenLate
  }
}
