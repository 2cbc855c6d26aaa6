#!/usr/bin/env python3
"""Brings the README up to date: runs the commands of its tour again and draws the picture of a game.

    tools/tour.py            rewrites README.md and docs/pictures/game.svg

The tour is the part of README.md under "## A tour": below a line "$ COMMAND" stands what it prints, below a line
"$ COMMAND  # remark" nothing. The test Readme.TheTourIsWhatComesOut compares. Needs build/release/cantrip.
"""
import html
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COLUMNS, ROWS = 80, 40
DECKS, SEED = ["white-weenie", "goblins"], "12"
ANSWERS = ["1"] + ["2"] * 18 + ["why 4"]


def tour():
    path = ROOT / "README.md"
    lines, out, inside, skipping = path.read_text().split("\n"), [], False, False
    tour_begins = lines.index("## A tour")
    for number, line in enumerate(lines):
        fence = number > tour_begins and line.startswith("```")
        if fence:
            inside, skipping = not inside, False
        if inside and line.startswith("$ ") and number > tour_begins:
            out.append(line)
            skipping = "  # " not in line
            if skipping:
                run = subprocess.run(line[2:], shell=True, cwd=ROOT, capture_output=True, text=True)
                out += run.stdout.rstrip("\n").split("\n")
            continue
        if skipping:
            continue
        out.append(line)
        if fence and not inside and lines[number + 1].startswith("The number in brackets"):
            out += lines[number + 1:]
            break
    path.write_text("\n".join(out))


def screen():
    """The last lines of a game, with what was typed."""
    typed = "\n".join(ANSWERS) + "\n"
    command = [str(ROOT / "build/release/cantrip"), "play", *DECKS, "--seed", SEED]
    with tempfile.TemporaryDirectory() as folder:  # the game is no person's, who would find it with --continue
        shown = subprocess.run(command, input=typed, capture_output=True, text=True,
                               env={**os.environ, "XDG_DATA_HOME": folder}).stdout
    parts = shown.split("\n> ")
    text = parts[0]
    for answer, part in zip(ANSWERS, parts[1:]):
        text += "\n> " + answer + "\n" + part
    return text.split("\nThe input ended")[0].rstrip().split("\n")[-ROWS:]


def picture():
    width, height, left, top = 9, 18, 16, 28
    lines = screen()
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="DejaVu Sans Mono, Menlo, '
           'Consolas, monospace" font-size="15">' % (COLUMNS * width + 2 * left, len(lines) * height + top + 8),
           '<rect width="100%" height="100%" rx="8" fill="#1b1d23"/>']
    for row, line in enumerate(lines):
        color = "#9ece6a" if line.startswith("> ") else "#7aa2f7" if line.startswith(("---", "Turn")) else "#d5d8e0"
        out.append('<text x="%d" y="%d" fill="%s" xml:space="preserve" textLength="%d">%s</text>'
                   % (left, top + row * height, color, len(line) * width, html.escape(line)))
    out.append("</svg>")
    target = ROOT / "docs/pictures/game.svg"
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(line for line in out if "></text>" not in line) + "\n")


if __name__ == "__main__":
    os.environ.pop("CANTRIP_DATA", None)
    tour()
    picture()
