import { DomainError } from '@marea/domain/kernel/errors';
import type { Connection } from 'mongoose';
import type { Tx } from './unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from './unitOfWork.ts';

const MAX_TRIES = 20;

/**
 * Inserts a record under the next `number` of a series; of two concurrent inserts the second is retried. Throws `busy`.
 */
export async function enterNumbered<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unitOfWork(connection, work);
    } catch (error) {
      const isNumberTaken = isDuplicateKey(error) && 'number' in (error.keyPattern ?? {});
      if (!isNumberTaken) throw error;
      if (tries === MAX_TRIES) throw new DomainError('busy');
    }
  }
}
