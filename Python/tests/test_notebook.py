"""The notebook of Examples/Notebook: its cells run, and what they end with can be shown."""

import ast
import json
import pathlib
from typing import Any

import pytest

pytest.importorskip("numpy")
matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "Examples/Notebook/bezel.ipynb"


@pytest.mark.skipif(not NOTEBOOK.exists(), reason="the notebook is not part of the package")
def test_the_notebook_runs() -> None:
    names: dict[str, Any] = {}
    shown: list[Any] = []
    for cell in json.loads(NOTEBOOK.read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "notebook", "exec"), names)
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), "notebook", "eval"), names))
    pictures = [each for each in shown if hasattr(each, "_repr_png_")]
    assert len(pictures) == 3
    for picture in pictures:
        assert picture._repr_png_().startswith(b"\x89PNG") and "<svg" in picture._repr_svg_()
    assert len(shown[3]) == 5
