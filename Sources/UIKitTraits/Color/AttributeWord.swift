/// The first stored property of each class here whose objects are attributes of texts.
///
/// Foundation on Linux compares the attributes of neighbours in a text, to join equal ones. Its C code looks for a
/// type in bits 8 to 17 of an object's first stored property, because its own classes begin with one. If it finds
/// any, it calls `isEqual`. If it finds zero, as in most numbers and in nil, it ends the program.
package let attributeWord: UInt64 = 1 << 8
