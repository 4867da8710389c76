// All of it: a program written for UIKit needs no other import line.
@_exported import UIKitTraits
