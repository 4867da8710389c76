// A program that imports this module gets what `import UIKit` brings: Foundation with Observation, which
// Apple's Foundation re-exports, the values of system traits, `TraitFailure`, which programming
// errors are reported to, and of `TraitTree` the types of `explain(_:)` and of recordings.
@_exported import CSystemTraitValues
@_exported import Foundation
@_exported import Observation
@_exported import TraitModel
@_exported import UIKitValues

@_exported import struct TraitTree.TraitExplanation
@_exported import class TraitTree.TraitRecorder
