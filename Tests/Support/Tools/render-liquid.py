"""Renders expressions with python-liquid and the filters of trmnl-liquid-py.

The first line of the input is the data as JSON, each other line an expression or, after "if ", a condition. For each,
a line of the output is the text as a JSON string, or null if the expression is an error there.
"""

import json
import sys

from trmnl_liquid import Environment

environment = Environment()
data = json.loads(sys.stdin.readline())
for line in sys.stdin:
    line = line.rstrip("\n")
    if line.startswith("if "):
        source = "{% if " + line[3:] + " %}true{% else %}false{% endif %}"
    else:
        source = "{{ " + line + " }}"
    try:
        print(json.dumps(environment.from_string(source).render(**data)))
    except Exception:  # Any error of the oracle is only a case that says nothing.
        print("null")
