import { foldText, phoneWords, wordsOf } from '@marea/domain/kernel/words';
import type { VisitRecord } from './visit.model.ts';

/** A booking in the database, with what a search finds it by. */
export type StoredVisit = VisitRecord & {
  /** Folded words of its guest, folio, vessel and reseller. */
  words: string[];
  /** The guest's name, folded, to sort by. */
  nameKey: string;
};

/** What finds a booking. */
export function findable(visit: Pick<VisitRecord, 'folio' | 'customer' | 'resourceName' | 'reseller'>) {
  const { folio, customer, resourceName, reseller } = visit;
  const { firstName, lastName, email, phone } = customer;
  const texts = [folio, firstName, lastName, email ?? '', resourceName, reseller?.name ?? ''];
  return {
    words: [...new Set([...wordsOf(...texts), ...phoneWords(phone ?? '')])],
    nameKey: foldText(`${firstName} ${lastName}`),
  };
}

/** A booking made ready for the database. */
export function toStoredVisit(visit: VisitRecord): StoredVisit {
  return { ...visit, ...findable(visit) };
}
