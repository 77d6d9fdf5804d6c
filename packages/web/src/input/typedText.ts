/** The text of a number during typing. */
export type TypedText = {
  text: string;
  /** Whether grouping inserted every comma; a person's own separators stay as typed. */
  isGrouped: boolean;
};

type Entry = { entered: string; caret: number; isReplaced: boolean };

/** Text that can be grouped during typing: digits with at most a decimal point. */
const PLAIN = /^-?\d*\.?\d*$/;

/** The text after an entry, with its thousands grouped, and the caret's position. */
export function typedText(before: TypedText, entry: Entry): TypedText & { caret: number } {
  const { text: raw, caret } =
    before.isGrouped && !entry.isReplaced ? withoutGrouping(before.text, entry) : ungrouped(entry);
  if (!PLAIN.test(raw)) return { text: raw, isGrouped: false, caret };
  const text = withGrouping(raw);
  return { text, isGrouped: true, caret: positionAfter(text, caret) };
}

/** The text without the commas that grouping inserted. */
export function ownText({ text, isGrouped }: TypedText): string {
  return isGrouped ? text.replaceAll(',', '') : text;
}

/** Whether a person's own commas are where grouping would insert them: `15,000`. */
export function isLikeGrouped(text: string): boolean {
  const plain = text.replaceAll(',', '');
  return PLAIN.test(plain) && withGrouping(plain) === text;
}

function ungrouped({ entered, caret }: Entry) {
  return { text: entered, caret };
}

function withoutGrouping(before: string, { entered, caret }: Entry): { text: string; caret: number } {
  const start = Math.min(commonLength(before, entered), caret);
  const rest = Math.min(before.length, entered.length) - start;
  const end = entered.length - Math.min(commonTail(before, entered), rest);
  const head = entered.slice(0, start).replaceAll(',', '');
  const typed = entered.slice(start, end);
  const tail = entered.slice(end).replaceAll(',', '');
  return { text: head + typed + tail, caret: head.length + Math.min(caret, end) - start };
}

function withGrouping(plain: string): string {
  const [whole = '', ...fraction] = plain.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** The position in a grouped text after so many characters, not counting commas. */
function positionAfter(text: string, characters: number): number {
  let position = 0;
  for (let left = characters; left > 0 && position < text.length; position += 1) if (text[position] !== ',') left -= 1;
  return position;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function commonTail(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
