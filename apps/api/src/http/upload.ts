import { MAX_IMAGE_BYTES } from '@marea/domain/images/imagePurposes';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Request, Response } from 'express';
import multer from 'multer';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 },
});

/** A multipart file, in memory. Throws `unsupported_media_type`, `body_too_large`, `unreadable_body`, `invalid`. */
export async function receiveFile(request: Request, response: Response, field: string): Promise<Uint8Array | null> {
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    receive.single(field)(request, response, (error: unknown) => {
      if (error) reject(refusalOf(error, field));
      else resolve();
    });
  });
  return request.file?.buffer ?? null;
}

function refusalOf(error: unknown, field: string): DomainError {
  const { code = '', field: named = field } = error instanceof multer.MulterError ? error : {};
  if (code === 'LIMIT_FILE_SIZE') return new DomainError('body_too_large');
  if (code === 'LIMIT_UNEXPECTED_FILE' && named !== field) return invalidField(named, 'unknown_field');
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') return invalidField(field, 'only_one_picture');
  return new DomainError('unreadable_body');
}
