import type { Campaign } from '@marea/domain/booking/campaign';
import type { Contract } from '@marea/domain/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import { inUnits } from '@marea/domain/core/money/money';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { withSecret } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { queryKeyOf } from '@marea/web/client/query';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { answersOf } from '@marea/web/input/formValues';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queries } from '../../../core/api.ts';
import { isEmbedded, tellParent } from '../../../core/embedded.ts';
import { rememberLink } from '../../../core/guestLink.ts';
import { landingOf } from '../../../core/landing.ts';
import { paths } from '../../../core/paths.ts';
import type { addonRequests, TripHold, TripWithSlot } from '../trip/trip.ts';
import { useMeasured } from '../trip/useMeasured.ts';
import { useTrip } from '../trip/useTrip.ts';
import type { ServiceForms } from './Extras.tsx';
import type { menuRequest } from './menuChoice.ts';

/** The trip as the guest confirms it on the last page. */
type ConfirmedTrip = {
  trip: TripWithSlot & { hold: TripHold };
  /** With its country code. */
  phone: string;
  dial: string;
  /** The total shown to the guest, minor units. */
  expectedTotal: number;
  addons: ReturnType<typeof addonRequests>;
  menu: ReturnType<typeof menuRequest>;
  /** The service's questions to guests. */
  forms: ServiceForms;
};

/** Books the trip, then continues to payment. */
export function useBook() {
  const { place, finish } = useTrip();
  const language = useShownLanguage();
  const measured = useMeasured();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirmed: ConfirmedTrip) => {
      const body = bookingEntry(confirmed, { language, campaign: landingOf(place.slug)?.campaign ?? null });
      // A hold becomes one booking: also on a retry after a lost response, or from another tab that shares it.
      const headers = { 'idempotency-key': body.hold.key };
      return call(wizardEndpoints.guestBook, { params: place, headers, body });
    },
    onSuccess: ({ data: { booking, link } }) => {
      rememberLink(booking._id, link);
      const { queryKey } = queries(wizardEndpoints.guestBooking, {
        params: { id: booking._id },
        headers: { 'x-guest-link': link },
      });
      // The slot is no longer free: going back must not show stale times.
      for (const endpoint of [wizardEndpoints.guestTimes, wizardEndpoints.guestDays]) {
        queryClient.removeQueries({ queryKey: queryKeyOf(endpoint) });
      }
      queryClient.setQueryData(queryKey, { data: booking });
      const { folio, price, currency } = booking;
      measured('book', { folio, amount: price.grandTotal });
      tellParent({ type: 'marea:booked', folio, total: inUnits(price.grandTotal), currency });
      // Payment providers refuse frames, and guests at the pier pay there.
      const step = isEmbedded() || place.flow === 'checkin' ? 'complete' : 'pay';
      finish(withSecret(paths.bookedStep(place, step, { bookingId: booking._id }), link));
    },
    onError: (error) => {
      const isOfPrice = error instanceof ApiError && ['price_changed', 'coupon_exhausted'].includes(error.code);
      if (isOfPrice) void queryClient.invalidateQueries({ queryKey: queryKeyOf(wizardEndpoints.guestQuote) });
      // The offers may have changed since the page opened.
      for (const endpoint of staleOffers(error)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    },
  });
}

/** The lists that a refusal shows to be stale. */
function staleOffers(error: unknown) {
  const refused = error instanceof ApiError ? error.errors.map(({ path }) => path.split('.')[0]) : [];
  return [
    ...(refused.includes('addons') ? [wizardEndpoints.guestAddons] : []),
    ...(refused.includes('menu') ? [wizardEndpoints.guestMenu] : []),
  ];
}

/** The trip as the API's request body. */
function bookingEntry(
  { trip, phone, dial, expectedTotal, addons, menu, forms }: ConfirmedTrip,
  { language, campaign }: { language: GuestLanguage; campaign: Campaign | null },
): CallInput<Contract['guestBook']>['body'] {
  const { details, hold } = trip;
  const notes = details.notes.trim();
  const answers = answersOf(forms, trip.answers);
  return {
    serviceId: trip.serviceId,
    resourceId: trip.resourceId,
    bookingDate: trip.date,
    hora: trip.hora,
    hold: { id: hold.id, key: hold.key },
    customer: {
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      phone,
      email: details.email.trim(),
      code: dial,
    },
    passengers: trip.passengers,
    ...(addons.length > 0 && { addons }),
    ...(trip.resellerId && { resellerId: trip.resellerId }),
    ...(campaign && { campaign }),
    ...(trip.coupon && { coupon: trip.coupon }),
    ...(notes && { notes }),
    ...(answers && { answers }),
    ...(menu && { menu }),
    ...(details.wantsWhatsapp && { contactBy: 'whatsapp' }),
    language,
    acceptsTerms: true,
    expectedTotal,
  };
}
