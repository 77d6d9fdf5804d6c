import { foldText, phoneWords, wordsOf } from '@marea/domain/kernel/words';
import type { VisitRecord } from './visit.model.ts';

/** A booking in the database, with what a search finds it by. */
export type StoredVisit = VisitRecord & {
  /** Folded words of its guest, folio, vessel and reseller. */
  words: string[];
  /** Those of its guest's name, its folio and vessel alone: what its owner may find it by. */
  ownerWords: string[];
  /** The guest's name, folded, to sort by. */
  nameKey: string;
};

/** What finds a booking. */
export function findable(visit: Pick<VisitRecord, 'folio' | 'customer' | 'resourceName' | 'reseller'>) {
  const { folio, customer, resourceName, reseller } = visit;
  const { firstName, lastName, email, phone } = customer;
  const ownerWords = wordsOf(folio, firstName, lastName, resourceName);
  const others = [...wordsOf(email ?? '', reseller?.name ?? ''), ...phoneWords(phone ?? '')];
  return {
    words: [...new Set([...ownerWords, ...others])],
    ownerWords: [...new Set(ownerWords)],
    nameKey: foldText(`${firstName} ${lastName}`),
  };
}

/** A booking made ready for the database. */
export function toStoredVisit(visit: VisitRecord): StoredVisit {
  return { ...visit, ...findable(visit) };
}
