import { fieldText } from '@marea/texts/fields';
import { ApiError } from '@marea/web/client';
import { useLanguage } from '@marea/web/i18n';
import { usePhoneBook } from '@marea/web/usePhoneBook';
import { useState } from 'react';
import type { Details } from '../trip/trip.ts';
import { hasSlot } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useQuote } from '../trip/usePrice.ts';
import { sortErrors } from './details.ts';
import { useBook } from './useBook.ts';
import { useDetailsForm } from './useDetailsForm.ts';
import { useKeptSlot } from './useKeptSlot.ts';

/** Takes the form to a booking, and what the API has against it back to the form. */
export function useConfirm() {
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { data: quote } = useQuote();
  const { book: phones, readPhone } = usePhoneBook();
  const form = useDetailsForm();
  const slot = useKeptSlot();
  const book = useBook();
  const [otherErrors, setOtherErrors] = useState<string[]>([]);

  const bookNow = (details: Details) => {
    const { hold } = trip;
    const phone = readPhone(details.phoneNumber, details.phoneCountry);
    if (!hasSlot(trip) || !hold || !quote || phone === null) return;
    const dial = phones?.dialOf(details.phoneCountry) ?? '';
    setOtherErrors([]);
    book.mutate(
      { trip: { ...trip, hold, details }, phone, dial, expectedTotal: quote.price.grandTotal },
      { onError: explain },
    );
  };

  const explain = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'slot_taken' || error.code === 'hold_expired') slot.lose(error);
    if (error.code === 'coupon_exhausted') change((before) => ({ ...before, coupon: null }));
    const { byField, others } = sortErrors(error.errors);
    if (Object.keys(byField).length > 0) form.setErrors(byField);
    focusOn(Object.keys(byField)[0]);
    setOtherErrors(others.map((code) => fieldText(language, code)));
  };

  const focusOn = (field: string | undefined) => {
    if (field) form.getInputNode(field)?.focus();
  };

  return {
    form,
    slot,
    hold: trip.hold,
    submit: form.onSubmit(bookNow, (errors) => focusOn(Object.keys(errors)[0])),
    isBooking: book.isPending,
    error: book.error,
    otherErrors,
  };
}
