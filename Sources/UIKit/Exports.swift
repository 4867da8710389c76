// Re-exports everything, so that a program written for UIKit needs no other import line.
@_exported import UIKitNames
@_exported import UIKitTraits
