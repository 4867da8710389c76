// A program that imports this module gets what `import UIKit` brings: Foundation with Observation, which
// Apple's Foundation re-exports, the values of system traits, and `TraitFailure`, which programming
// errors are reported to.
@_exported import CSystemTraitValues
@_exported import Foundation
@_exported import Observation
@_exported import TraitModel
@_exported import UIKitValues
