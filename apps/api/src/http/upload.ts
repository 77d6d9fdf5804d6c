import { MAX_IMAGE_BYTES } from '@marea/domain/images/imageSizes';
import { DomainError } from '@marea/domain/kernel/errors';
import type { Request, Response } from 'express';
import multer from 'multer';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 },
});

/** A multipart file, in memory. Throws `unsupported_media_type`, `body_too_large`, `unreadable_body`. */
export async function receiveFile(request: Request, response: Response, field: string): Promise<Uint8Array | null> {
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    receive.single(field)(request, response, (error: unknown) => {
      if (error) reject(refusalOf(error));
      else resolve();
    });
  });
  return request.file?.buffer ?? null;
}

function refusalOf(error: unknown): DomainError {
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  return new DomainError(isTooLarge ? 'body_too_large' : 'unreadable_body');
}
