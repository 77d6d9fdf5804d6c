import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { keysOf } from '@marea/domain/core/errors/unknown';
import type * as fontkit from 'fontkit';
import type { Fonts } from 'pdfmake';

const require = createRequire(import.meta.url);
const { resolve } = require;
type Weight = 'normal' | 'bold';
/** Returns the file of a weight; called when a letter may first need it. */
type Face = (weight: Weight) => string;
const face =
  (family: string, subset: string): Face =>
  (weight) =>
    resolve(`@fontsource/${family}/files/${family}-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`);
const noto = (subset: string) => face('noto-sans', subset);
/** The fonts of these packages are found only by the path of the main file. */
const eastern =
  (subset: 'kr' | 'sc', file: string): Face =>
  (weight) =>
    join(
      dirname(resolve(`@embedpdf/fonts-${subset}`)),
      '..',
      'fonts',
      `${file}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`,
    );

/** Fonts in the order of lookup for a letter: the brand's font first. The last ones are large and rarely opened. */
const faces = {
  latin: face('figtree', 'latin'),
  latinExt: face('figtree', 'latin-ext'),
  notoLatinExt: noto('latin-ext'),
  greek: noto('greek'),
  greekExt: noto('greek-ext'),
  cyrillic: noto('cyrillic'),
  cyrillicExt: noto('cyrillic-ext'),
  vietnamese: noto('vietnamese'),
  devanagari: noto('devanagari'),
  arabic: face('noto-sans-arabic', 'arabic'),
  hebrew: face('noto-sans-hebrew', 'hebrew'),
  thai: face('noto-sans-thai', 'thai'),
  korean: eastern('kr', 'NotoSansKR'),
  han: eastern('sc', 'NotoSansHans'),
} as const;
type Family = keyof typeof faces;
const families = keysOf(faces);

const nameOf = (family: Family, weight: Weight) => `${family} ${weight}`;
const fontsByName = new Map(
  families.flatMap((family) =>
    (['normal', 'bold'] as const).map((weight) => [nameOf(family, weight), () => faces[family](weight)] as const),
  ),
);

export const fonts: Fonts = Object.fromEntries(
  families.map((family) => [family, { normal: nameOf(family, 'normal'), bold: nameOf(family, 'bold') }]),
);

/** Stands for a font's file in the layout: the name of a parsed font, which `fontLibrary` opens. */
export const fontsInMemory = {
  existsSync: (name: string) => fontsByName.has(name),
  readFileSync: (name: string) => {
    fontLibrary();
    return Buffer.from(PARSED + name);
  },
};
const PARSED = 'parsed font: ';
export const MAIN_FONT: Family = 'latin';

export type Run = { text: string; font: Family };

/** Fonts in which an invisible character joins letters; in others it belongs to emoji. */
const joined: ReadonlySet<Family | undefined> = new Set(['arabic', 'devanagari'] as const);
const rightToLeft: ReadonlySet<Family> = new Set(['arabic', 'hebrew'] as const);
/** Matches Korean text, in which Chinese characters have Korean shapes. */
const ofKorean = /\p{Script=Hangul}/u;
const UNKNOWN_LETTER = '?';
const NO_BREAK_SPACE = '\u00a0';
const covered = new Map<Family, ReadonlySet<number>>();

/** A text in runs of one font each, as a PDF embeds them. Emoji are left out, letters without a font are `?`. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let isAfterGap = false;
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const isNeutral = /[\s\p{P}\p{S}\p{N}]/u.test(character);
    const font: Family | undefined =
      last && isNeutral && hasLetter(last.font, character) ? last.font : fontOf(character);
    const isJoiner: boolean = /[\p{Cf}\u{fe00}-\u{fe0f}]/u.test(character) && (isAfterGap || !joined.has(last?.font));
    const drawn: string = isJoiner ? '' : font ? character : /\p{L}/u.test(character) ? UNKNOWN_LETTER : '';
    // Keeps one of the spaces around omitted characters.
    const isSecondSpace: boolean = isAfterGap && drawn === ' ' && (last?.text.endsWith(' ') ?? true);
    isAfterGap = drawn === '' || isSecondSpace;
    if (isAfterGap) continue;
    if (last && last.font === (font ?? MAIN_FONT)) last.text += drawn;
    else runs.push({ text: drawn, font: font ?? MAIN_FONT });
  }
  return merged(runs.flatMap(asOneWord));
}

function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

const advances = new Map<string, number>();

/** The width of a text on one line, in multiples of the font size, without kerning. */
export function widthOf(text: string, weight: Weight = 'normal'): number {
  let width = 0;
  for (const { text: run, font } of runsOf(text)) {
    for (const character of run) width += advanceOf(character, font, weight);
  }
  return width;
}

function advanceOf(character: string, family: Family, weight: Weight): number {
  const key = `${family} ${weight} ${character}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const font = fontFile(family, weight);
  const advance = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  advances.set(key, advance);
  return advance;
}

function fontOf(character: string): Family | undefined {
  if (character === '\n') return MAIN_FONT;
  return families.find((family) => hasLetter(family, character));
}

function hasLetter(family: Family, character: string): boolean {
  if (family === 'korean' && !ofKorean.test(character)) return false;
  const known = covered.get(family) ?? new Set(fontFile(family, 'normal').characterSet);
  covered.set(family, known);
  return known.has(character.codePointAt(0) ?? 0);
}

function fontFile(family: Family, weight: Weight): fontkit.Font {
  return parsedFont(nameOf(family, weight));
}

const parsedFonts = new Map<string, fontkit.Font>();

function parsedFont(name: string): fontkit.Font {
  const known = parsedFonts.get(name);
  if (known) return known;
  const file = fontsByName.get(name);
  if (!file) throw new Error(`no font ${name}`);
  const font = fontLibrary().create(fromWoff(readFileSync(file())));
  if (!('characterSet' in font)) throw new Error(`${name} holds several fonts`);
  parsedFonts.set(name, font);
  return font;
}

/** The library uses the object that the constructor returns as the font. */
type FontFormat = { probe: (bytes: Buffer) => boolean; new (stream: { buffer: Uint8Array }): object };
type FontLibrary = typeof fontkit & { registerFormat: (format: FontFormat) => void };
/** A font format for parsed fonts: the bytes are the font's name. */
class ParsedFont {
  static probe(bytes: Buffer): boolean {
    return bytes.toString('latin1', 0, PARSED.length) === PARSED;
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    return parsedFont(Buffer.from(buffer).toString().slice(PARSED.length));
  }
}

let library: FontLibrary | null = null;

/**
 * Loaded with the first paper: it would take a tenth of a start. The layout opens each font again for each document;
 * our own format returns the parsed font, which saves a third of a confirmation.
 */
function fontLibrary(): FontLibrary {
  if (library) return library;
  library = require('fontkit') as FontLibrary;
  library.registerFormat(ParsedFont);
  return library;
}

/** The layout runs from left to right: keeps Arabic and Hebrew words together, or they would change places. */
function asOneWord({ text, font }: Run): Run[] {
  if (!rightToLeft.has(font)) return [{ text, font }];
  const [, before = '', words = '', after = ''] = /^([\s\p{P}]*)(.*?)([\s\p{P}]*)$/su.exec(text) ?? [];
  const around = (part: string): Run[] => (part === '' ? [] : [{ text: part, font: MAIN_FONT }]);
  return [...around(before), { text: words.replaceAll(' ', NO_BREAK_SPACE), font }, ...around(after)];
}

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Inflates the tables of a font's file: the font library would inflate a table again for every letter.
 * https://www.w3.org/TR/WOFF: the same tables as in OpenType, most of them deflated. Other formats stay as they are.
 */
function fromWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') return woff;
  const count = woff.readUInt16BE(12);
  const searched = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(searched * SFNT_ENTRY, 6);
  head.writeUInt16BE(Math.log2(searched), 8);
  head.writeUInt16BE((count - searched) * SFNT_ENTRY, 10);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (let i = 0; i < count; i += 1) {
    const from = HEADER + i * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    const to = SFNT_HEADER + i * SFNT_ENTRY;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padded = Math.ceil(length / 4) * 4;
    parts.push(packed < length ? inflateSync(bytes) : bytes, Buffer.alloc(padded - length));
    end += padded;
  }
  return Buffer.concat(parts);
}
