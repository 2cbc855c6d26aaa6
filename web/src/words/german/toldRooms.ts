// Was auf den anderen Seiten vom Server kommt: Arten zu spielen, Formate, Events, Fehler von Decks.
import type { ToldSentence } from "../../lib/saying.ts";

const cards = (n: string) => (n === "1" ? "1 Karte" : `${n} Karten`);

const ways: ToldSentence[] = [
  ["Everybody against everybody; the last one left wins.", "Alle gegen alle; wer übrig bleibt, gewinnt."],
  ["You attack the next player and reach your neighbours; the last one left wins.", "Du greifst den nächsten Spieler an und reichst bis zu deinen Nachbarn; wer übrig bleibt, gewinnt."],
  ["Two teams side by side; each player has a life total.", "Zwei Teams nebeneinander; jeder Spieler hat eigene Lebenspunkte."],
  ["Teams of three; a team loses with the emperor in its middle.", "Teams zu dritt; ein Team verliert mit dem Imperator in seiner Mitte."],
  ["Two teams with one life total and one turn each.", "Zwei Teams mit gemeinsamen Lebenspunkten und gemeinsamen Zügen."],
  ["Teammates sit apart and attack their neighbours.", "Teammitglieder sitzen getrennt und greifen ihre Nachbarn an."],
  ["The first seat against a team of all others, with at least 20 schemes below a line \"Schemes\" of the list.", "Der erste Platz gegen ein Team aller anderen, mit mindestens 20 Komplotten unter einer Zeile „Schemes“ der Liste."],
  ["Everybody against everybody, each with at least 20 schemes below a line \"Schemes\" of the list.", "Alle gegen alle, jeder mit mindestens 20 Komplotten unter einer Zeile „Schemes“ der Liste."],
  ["Decks of 100 different cards led by a commander; 40 life. Your own list has to have its commander.", "Decks von 100 verschiedenen Karten, geführt von einem Kommandeur; 40 Lebenspunkte. Deine eigene Liste muss ihren Kommandeur haben."],
  ["Decks of 60 different cards led by a commander; 25 life, or 30.", "Decks von 60 verschiedenen Karten, geführt von einem Kommandeur; 25 Lebenspunkte, oder 30."],
  ["Decks of 60 different cards led by a planeswalker with its signature spell; 20 life.", "Decks von 60 verschiedenen Karten, geführt von einem Planeswalker mit seinem Zauber; 20 Lebenspunkte."],
  ["A plane lies face up, and the planar die is rolled. Lists have at least 10 below a line \"Planes\".", "Eine Welt liegt offen, und der Weltenwürfel wird geworfen. Listen haben mindestens 10 unter einer Zeile „Planes“."],
  ["Each player has a vanguard, one card below a line \"Vanguard\" of the list.", "Jeder Spieler hat eine Vorhut, eine Karte unter einer Zeile „Vanguard“ der Liste."],
  ["Conspiracies lie in the command zone: those below a line \"Conspiracies\" of the list.", "Verschwörungen liegen in der Kommandozone: die unter einer Zeile „Conspiracies“ der Liste."],
];

const formats: ToldSentence[] = [
  ["the last expansion of an autumn and the two that followed it, on a day of your choice", "die letzte Erweiterung eines Herbstes und die beiden danach, an einem Tag deiner Wahl"],
  ["60 cards of Standard, each once, led by a legendary card (903.12)", "60 Karten von Standard, jede einmal, geführt von einer legendären Karte (903.12)"],
  ["100 cards, each once, led by a legendary creature (903)", "100 Karten, jede einmal, geführt von einer legendären Kreatur (903)"],
  ["what the rules ask of every constructed deck (100.2a, 100.4a), and any card", "was die Regeln von jedem gebauten Deck verlangen (100.2a, 100.4a), mit beliebigen Karten"],
  ["constructed, by the lists of the imported card file", "gebaute Decks, nach den Listen der eingelesenen Kartendatei"],
  ["Commander for two, with 20 life and lists of its own", "Commander zu zweit, mit 20 Lebenspunkten und eigenen Listen"],
  ["the sets of the last seven autumns, on a day of your choice", "die Sets der letzten sieben Herbste, an einem Tag deiner Wahl"],
  ["any cards, in any number", "beliebige Karten in beliebiger Zahl"],
  ["100 cards of the digital collection, each once, and nothing leads", "100 Karten der digitalen Sammlung, jede einmal, und nichts führt"],
  ["Brawl with 100 cards of the digital collection", "Brawl mit 100 Karten der digitalen Sammlung"],
  ["cards of the digital collection, with a banned list", "Karten der digitalen Sammlung, mit einer Verbotsliste"],
  ["cards of any set, with a banned list", "Karten aller Sets, mit einer Verbotsliste"],
  ["a deck out of the boosters that were opened (100.2b, 100.4b)", "ein Deck aus den geöffneten Boostern (100.2b, 100.4b)"],
  ["cards from Eighth Edition on", "Karten ab Eighth Edition"],
  ["60 cards, each once, led by a planeswalker with a signature spell", "60 Karten, jede einmal, geführt von einem Planeswalker mit seinem Zauber"],
  ["Commander of commons, led by an uncommon creature, with 30 life", "Commander aus häufigen Karten, geführt von einer nicht ganz so häufigen Kreatur, mit 30 Lebenspunkten"],
  ["cards that were common at some time", "Karten, die irgendwann häufig waren"],
  ["cards from Return to Ravnica on", "Karten ab Return to Ravnica"],
  ["Commander with cards from before the first Commander decks", "Commander mit Karten aus der Zeit vor den ersten Commander-Decks"],
  ["the sets of the last two autumns; today by the lists of the card file, on another day by its sets", "die Sets der letzten zwei Herbste; heute nach den Listen der Kartendatei, an einem anderen Tag nach ihren Sets"],
  ["cards of any set, with a restricted list", "Karten aller Sets, mit einer Liste beschränkter Karten"],
];

const events: ToldSentence[] = [
  ["Everybody picks a card from a pack and passes it on: three packs each.", "Alle nehmen eine Karte aus einer Packung und geben sie weiter: drei Packungen für jeden."],
  ["Nothing is picked: everybody opens six packs.", "Nichts wird gewählt: Alle öffnen sechs Packungen."],
  ["A booster draft; neighbours are of two teams, which then play each other.", "Ein Booster-Draft; Nachbarn sind in zwei Teams, die dann gegeneinander spielen."],
  ["For two: three piles that grow, taken or left.", "Zu zweit: drei Stapel, die wachsen, genommen oder liegen gelassen."],
  ["For two: nine cards face up, a row or a column each.", "Zu zweit: neun offene Karten, für jeden eine Zeile oder Spalte."],
  ["All cards of a pack lie face up; you pick forth and back.", "Alle Karten einer Packung liegen offen; gewählt wird reihum hin und zurück."],
  ["Booster draft", "Booster-Draft"],
  ["Sealed deck", "Sealed Deck"],
  ["Team draft", "Team-Draft"],
  ["Winston draft", "Winston-Draft"],
  ["Grid draft", "Grid-Draft"],
  ["Rochester draft", "Rochester-Draft"],
  ["Commander draft", "Commander-Draft"],
  ["Conspiracy draft", "Conspiracy-Draft"],
  ["Two cards from each pack, then decks of 60 that legendary creatures lead, and one game of all.", "Zwei Karten aus jeder Packung, dann Decks aus 60 Karten, die legendäre Kreaturen anführen, und ein Spiel aller."],
  ["Some cards do something while they are drafted; conspiracies lie beside the decks in one game of all.", "Manche Karten bewirken etwas, während sie gedraftet werden; Verschwörungen liegen neben den Decks in einem Spiel aller."],
  ["Swiss tournament", "Turnier nach Schweizer System"],
  ["Everybody against everybody", "Alle gegen alle"],
  ["Single elimination", "K.-o.-System"],
  ["Team against team", "Team gegen Team"],
  ["Two players", "Zwei Spieler"],
  ["{}, best of {#}", "{1s}, best of {2}"],
  ["{}: best of {#}", "{1s}: best of {2}"],
  ["Free-for-All", "Alle gegen alle"],
  ["{}, chaos: any sets", "{1s}, Chaos: beliebige Sets"],
  ["{} draft: the built-in cards", "{1}-Draft: die mitgelieferten Karten"],
  ["Sealed deck: the built-in cards", "Sealed Deck: die mitgelieferten Karten"],
  ["{} draft: a cube", "{1}-Draft: ein Cube"],
  ["Sealed deck: a cube", "Sealed Deck: ein Cube"],
  ["To draft sets, import cards, sets and boosters first: \"cantrip import FILE\" on the machine of the server.", "Um Sets zu draften, lies zuerst Karten, Sets und Booster ein: „cantrip import DATEI“ auf dem Rechner des Servers."],
];

/** Der Fehler eines Decks beginnt damit, wessen Deck es ist, und manchmal mit der Zeile. */
const kWhose: readonly [string, string][] = [["", ""], ["your deck: ", "dein Deck: "], ["the deck: ", "das Deck: "], ["your deck:{#}: ", "dein Deck, Zeile {1}: "]];
const bare: readonly (readonly [said: string, shown: (...gaps: string[]) => string])[] = [
  ["{#} cards are too few: a deck needs {#} at least.", (n, least) => `${cards(n!)} sind zu wenig: Ein Deck braucht mindestens ${least}.`],
  ["{#} cards are too many: a deck has {#} at most.", (n, most) => `${cards(n!)} sind zu viel: Ein Deck hat höchstens ${most}.`],
  ["{#} cards are too many for a sideboard: {#} at most.", (n, most) => `${cards(n!)} sind zu viel für ein Sideboard: höchstens ${most}.`],
  ["it has no commander: write it below a line \"Commander\" (903.3).", () => "Es hat keinen Kommandeur: Schreibe ihn unter eine Zeile „Commander“ (903.3)."],
  ["it needs one vanguard below a line \"Vanguard\", not {#} (902.3).", (n) => `Es braucht eine Vorhut unter einer Zeile „Vanguard“, nicht ${n} (902.3).`],
  ["it needs a scheme deck of {#} cards at least below a line \"Schemes\", not {#} (904.3).", (least, n) => `Es braucht ein Komplottdeck von mindestens ${least} Karten unter einer Zeile „Schemes“, nicht ${n} (904.3).`],
  ["it needs a planar deck of {#} cards at least below a line \"Planes\", not {#} (901.3).", (least, n) => `Es braucht ein Weltendeck von mindestens ${least} Karten unter einer Zeile „Planes“, nicht ${n} (901.3).`],
  ["it needs {#} phenomena at most among the planes, not {#} (901.3).", (most, n) => `Es braucht höchstens ${most} Phänomene unter den Welten, nicht ${n} (901.3).`],
  ["there are no cards in it. Write one card per line, such as \"4 Lightning Bolt\".", () => "Es hat keine Karten. Schreibe in jede Zeile eine Karte, wie „4 Lightning Bolt“."],
  ["there is no card named '{}'.", (name) => `Eine Karte namens „${name}“ gibt es nicht.`],
  ["there is no card named '{}'. Import a card file that has it: cantrip import FILE.", (name) => `Eine Karte namens „${name}“ gibt es nicht. Lies eine Kartendatei ein, die sie hat.`],
  ["there is no card named '{}'. Did you mean {}?", (name, near) => `Eine Karte namens „${name}“ gibt es nicht. Meintest du ${near!.replace(/ or /, " oder ")}?`],
  ["{} cannot be played: {}", (name, why) => `${name} kann nicht gespielt werden: ${why}`],
  ["{} is banned in {}.", (name, format) => `${name} ist in ${format} verboten.`],
  ["{} is not legal in {}.", (name, format) => `${name} ist in ${format} nicht erlaubt.`],
  ["{} cannot lead a deck in {}.", (name, format) => `${name} kann in ${format} kein Deck anführen.`],
  ["{} cannot be a commander (903.3).", (name) => `${name} kann kein Kommandeur sein (903.3).`],
  ["{} copies of {}: {} at most.", (n, name, most) => `${n} Exemplare von ${name}: höchstens ${most}.`],
  ["{} copies of {}: the cards of a planar deck have different names (901.3).", (n, name) => `${n} Exemplare von ${name}: Die Karten eines Weltendecks haben verschiedene Namen (901.3).`],
  ["{} does not belong into this section.", (name) => `${name} gehört nicht in diesen Abschnitt.`],
  ["whether {} is legal in {}, no imported card file says.", (name, format) => `Ob ${name} in ${format} erlaubt ist, sagt keine eingelesene Kartendatei.`],
  ["so far these; what comes after them was not looked at.", () => "Bisher diese; was danach kommt, wurde nicht angesehen."],
];
const faults: ToldSentence[] = kWhose.flatMap(([said, shown]) => {
  const own = said.includes("{#}") ? 1 : 0;
  return bare.map(([text, german]): ToldSentence => [`${said}${text}`, (...gaps) => shown.replace("{1}", gaps[0]!) + german(...gaps.slice(own))]);
});

const searches: ToldSentence[] = [
  ["Something is missing: on both sides of \"or\", and within parentheses.", "Etwas fehlt: zu beiden Seiten von „or“, und in Klammern."],
  ["There is a ) without its (.", "Da ist ein ) ohne sein (."],
  ["There is a ( without its ).", "Da ist ein ( ohne sein )."],
  ["There is a {} without its other one.", "Da ist ein {1} ohne das andere."],
  ["That is nested too deeply.", "Das ist zu tief verschachtelt."],
  ["After - stands what the cards shall not be: -t:creature.", "Nach - steht, was die Karten nicht sein sollen: -t:creature."],
  ["A search has {#} letters at most.", "Eine Suche hat höchstens {1} Zeichen."],
];

export const roomSentences: ToldSentence[] = [...ways, ...formats, ...faults, ...searches, ...events];
