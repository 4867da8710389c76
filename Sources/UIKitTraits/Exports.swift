// A program that imports this module can write what it would with `import UIKit`: Foundation comes
// with it, and so does `TraitFailure`, where programming errors go.
@_exported import Foundation
@_exported import TraitModel
