import { foldText, phoneSearchTerms, searchTerms } from '@marea/domain/kernel/search';
import type { BookingRecord, StoredBooking } from './booking.collection.ts';

export function searchFields(booking: Pick<BookingRecord, 'folio' | 'customer' | 'resourceName' | 'reseller'>) {
  const { folio, customer, resourceName, reseller } = booking;
  const { firstName, lastName, email, phone } = customer;
  const ownerSearchTerms = searchTerms(folio, firstName, lastName, resourceName);
  const others = [...searchTerms(email ?? '', reseller?.name ?? ''), ...phoneSearchTerms(phone ?? '')];
  return {
    searchTerms: [...new Set([...ownerSearchTerms, ...others])],
    ownerSearchTerms: [...new Set(ownerSearchTerms)],
    nameKey: foldText(`${firstName} ${lastName}`),
  };
}

export function toStoredBooking(booking: BookingRecord): StoredBooking {
  return { ...booking, ...searchFields(booking) };
}
