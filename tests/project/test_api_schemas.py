"""What is published about the server's addresses and its websocket is valid, and complete."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from deno import find_deno_bin
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from hoyle.host.frames import Frame
from hoyle.host.messages import Answer
from project import api_schemas

DOCS = Path(__file__).parents[2] / "docs"
OPEN, ASYNC = (
    json.loads((DOCS / name).read_text(encoding="utf-8")) for name in ("openapi.json", "asyncapi.json")
)


@pytest.mark.nightly
def test_the_addresses_are_valid_openapi():
    validate(OPEN)


def test_every_route_of_the_server_is_there_and_in_the_protocol():
    routes = {
        (re.sub(r":\w+}", "}", route.path), method)
        for route in api_schemas.routes()
        for method in route.methods
    }
    there = {(path, method.upper()) for path, methods in OPEN["paths"].items() for method in methods}
    assert there == {(path, method) for path, method in routes if method != "HEAD"}
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    told = {re.sub(r"\?.*", "", line) for line in re.findall(r"\| `((?:GET|POST) [^` ]+)", protocol)}
    assert {f"{method} {re.sub('{.*?}', 'ID', path)}" for path, method in there} == told


@pytest.mark.parametrize("document", [OPEN, ASYNC], ids=["openapi", "asyncapi"])
def test_every_reference_leads_somewhere_and_every_schema_is_one(document):
    for reference in set(re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document))):
        part = document
        for name in reference.split("/"):
            part = part[name.replace("~1", "/")]
    for schema in document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_the_websocket_has_every_frame_and_every_message_and_no_other():
    said, told = ASYNC["operations"]["say"]["messages"], ASYNC["operations"]["hear"]["messages"]
    for side, kinds in ((said, Frame), (told, Answer)):
        names = [each["$ref"].rpartition("/")[2] for each in side]
        tags = {ASYNC["components"]["schemas"][name]["properties"]["type"]["enum"][0] for name in names}
        assert tags == {kind.__struct_config__.tag for kind in kinds.__args__}
    assert len(said) + len(told) == len(ASYNC["components"]["messages"])


@pytest.mark.nightly  # It downloads the parser.
def test_the_websocket_is_valid_asyncapi(tmp_path):
    program = tmp_path / "valid.mjs"
    program.write_text(
        'import { Parser } from "npm:@asyncapi/parser@3";\n'
        "const { diagnostics } = await new Parser().parse(await Deno.readTextFile(Deno.args[0]));\n"
        "console.log(JSON.stringify(diagnostics.filter(({ severity }) => severity <= 1)));\n"
    )
    command = [find_deno_bin(), "run", "--quiet", "-A", program, DOCS / "asyncapi.json"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "[]"
