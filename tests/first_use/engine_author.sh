# An engine author: ask from another program, by lines and from Python, check what comes back, and embed it in a search.
# EXAMPLES is the folder of examples in the checkout. Each answer that is looked for was reasoned by hand.
set -eu

step "who is speaking"
echo '{"do": "hello"}' | manaplan serve | grep -q '"protocol": 1'

step "a request on a line, its answer on a line"
echo '{"id": 7, "question": "pay", "position": {"you": {"battlefield": ["Forest", "Island"]}}, "pay": {"cost": "{1}{G}"}}' > request.json
manaplan serve < request.json > answer.json
grep -q '"status": "payable"' answer.json
grep -q '"id": 7' answer.json
grep -q '"tapped": \["forest-1", "island-1"\]' answer.json

step "a wrong request is answered, with the place and the nearest right word"
echo '{"id": 8, "question": "pay", "position": {"you": {"battelfield": ["Forest"]}}}' | manaplan serve > wrong.json
grep -q 'battlefield' wrong.json

step "the schemas, to generate types from"
manaplan schema request > request.schema.json
manaplan schema answer > answer.schema.json
python -c "import json; json.load(open('request.schema.json')); json.load(open('answer.schema.json'))"

step "from Python: a planner, asked often"
cat > bot.py <<'BOT'
import manaplan as mp

board = {"you": {"battlefield": ["Forest x2", "Birds of Paradise (sick)"], "hand": ["Elvish Mystic", "Ravenous Baloth"]}}
planner = mp.Planner(mp.Position.from_dict(board))
assert planner.can_pay(cast="Elvish Mystic") and not planner.can_pay(cast="Ravenous Baloth")
[payment] = planner.legal_payments(cast="Elvish Mystic")
[resolved] = planner.outcomes(payment)
assert resolved.next_turn().can_pay(cast="Ravenous Baloth")
print("right")
BOT
python bot.py | grep -q "right"

step "a whole client"
python "$EXAMPLES/client.py" | grep -q "ended with 0"

step "a small tree search"
python "$EXAMPLES/tree_search.py" --turns 2 | grep -q "searched: mana value 6"
