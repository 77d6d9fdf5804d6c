import { foldText, phoneSearchTerms, searchTerms } from '@marea/domain/kernel/search';
import type { BookingRecord } from './booking.collection.ts';

/** A booking in the database, with what a search finds it by. */
export type StoredBooking = BookingRecord & {
  /** Folded words of its guest, folio, vessel and reseller. */
  words: string[];
  /** Those of its guest's name, its folio and vessel alone: what its owner may find it by. */
  ownerSearchTerms: string[];
  /** The guest's name, folded, to sort by. */
  nameKey: string;
};

/** What finds a booking. */
export function searchFields(visit: Pick<BookingRecord, 'folio' | 'customer' | 'resourceName' | 'reseller'>) {
  const { folio, customer, resourceName, reseller } = visit;
  const { firstName, lastName, email, phone } = customer;
  const ownerSearchTerms = searchTerms(folio, firstName, lastName, resourceName);
  const others = [...searchTerms(email ?? '', reseller?.name ?? ''), ...phoneSearchTerms(phone ?? '')];
  return {
    words: [...new Set([...ownerSearchTerms, ...others])],
    ownerSearchTerms: [...new Set(ownerSearchTerms)],
    nameKey: foldText(`${firstName} ${lastName}`),
  };
}

/** A booking made ready for the database. */
export function toStoredBooking(visit: BookingRecord): StoredBooking {
  return { ...visit, ...searchFields(visit) };
}
