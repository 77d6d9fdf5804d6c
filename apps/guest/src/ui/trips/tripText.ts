/** A stop of a trip: what happens and, if the company wrote it, when or for how long. */
export type Stop = { when: string | null; what: string };

/** '10:30', '1 h', '45 min' or '1 h 30 min' before the text of a stop. */
const WHEN = /^((?:[01]?\d|2[0-3]):[0-5]\d|\d+(?:[.,]5)? ?h(?: ?\d+ ?min)?|\d+ ?min)\b[\s.:·–-]*(?=\S)/i;

/** The stops of an itinerary, one per line; a single line is split at its dots. */
export function stopsIn(itinerary: string): Stop[] {
  return partsOf(itinerary, / · /).map((part) => {
    const when = WHEN.exec(part);
    return when?.[1] ? { when: when[1], what: part.slice(when[0].length) } : { when: null, what: part };
  });
}

/** The items of a company's list: one per line, else split at dots, semicolons or commas. */
export function linesIn(text: string): string[] {
  return partsOf(text, / · |; |, /);
}

function partsOf(text: string, separator: RegExp): string[] {
  const lines = trimmed(text.split('\n'));
  const [only] = lines;
  return lines.length === 1 && only !== undefined ? trimmed(only.split(separator)) : lines;
}

function trimmed(parts: readonly string[]): string[] {
  return parts.map((part) => part.replace(/^\s*[-•*]\s+/, '').trim()).filter((part) => part !== '');
}
