import { folio } from '@marea/domain/kernel/folio';
import { random } from '../db/ids.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';

const FOLIO_TRIES = 3;

/** Runs `work` with folios for new bookings of a company; again where one of them is somebody's already. */
export async function withFolios<T>(slug: string, work: (nextFolio: () => string) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(() => folio(slug, random));
    } catch (error) {
      const isTaken = isDuplicateKey(error) && 'folio' in (error.keyPattern ?? {});
      if (!isTaken || tries === FOLIO_TRIES) throw error;
    }
  }
}
