# A researcher: the options as vectors, a proof of optimality, many positions at once, the dependency graph as data.
# EXAMPLES is the folder of examples in the checkout. Each answer that is looked for was reasoned by hand.
set -eu

step "the best plan, with its value by every aim and how it is known"
echo '{"you": {"battlefield": ["Forest x2", "City of Brass", {"token": "Treasure"}]}}' > position.json
manaplan pay position.json --cost "{1}{G}{G}" --json > best.json
grep -q '"optimal": true' best.json
python - <<'LOOK'
import json

aims = json.load(open("best.json"))["aims"]
# Two Forests and the City: nothing that is spent once, one damage, three taps.
assert (aims["consumables"], aims["life"], aims["taps"]) == (0, 1, 3), aims
LOOK

step "another order of the aims"
manaplan pay position.json --cost "{1}{G}{G}" --prefer life,taps --json | grep -q '"sacrificed": \["treasure-1"\]'

step "all options, and those that no other beats"
manaplan options position.json --cost "{1}{G}{G}" | grep -q "3 options"
manaplan options position.json --cost "{1}{G}{G}" --pareto | grep -q "2 of 3 options"

step "every option as a vector"
python "$EXAMPLES/optimise.py" | grep -q "on the front"

step "many positions: a file of requests in, a file of answers out"
python - <<'WRITE'
import json

position = json.load(open("position.json"))
with open("requests.jsonl", "w") as file:
    for n in range(1, 6):
        request = {"id": n, "question": "pay", "position": position, "pay": {"cost": f"{{{n}}}"}}
        file.write(json.dumps(request) + "\n")
WRITE
manaplan batch requests.jsonl answers.jsonl 2> progress.txt
python - <<'READ'
import json

statuses = [json.loads(line)["status"] for line in open("answers.jsonl")]
assert statuses == ["payable"] * 4 + ["unpayable"], statuses
READ

step "the dependency graph as data"
manaplan graph position.json --cost "{1}{G}{G}" --format json > graph.json
python -c "import json; graph = json.load(open('graph.json')); assert graph['nodes'] and graph['edges']"
