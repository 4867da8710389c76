// A program that imports this module can write what it would with `import UIKit`: Foundation comes
// with it, and so do the values of system traits and `TraitFailure`, where programming errors go.
@_exported import CSystemTraitValues
@_exported import Foundation
@_exported import TraitModel
