"""`dataclass` for programs that start often: the meaning of the standard one, made at a tenth of its cost.

Clew has some 500 dataclasses, and a command needs a few hundred of them before it can do anything. The standard
decorator compiles six methods for each of them, which was a third of the time of `clew run`. Here the methods are
closures that all classes share, and a constructor is compiled when its class has made a few objects.

`frozen` is checked by the type checker only: the standard check doubles the time that a constructor takes.
`dataclasses.fields`, `replace` and `is_dataclass` work as usual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses
    import inspect
    from operator import attrgetter
    from reprlib import recursive_repr

    _MISSING = dataclasses.MISSING

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True, repr=True):
        """Add the methods of a dataclass to a class; used as `@dataclass` or with arguments."""

        def make(cls):
            return _make(cls, frozen, slots, eq, repr)

        return make if cls is None else make(cls)

    def _make(cls, frozen, slots, eq, repr):
        namespace = cls.__dict__
        own = _own_fields(cls)
        fields = _inherited_fields(cls)
        fields.update(own)
        cls.__dataclass_fields__ = fields
        if slots:
            cls = _with_slots(cls, own)
        else:
            for field in own.values():
                _set_default(cls, field)
        names = tuple(field.name for field in fields.values() if field.init)
        if "__match_args__" not in namespace:
            cls.__match_args__ = names
        if "__init__" not in namespace:
            cls.__init__ = _first_constructor(cls, fields.values())
        if repr and "__repr__" not in namespace:
            cls.__repr__ = _representation([field.name for field in fields.values() if field.repr])
        if eq:
            compared = [field.name for field in fields.values() if field.compare]
            values = _values_of(compared)
            if "__eq__" not in namespace:
                cls.__eq__ = _equality(values)
            if namespace.get("__hash__") is None:
                cls.__hash__ = _hash(values) if frozen else None
        return cls

    def _own_fields(cls):
        """The fields that a class itself declares, by name, as the standard library represents them."""
        fields = {}
        for name, kind in inspect.get_annotations(cls).items():
            if "ClassVar" in str(kind):
                continue
            default = cls.__dict__.get(name, _MISSING)
            if isinstance(default, dataclasses.Field):
                field = default
            else:
                # A slot's descriptor is a class attribute, but no default.
                field = dataclasses.field(default=default)
            if field.default.__class__.__hash__ is None:
                raise ValueError(f"the default of {cls.__name__}.{name} can be changed: use default_factory")
            field.name = name
            field.type = kind
            field._field_type = dataclasses._FIELD
            fields[name] = field
        return fields

    def _inherited_fields(cls):
        fields = {}
        for base in cls.__mro__[-1:0:-1]:
            fields.update(getattr(base, "__dataclass_fields__", {}))
        return fields

    def _set_default(cls, field):
        """Leave the plain default of a field on its class, as the standard decorator does."""
        if field.default is not _MISSING:
            setattr(cls, field.name, field.default)
        elif field.name in cls.__dict__:
            delattr(cls, field.name)

    def _with_slots(cls, own):
        """The class made again with slots: they can't be added to a class that exists."""
        taken = {slot for base in cls.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
        namespace = {
            name: value for name, value in cls.__dict__.items() if name not in own and name not in _OF_DICT
        }
        namespace["__slots__"] = tuple(name for name in own if name not in taken)
        made = type(cls)(cls.__name__, cls.__bases__, namespace)
        made.__qualname__ = cls.__qualname__
        return made

    _OF_DICT = ("__dict__", "__weakref__")

    #: A class that has made this many objects gets a compiled constructor.
    _FEW = 16

    def _first_constructor(cls, fields):
        """A constructor that sets the fields one by one, and gives way to a compiled one if there are many objects."""
        fields = tuple(fields)
        is_plain = all(field.init for field in fields) and not hasattr(cls, "__post_init__")
        made = 0

        def __init__(self, *args, **kwargs):
            nonlocal made
            made += 1
            if not is_plain or made > _FEW or not _set_fields(self, fields, args, kwargs):
                real = _constructor(cls, fields)
                cls.__init__ = real
                real(self, *args, **kwargs)

        return __init__

    def _set_fields(self, fields, args, kwargs):
        """Set the fields as a constructor would; False where that would refuse the arguments."""
        if len(args) > len(fields):
            return False
        for field, value in zip(fields, args, strict=False):
            setattr(self, field.name, value)
        given = 0
        for field in fields[len(args) :]:
            if field.name in kwargs:
                value = kwargs[field.name]
                given += 1
            elif field.default is not _MISSING:
                value = field.default
            elif field.default_factory is not _MISSING:
                value = field.default_factory()
            else:
                return False
            setattr(self, field.name, value)
        return given == len(kwargs)

    def _constructor(cls, fields):
        """Compile the constructor of a class."""
        known = {"_MISSING": _MISSING}
        parameters = ["self"]
        body = []
        for field in fields:
            name = field.name
            value = name
            if field.default is not _MISSING:
                known[f"_default_{name}"] = field.default
                if field.init:
                    parameters.append(f"{name}=_default_{name}")
                else:
                    value = f"_default_{name}"
            elif field.default_factory is not _MISSING:
                known[f"_make_{name}"] = field.default_factory
                value = f"_make_{name}()"
                if field.init:
                    parameters.append(f"{name}=_MISSING")
                    value = f"{value} if {name} is _MISSING else {name}"
            elif field.init:
                parameters.append(name)
            else:
                continue
            body.append(f" self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append(" self.__post_init__()")
        text = f"def __init__({', '.join(parameters)}):\n" + "\n".join(body or [" pass"])
        exec(compile(text, f"<constructor of {cls.__qualname__}>", "exec"), known)
        made = known["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        return made

    def _values_of(names):
        """A function from an object to the tuple of some of its attributes."""
        if not names:
            return lambda value: ()
        read = attrgetter(*names)
        return read if len(names) > 1 else lambda value: (read(value),)

    def _equality(values):
        def __eq__(self, other):
            if other.__class__ is self.__class__:
                return values(self) == values(other)
            return NotImplemented

        return __eq__

    def _hash(values):
        def __hash__(self):
            return hash(values(self))

        return __hash__

    def _representation(names):
        @recursive_repr()
        def __repr__(self):
            shown = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
            return f"{self.__class__.__qualname__}({shown})"

        return __repr__
