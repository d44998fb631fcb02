"""The NuGet package: the C# classes compiled, and the library for each platform that .NET has a name for."""

from __future__ import annotations

import hashlib
import struct
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Dict, List, Union
from xml.sax.saxutils import escape, quoteattr

from archive import write_zip
from builds import ReleaseError, run, table
from packages import shared_library, version_of
from pages import LICENSE, read_metadata

if TYPE_CHECKING:
    from generator.metadata import Metadata

Content = Union[bytes, Path]

NAME = "CardStack"

MONO_TOKEN = bytes.fromhex("b77a5c561934e089")
NETSTANDARD_TOKEN = bytes.fromhex("cc7b13ffcd2ddd51")
"""What the public keys of these assemblies are known by."""


def write_nupkg(prefixes: Dict[str, Path], source: Path, output: Path, time: int) -> Path:
    """Writes the package around the libraries that are installed in folders, by platform."""
    version, said = version_of(source), read_metadata(source)
    files: Dict[str, Content] = {f"{NAME}.nuspec": _nuspec(said, version).encode()}
    files["README.md"] = source / "bindings/csharp/README.md"
    files["LICENSE"] = source / LICENSE
    for platform, prefix in prefixes.items():
        rid, library = table.ROWS[platform].get("rid"), shared_library(prefix)
        if rid and library:
            files[f"runtimes/{rid}/native/{library.name}"] = library.resolve()
    path = output / f"{NAME}.{version}.nupkg"
    with tempfile.TemporaryDirectory() as folder:
        for compiled in compile_assembly(source, said, version, Path(folder)):
            files[f"lib/netstandard2.0/{compiled.name}"] = compiled
        write_zip(path, {**_opc(said, version, files), **files}, time)
    return path


def compile_assembly(source: Path, said: Metadata, version: str, folder: Path) -> List[Path]:
    """Compiles the classes by Mono's mcs, which writes the same bytes each time; returns the assembly and its texts."""
    about = {
        "AssemblyTitle": NAME,
        "AssemblyProduct": NAME,
        "AssemblyDescription": said.description,
        "AssemblyCompany": said.author or NAME,
        "AssemblyVersion": f"{version}.0",
        "AssemblyFileVersion": f"{version}.0",
        "AssemblyInformationalVersion": version,
    }
    lines = [f'[assembly: System.Reflection.{name}("{value}")]\n' for name, value in about.items()]
    framework = '".NETStandard,Version=v2.0", FrameworkDisplayName = ".NET Standard 2.0"'
    lines.append(f"[assembly: System.Runtime.Versioning.TargetFramework({framework})]\n")
    lines.append("internal static class netstandard { }\n")  # The name, for _refer_to_netstandard.
    (folder / "About.cs").write_text("".join(lines), encoding="utf-8")
    assembly, texts = folder / f"{NAME}.dll", folder / f"{NAME}.xml"
    # The attributes of Nullability.cs are Mono's, too, but not .NET Standard 2.0's.
    options = ["-unsafe", "-optimize+", "-langversion:7", "-nowarn:0436", "-d:NETSTANDARD2_0", "-target:library"]
    sources = sorted((source / "bindings/csharp/src").glob("*.cs"))
    run(["mcs", *options, f"-doc:{texts}", f"-out:{assembly}", *sources, folder / "About.cs"])
    assembly.write_bytes(_refer_to_netstandard(assembly.read_bytes()))
    return [assembly, texts]


def _refer_to_netstandard(assembly: bytes) -> bytes:
    """An assembly that refers to `netstandard`, version 2.0, where it referred to assemblies of Mono's.

    mcs has no reference assembly of .NET Standard, and Mono's mscorlib has types that .NET has in others, as Queue.
    `netstandard` has all of them on every runtime. A reference is a row of a table: version, flags, and the places of
    the public key's token, the name, and more.
    """
    root = assembly.index(b"BSJB")
    place = root + 16 + struct.unpack_from("<I", assembly, root + 12)[0]
    streams = {}
    for _ in range(struct.unpack_from("<H", assembly, place + 2)[0]):
        start, size = struct.unpack_from("<II", assembly, place + 4)
        end = assembly.index(b"\0", place + 12)
        streams[assembly[place + 12 : end]] = (root + start, root + start + size)
        place += 8 + (end - place - 8) // 4 * 4
    tables, strings, blobs = (streams[name] for name in (b"#~", b"#Strings", b"#Blob"))

    def text(name: bytes) -> bytes:
        found = assembly.index(b"\0" + name + b"\0", *strings) + 1 - strings[0]
        return struct.pack("<I" if assembly[tables[0] + 6] & 1 else "<H", found)

    token = assembly.index(b"\x08" + MONO_TOKEN, *blobs)
    key = struct.pack("<I" if assembly[tables[0] + 6] & 4 else "<H", token - blobs[0])
    changed = bytearray(assembly)
    changed[token + 1 : token + 9] = NETSTANDARD_TOKEN
    for name in (b"mscorlib", b"System"):
        row = struct.pack("<4HI", 4, 0, 0, 0, 0) + key + text(name)
        if assembly.count(row, *tables) != 1:
            raise ReleaseError(f"mcs has not written one reference to {name.decode()}")
        place = assembly.index(row, *tables)
        changed[place : place + len(row)] = struct.pack("<4HI", 2, 0, 0, 0, 0) + key + text(b"netstandard")
    return bytes(changed)


def _nuspec(said: Metadata, version: str) -> str:
    """What the package says of itself. NuGet wants an author: without one it is the package's name, as by dotnet."""
    links = said.links(version)
    fields = {
        "id": NAME,
        "version": version,
        "authors": said.author,
        "description": said.description,
        "readme": "README.md",
        "projectUrl": links.get("Homepage"),
        "releaseNotes": links.get("Changelog"),
        "tags": " ".join(said.keywords),
    }
    lines = [f"    <{name}>{escape(value)}</{name}>" for name, value in fields.items() if value]
    lines.append(f'    <license type="expression">{escape(said.license)}</license>')
    if said.url:
        lines.append(f'    <repository type="git" url={quoteattr(said.url)} />')
    lines.append('    <dependencies>\n      <group targetFramework=".NETStandard2.0" />\n    </dependencies>')
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">\n'
        '  <metadata minClientVersion="2.12">\n' + "\n".join(lines) + "\n  </metadata>\n</package>\n"
    )


def _opc(said: Metadata, version: str, files: Dict[str, Content]) -> Dict[str, Content]:
    """What makes a zip file a package by the Open Packaging Conventions: types, relations, and properties."""
    properties = (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<coreProperties xmlns="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f"  <dc:creator>{escape(said.author)}</dc:creator>\n"
        f"  <dc:description>{escape(said.description)}</dc:description>\n"
        f"  <dc:identifier>{NAME}</dc:identifier>\n"
        f"  <version>{version}</version>\n"
        f"  <keywords>{escape(' '.join(said.keywords))}</keywords>\n"
        "</coreProperties>\n"
    ).encode()
    part = f"package/services/metadata/core-properties/{hashlib.md5(properties).hexdigest()}.psmdcp"
    kinds = {
        f"/{NAME}.nuspec": "http://schemas.microsoft.com/packaging/2010/07/manifest",
        f"/{part}": "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
    }
    relations = "".join(
        f'  <Relationship Type="{kind}" Target="{target}" Id="R{number}" />\n'
        for number, (target, kind) in enumerate(kinds.items(), 1)
    )
    types = {
        "rels": "application/vnd.openxmlformats-package.relationships+xml",
        "psmdcp": "application/vnd.openxmlformats-package.core-properties+xml",
    }
    types.update((Path(name).suffix[1:], "application/octet") for name in sorted(files) if Path(name).suffix)
    defaults = "".join(f'  <Default Extension="{end}" ContentType="{kind}" />\n' for end, kind in types.items())
    defaults += "".join(
        f'  <Override PartName="/{name}" ContentType="application/octet" />\n'
        for name in sorted(files)
        if not Path(name).suffix
    )
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    schemas = "http://schemas.openxmlformats.org/package/2006"
    return {
        "[Content_Types].xml": f'{head}<Types xmlns="{schemas}/content-types">\n{defaults}</Types>\n'.encode(),
        "_rels/.rels": f'{head}<Relationships xmlns="{schemas}/relationships">\n{relations}</Relationships>\n'.encode(),
        part: properties,
    }
