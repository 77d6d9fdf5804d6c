import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const unpacked = new Map<string, Buffer>();

/** A font's file with its tables inflated, once: the font library would inflate a table again for every letter. */
export function unpackedFont(file: string): Buffer {
  const known = unpacked.get(file) ?? fromWoff(readFileSync(file));
  unpacked.set(file, known);
  return known;
}

/** https://www.w3.org/TR/WOFF: the same tables as in OpenType, most of them deflated. Others than WOFF stay as they are. */
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
