"""A link to be scanned."""

from __future__ import annotations

import io

import segno
from litestar import Response


def qr_code(link: str) -> Response[bytes]:
    svg = io.BytesIO()
    code = segno.make(link, micro=False)
    code.save(svg, kind="svg", scale=8, border=2, svgclass=None, lineclass=None, omitsize=True)
    return Response(svg.getvalue(), media_type="image/svg+xml")
