import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';

type Encoding = NonNullable<DataImport['encoding']>;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The number of bytes to inspect: enough for a header and some rows. */
const LOOKED_AT = 4_096;
/** The share of zero bytes that means UTF-16: in European languages nearly every second byte is zero. */
const ZEROS_OF_UTF16 = 0.3;

/** A text with its encoding: by byte order mark, or UTF-8 if valid, or the encoding of Excel for Windows. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const head = bytes.subarray(0, LOOKED_AT);
  if (shareOfZeros(head, 1) > ZEROS_OF_UTF16) return 'utf-16le';
  if (shareOfZeros(head, 0) > ZEROS_OF_UTF16) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function shareOfZeros(bytes: Uint8Array, from: 0 | 1): number {
  const own = bytes.filter((_, at) => at % 2 === from);
  return own.filter((byte) => byte === 0).length / Math.max(own.length, 1);
}
