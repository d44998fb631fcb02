"""Archives whose bytes depend on their files alone: on names, contents, and which may be executed."""

from __future__ import annotations

import gzip
import os
import tarfile
import zipfile
from datetime import datetime, timezone
from pathlib import Path
from typing import Callable, Dict, Optional, Union


def write_tar(path: Path, folder: Path, root: str, time: int, keep: Optional[Callable[[Path], bool]] = None) -> None:
    """Writes a folder's files and links into a .tar.gz, in which they lie in a folder named `root`.

    They come in the order of their names, belong to root, and have one time [s since 1970]. `keep` is asked for each
    file's path below `folder`.
    """
    with (
        path.open("wb") as raw,
        # Levels 8 and 9 take nine times as long for half a percent.
        gzip.GzipFile("", "wb", 7, raw, mtime=time) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar,
    ):
        for file in sorted(folder.rglob("*")):
            name = file.relative_to(folder)
            if (file.is_dir() and not file.is_symlink()) or (keep and not keep(name)):
                continue
            member = tarfile.TarInfo(f"{root}/{name.as_posix()}")
            member.mtime = time
            member.uname = member.gname = "root"
            if file.is_symlink():
                member.type, member.linkname, member.mode = tarfile.SYMTYPE, os.readlink(file), 0o777
                tar.addfile(member)
            else:
                member.mode = 0o755 if file.stat().st_mode & 0o100 else 0o644
                member.size = file.stat().st_size
                with file.open("rb") as content:
                    tar.addfile(member, content)


def files_of(folder: Path) -> Dict[str, Union[bytes, Path]]:
    """A folder's files and links, by the names that they have where the folder is, in the order of these names."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_symlink() or not file.is_dir()]
    return {file.relative_to(folder.parent).as_posix(): file for file in files}


def write_zip(path: Path, files: Dict[str, Union[bytes, Path]], time: int) -> None:
    """Writes files and links into a .zip, by the names that they have there, in this order.

    They have one time [s since 1970].
    """
    moment = datetime.fromtimestamp(time, timezone.utc).timetuple()[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files.items():
            mode, written = 0o100644, content
            if isinstance(written, Path):
                if written.is_symlink():
                    mode, written = 0o120777, os.readlink(written).encode()
                else:
                    mode = 0o100755 if written.stat().st_mode & 0o100 else mode
                    written = written.read_bytes()
            member = zipfile.ZipInfo(name, moment)
            member.create_system = 3
            member.external_attr = mode << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(member, written)
