"""An outline of folders and notes that inherit a label and a font size: traits.h through ctypes, with no
build step. Its argument is the library.

It prints what it draws; the test compares.
"""

import ctypes
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_bool, c_char_p, c_double, c_int64
from ctypes import c_size_t, c_uint32, c_uint64, c_void_p


class Forest(Structure):
    _fields_ = [("bits", c_uint64)]


class Node(Structure):
    _fields_ = [("bits", c_uint64)]


class Trait(Structure):
    _fields_ = [("number", c_uint32)]


class Observer(Structure):
    _fields_ = [("bits", c_uint64), ("forest", c_uint64)]


EQUAL = CFUNCTYPE(c_bool, c_void_p, c_void_p)
HASH = CFUNCTYPE(c_uint64, c_void_p)
RELEASE = CFUNCTYPE(None, c_void_p)
DESCRIBE = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
HANDLER = CFUNCTYPE(None, c_void_p, Forest, Node)


class ObjectType(Structure):
    _fields_ = [("equal", EQUAL), ("hash", HASH), ("release", RELEASE), ("describe", DESCRIBE)]


traits = ctypes.CDLL(sys.argv[1])


def declare(name, result, *arguments):
    function = getattr(traits, name)
    function.restype = result
    function.argtypes = arguments


Status = c_uint32
declare("traits_version", c_uint32)
declare("traits_last_error", c_char_p)
declare("traits_text_free", None, c_void_p)
declare("traits_define_double", Trait, c_char_p, c_char_p, c_double, c_uint32)
declare("traits_define_object", Trait, c_char_p, c_char_p, POINTER(ObjectType), c_void_p, c_uint32)
declare("traits_forest_make", Forest)
declare("traits_forest_destroy", Status, Forest)
declare("traits_node_make", Node, Forest, c_char_p, c_uint32)
declare("traits_make_live", Status, Forest, Node)
declare("traits_attach", Status, Forest, Node, Node, c_size_t)
declare("traits_set_double", Status, Forest, Node, Trait, c_double)
declare("traits_set_object", Status, Forest, Node, Trait, c_void_p)
declare("traits_get_double", Status, Forest, Node, Trait, POINTER(c_double))
declare("traits_get_integer", Status, Forest, Node, Trait, POINTER(c_int64))
declare("traits_get_object", Status, Forest, Node, Trait, POINTER(c_void_p))
declare("traits_previous_object", Status, Forest, Trait, POINTER(c_void_p))
declare("traits_update", Status, Forest)
declare("traits_explain", c_void_p, Forest, Node, Trait)
declare(
    "traits_observe", Status, Forest, Node, POINTER(Trait), c_size_t, HANDLER, c_void_p, RELEASE,
    POINTER(Observer))

LAST = c_size_t(-1).value


def must(status):
    if status != 0:
        raise RuntimeError(traits.traits_last_error().decode())


# The library gets a Python object as a number; the object is kept here until the library releases
# it.
kept = {}


def hand_over(thing):
    number = max(kept, default=0) + 1
    kept[number] = thing
    return number


@EQUAL
def equal(left, right):
    return kept[left] == kept[right]


@HASH
def hash_of(number):
    return hash(kept[number]) & 0xFFFFFFFFFFFFFFFF


@RELEASE
def release(number):
    del kept[number]


@DESCRIBE
def describe(number, buffer, size):
    text = kept[number].encode()[: size - 1] + b"\0"
    ctypes.memmove(buffer, text, len(text))


labels = ObjectType(equal, hash_of, release, describe)
label = traits.traits_define_object(b"Label", None, byref(labels), hand_over("none"), 0)
size = traits.traits_define_double(b"Size", None, 12, 0)

forest = traits.traits_forest_make()
outline, folder, note = (
    traits.traits_node_make(forest, name, 0) for name in (b"outline", b"folder", b"note"))
must(traits.traits_make_live(forest, outline))
must(traits.traits_attach(forest, folder, outline, LAST))
must(traits.traits_attach(forest, note, folder, LAST))
must(traits.traits_update(forest))


def read_object(node):
    number = c_void_p()
    must(traits.traits_get_object(forest, node, label, byref(number)))
    return kept[number.value]


def read_size(node):
    value = c_double()
    must(traits.traits_get_double(forest, node, size, byref(value)))
    return value.value


@HANDLER
def heard(context, forest, node):
    before = c_void_p()
    must(traits.traits_previous_object(forest, label, byref(before)))
    print(f"{kept[context]}: {kept[before.value]} -> {read_object(node)} at {read_size(node):g}")


observer = Observer()
wanted = (Trait * 2)(label, size)
must(traits.traits_observe(
    forest, note, wanted, 2, heard, hand_over("the note"), release, byref(observer)))

must(traits.traits_set_object(forest, outline, label, hand_over("work")))
must(traits.traits_set_double(forest, folder, size, 10))
must(traits.traits_update(forest))
must(traits.traits_set_object(forest, outline, label, hand_over("work")))
must(traits.traits_update(forest))
must(traits.traits_set_object(forest, folder, label, hand_over("urgent")))
must(traits.traits_update(forest))

text = traits.traits_explain(forest, note, label)
print(ctypes.string_at(text).decode())
traits.traits_text_free(text)

value = c_int64()
if traits.traits_get_integer(forest, note, size, byref(value)) == 0:
    raise SystemExit("A number was read as an integer")
print(traits.traits_last_error().decode())

must(traits.traits_forest_destroy(forest))
print(f"kept: {sorted(kept.values())}")
