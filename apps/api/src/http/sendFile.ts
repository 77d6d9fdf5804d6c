import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';
import type { Response } from 'express';

const FIRST_PARTS = 2;

/** Sends a file to keep, never shown in the API's origin. A stream that fails ends the connection, a reader who leaves the stream. */
export async function sendFile(response: Response, { type, name, content }: FileAnswer): Promise<void> {
  response.attachment(name);
  response.set({ 'Content-Type': fileTypes[type], 'X-Content-Type-Options': 'nosniff' });
  if (content instanceof Uint8Array) response.send(content);
  else {
    const parts = Readable.from(content);
    flushFirst(parts, response);
    await pipeline(parts, response).catch(unlessLeft);
  }
}

/** What compresses an answer keeps its beginning back until there is much of it: the head and a first row leave at once. */
function flushFirst(parts: Readable, response: Response): void {
  let count = 0;
  parts.on('data', () => {
    count += 1;
    if (count === FIRST_PARTS) setImmediate(() => response.flush());
  });
}

/** That its reader went away is nobody's failure. */
function unlessLeft(error: unknown): void {
  const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!hasLeft) throw error;
}
