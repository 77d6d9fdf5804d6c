import { isChangedAfterLeaving, termsFromHistory } from '@marea/domain/commissions/commissionTerms';
import { foldText, phoneSearchTerms, searchTerms } from '@marea/domain/kernel/search';
import type { BookingRecord, StoredBooking } from './booking.collection.ts';
import { NO_REFUND_CAP } from './booking.collection.ts';

type Searched = Pick<BookingRecord, 'folio' | 'customer' | 'resourceName' | 'serviceName' | 'status' | 'reseller'>;

/** By what a booking is found, and by what lists sort it: without case and accents. */
export function searchFields(booking: Searched) {
  const { folio, customer, resourceName, serviceName, status, reseller } = booking;
  const { firstName, lastName, email, phone } = customer;
  const ownerSearchTerms = searchTerms(folio, firstName, lastName, resourceName);
  const others = [...searchTerms(email ?? '', reseller?.name ?? ''), ...phoneSearchTerms(phone ?? '')];
  return {
    searchTerms: [...new Set([...ownerSearchTerms, ...others])],
    ownerSearchTerms: [...new Set(ownerSearchTerms)],
    sortKeys: {
      name: foldText(`${firstName} ${lastName}`),
      resource: foldText(resourceName),
      service: { en: foldText(serviceName.en), es: foldText(serviceName.es) },
      status: foldText(status),
    },
  };
}

export function toStoredBooking(booking: BookingRecord): StoredBooking {
  const commissionTerms = termsFromHistory(booking);
  return {
    ...booking,
    ...searchFields(booking),
    commissionTerms,
    changedAfterLeaving: isChangedAfterLeaving(commissionTerms),
    crewPaid: [],
    refundCap: NO_REFUND_CAP,
  };
}
