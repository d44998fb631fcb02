"""The list of a release for programs, SBOM.spdx.json (SPDX 2.3): each package's licence, checksum, and dependencies."""

from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Dict, Iterable, List

from kinds import Release
from listing import checksum
from pages import LICENSE, read_metadata

NOTE = (
    "No package has a dependency: a library calls the C library of its system alone. What Swift's compiler adds to a "
    "library is under Apache-2.0 WITH Swift-exception, which asks for no notice."
)


def write(release: Release, made: Iterable[Path]) -> Path:
    """Writes the list of these packages into the release's folder; returns its path."""
    said, commit = read_metadata(release.source), release.commit.split(",")[0]
    (copyright_text,) = re.findall("^Copyright .*$", (release.source / LICENSE).read_text(encoding="utf-8"), re.M)
    owner = f"Organization: {said.author}"
    packages: List[Dict[str, Any]] = []
    relations: List[Dict[str, str]] = []
    for path in sorted(made):
        identifier = "SPDXRef-" + re.sub("[^A-Za-z0-9.-]", "-", path.name)
        place = f"{said.url}/releases/download/v{release.version}/{path.name}" if said.url else "NOASSERTION"
        packages.append(
            {
                "SPDXID": identifier,
                "name": "cardstack",
                "versionInfo": release.version,
                "packageFileName": path.name,
                "checksums": [{"algorithm": "SHA256", "checksumValue": checksum(path)}],
                "supplier": owner,
                "downloadLocation": place,
                "filesAnalyzed": False,
                "licenseConcluded": said.license,
                "licenseDeclared": said.license,
                "copyrightText": copyright_text,
            }
        )
        for subject, relation, other in (
            ("SPDXRef-DOCUMENT", "DESCRIBES", identifier),
            (identifier, "DEPENDS_ON", "NONE"),
        ):
            relations.append({"spdxElementId": subject, "relationshipType": relation, "relatedSpdxElement": other})
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"cardstack-{release.version}",
        "documentNamespace": f"{said.url or 'https://spdx.org/spdxdocs'}/cardstack-{release.version}-{commit}",
        "creationInfo": {
            "created": datetime.fromtimestamp(release.time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [owner],
        },
        "comment": NOTE,
        "packages": packages,
        "relationships": relations,
    }
    path = release.output / "SBOM.spdx.json"
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
