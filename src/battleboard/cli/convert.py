"""`battleboard convert`: a record from text to JSON lines, and back, without loss."""

import argparse
from typing import get_args

from battleboard.cli.records import (
    STANDARD,
    add_file,
    form_for,
    load_bytes,
    name_of,
    store,
)
from battleboard.record.files import Form, form_of, read_record, write_record
from battleboard.record.source_lines import decoded

HELP = "convert a record between text and JSON lines"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add input file, output file and form."""
    add_file(parser)
    parser.add_argument(
        "-o", "--output", metavar="OUT", default=STANDARD, help="the file to write; - for stdout"
    )
    parser.add_argument(
        "--to",
        choices=get_args(Form),
        help="the form to write; by default what the name of OUT says, or the other form",
    )


def run(args: argparse.Namespace) -> int:
    """Read the whole record before writing anything."""
    data, file = load_bytes(args.file), name_of(args.file)
    record = read_record(data, file)
    other: Form = "text" if form_of(decoded(data, file)) == "jsonl" else "jsonl"
    store(args.output, write_record(record, args.to or form_for(args.output) or other))
    return 0
