import { DomainError } from '@marea/domain/kernel/errors';
import pLimit from 'p-limit';
import type { Encoded } from './decoder.ts';

/** Further callers get `busy`. */
const AT_ONCE = 2;
const MAX_QUEUE = 16;

const inOrder = pLimit(AT_ONCE);

/** Re-encodes as WebP without metadata. Throws `unsupported_media_type`, `image_unreadable`, `busy`. */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  if (inOrder.pendingCount >= MAX_QUEUE) throw new DomainError('busy');
  try {
    // The decoders come with the first picture, so that no start waits for them.
    return await inOrder(async () => (await import('./decoder.ts')).encodeNow(bytes));
  } catch (error) {
    throw error instanceof DomainError ? error : refusalOf(error);
  }
}

/** Decoder errors as API codes: an unreadable picture is the sender's fault. */
function refusalOf(error: unknown): DomainError {
  const isUnknown = error instanceof Error && error.message.includes('unsupported image format');
  return new DomainError(isUnknown ? 'unsupported_media_type' : 'image_unreadable');
}
