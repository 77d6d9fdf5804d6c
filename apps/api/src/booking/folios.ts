import { folio } from '@marea/domain/core/text/folio';
import { random } from '../db/ids.ts';
import { isDuplicateKey, retryTransaction } from '../db/unitOfWork.ts';

/** A folio for a new booking of a company. It may be taken already: see `retryTakenFolio`. */
export const newFolio = (slug: string): string => folio(slug, random);

/** Handles a failed insert of new bookings: if a folio is taken, their transaction is retried with other folios. */
export function retryTakenFolio(error: unknown): never {
  // The error of a bulk insert names the key only in its message.
  const isTaken = isDuplicateKey(error) && error.message.includes('index: folio_');
  throw isTaken ? retryTransaction(error) : error;
}
