// A program that imports this module gets what `import SwiftUI` and `import UIKit` bring.
@_exported import CombineNames
@_exported import UIKitTraits
