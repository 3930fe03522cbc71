"""All rows of a table saved from the page: an archive of pictures, one PDF, and what became of each row."""
import io
import zipfile

from .kit import *

ROWS = "id\ttop\tbottom\tsymbol\n" + "\n".join(f"row {i:02}\tCLUB {i}\tEST. {1950 + i}\t{'star' if i != 7 else 'starr'}" for i in range(1, 21))


def save_all(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "badge Badge")
    page.click("#many")
    page.evaluate(PASTE, ["#table-paste", ROWS])
    until(page, "studio.table.batch && studio.table.checked === studio.table.batch.length", timeout=60000)
    page.click("#table-save")
    page.wait_for_selector("#save-all-now:not([disabled])", timeout=120000)
    said = page.inner_text("#save-all-status")
    check(said.startswith("19 of 20 rows drawn") and "1 failed" in said and "all well" not in said, f"a failed row is told: {said}")
    check("row 07" in page.inner_text(".outcomes") and "starr" in page.inner_text(".outcomes"), f"by its name, and why: {page.inner_text('.outcomes').strip()[:90]}")
    page.screenshot(path=pictures / "save-all.png")
    found = Axe().run(page)["violations"]
    check(not found, f"axe is clean {[(one['id'], one['nodes'][0]['html'][:90]) for one in found] or ''}")
    with page.expect_download() as saved:
        page.click("#save-all-now")
    archive = zipfile.ZipFile(io.BytesIO(pathlib.Path(saved.value.path()).read_bytes()))
    names = archive.namelist()
    check(archive.testzip() is None and len(names) == 20 and "row 01.png" in names and "report.csv" in names and "row 07.png" not in names, f"{saved.value.suggested_filename} holds the pictures and a report: {names[:2]} …")
    page.click("#table-batch")
    page.click("[data-value='rows']")
    rows = page.input_value("#batch-text")
    page.click("[data-value='template']")
    template = page.input_value("#batch-text")
    page.keyboard.press("Escape")
    folder = work / "batch-of-zip"
    folder.mkdir()
    (folder / "rows.jsonl").write_text(rows)
    (folder / "template.json").write_text(template)
    subprocess.run([command, "batch", "rows.jsonl", "--template", "template.json", "-o", "pictures", "--quiet"], cwd=folder, capture_output=True)
    same = [name for name in names if name.endswith(".png") and archive.read(name) == (folder / "pictures" / name).read_bytes()]
    check(len(same) == 19, f"{len(same)} pictures are those of bezel batch, byte for byte")
    check("failed" in archive.read("report.csv").decode(), "the report names the failed row")
    page.click("#table-save")
    page.click("[data-value='pdf']")
    page.wait_for_selector("#save-all-now:not([disabled])", timeout=120000)
    said = page.inner_text("#save-all-status")
    with page.expect_download() as saved:
        page.click("#save-all-now")
    data = pathlib.Path(saved.value.path()).read_bytes()
    pages = None
    if shutil.which("pdfinfo"):
        told = subprocess.run(["pdfinfo", saved.value.path()], capture_output=True, text=True).stdout
        pages = next((int(line.split()[1]) for line in told.splitlines() if line.startswith("Pages:")), 0)
    check(data.startswith(b"%PDF") and pages in (None, 19) and "1 failed" in said, f"20 names are one PDF of {pages or 'all'} pages, {len(data)} bytes: {said}")
    # A sheet of labels: the size of a label decides, not that of the largest picture.
    page.click("#table-save")
    page.click("#dialog [data-value='A4']")
    for field, value in (("#all-columns", "3"), ("#all-rows", "7"), ("#all-cell", "63.5"), ("#all-cell-height", "38.1")):
        page.wait_for_selector(field)
        page.fill(field, value)
        page.press(field, "Tab")
    page.wait_for_selector("#save-all-now:not([disabled])", timeout=120000)
    page.screenshot(path=pictures / "save-all-labels.png")
    check("21 rows a page" in page.inner_text("#dialog") and "38.1 mm" in page.inner_text("#all-fit"), f"labels: {page.inner_text('#all-fit')}")
    with page.expect_download() as saved:
        page.click("#save-all-now")
    check(pathlib.Path(saved.value.path()).read_bytes().startswith(b"%PDF"), "labels of 63.5 × 38.1 mm are one sheet")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [save_all]
