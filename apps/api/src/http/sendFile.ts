import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';
import type { Response } from 'express';

/** Sends a file to keep, never shown in the API's origin. A stream that fails ends the connection, a reader who leaves the stream. */
export async function sendFile(response: Response, { type, name, content }: FileAnswer): Promise<void> {
  response.attachment(name);
  response.set({ 'Content-Type': fileTypes[type], 'X-Content-Type-Options': 'nosniff' });
  if (content instanceof Uint8Array) response.send(content);
  else await pipeline(Readable.from(content), response).catch(unlessLeft);
}

/** That its reader went away is nobody's failure. */
function unlessLeft(error: unknown): void {
  const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!hasLeft) throw error;
}
