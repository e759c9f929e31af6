# A player: my own board, what can I cast, how do I pay for it, and why not for the other? In an empty folder.
# EXAMPLES is the folder of examples in the checkout. Each answer that is looked for was reasoned by hand.
set -eu

step "say what there is to do"
manaplan | grep -q "board.toml"

step "write a board"
cat > board.toml <<'BOARD'
[you]
life = 13
hand = ["Serra Angel", "Lightning Helix", "Wrath of God"]
battlefield = ["Plains x3", "Sacred Foundry", "Boros Signet", "Goblin Guide (tapped)", { token = "Treasure" }]

[[opponents]]
battlefield = ["Thalia, Guardian of Thraben"]
BOARD

step "what can I cast"
manaplan castable board.toml > castable.txt
grep -Eq "^yes +Serra Angel +\{3\}\{W\}\{W\}" castable.txt
grep -Eq "^yes +Lightning Helix +\{1\}\{W\}\{R\}" castable.txt # Thalia's tax

step "misspell a name, and be told"
if manaplan pay board.toml --cast "Serra Angle" 2> wrong.txt; then exit 1; fi
grep -q "Serra Angel" wrong.txt

step "pay: four lands and the signet make five, so the Treasure stays"
manaplan pay board.toml --cast "Serra Angel" > pay.txt
grep -q "it can be paid" pay.txt
grep -q "^Used: tapped .*Boros Signet" pay.txt
if grep -q "Treasure" pay.txt; then exit 1; fi

step "every way to pay"
manaplan options board.toml --cast "Serra Angel" | grep -q "sacrifice Treasure"

step "why not: with a signet to spare, but not without"
if manaplan explain board.toml --cast "Serra Angel" --keep boros-signet-1 --keep treasure-1 > why.txt; then exit 1; fi
grep -q "it cannot be paid" why.txt
grep -q "kept by your wish" why.txt

step "a picture"
manaplan graph board.toml --cast "Serra Angel" --format svg > picture.svg
head -c 4 picture.svg | grep -q "<svg"
