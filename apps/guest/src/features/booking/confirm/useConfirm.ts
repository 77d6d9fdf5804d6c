import type { Language } from '@marea/domain/kernel/language';
import { fieldText } from '@marea/texts/fields';
import { ApiError } from '@marea/web/client';
import { answerErrors, missingAnswers, type FormValues } from '@marea/web/formValues';
import { useLanguage } from '@marea/web/i18n';
import { usePhoneBook } from '@marea/web/usePhoneBook';
import { useState, type FormEvent } from 'react';
import { addonRequests } from '../trip/chosenExtras.ts';
import type { Details } from '../trip/trip.ts';
import { hasSlot } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useAddons, useMenu } from '../trip/useExtras.ts';
import { useQuote } from '../trip/usePrice.ts';
import { sortErrors } from './details.ts';
import { menuRequest } from './menuChoice.ts';
import { useAskedForms, type AskedForms } from './useAskedForms.ts';
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
  const { data: asked } = useAskedForms();
  const { data: addonsListed } = useAddons();
  const { data: menu } = useMenu();
  const isOfferKnown = isKnown(trip.addons, addonsListed) && isKnown(trip.menu.portions, menu);
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);

  const bookNow = (details: Details) => {
    const { hold } = trip;
    const phone = readPhone(details.phoneNumber, details.phoneCountry);
    if (!hasSlot(trip) || !hold || !quote || !asked || !isOfferKnown || phone === null) return;
    if (missingAnswers(asked, trip.answers).length > 0) return focusOnQuestion();
    const dial = phones?.dialOf(details.phoneCountry) ?? '';
    setOtherErrors([]);
    book.mutate(
      {
        trip: { ...trip, hold, details },
        phone,
        dial,
        expectedTotal: quote.price.grandTotal,
        addons: addonRequests(trip.addons, addonsListed ?? []),
        menu: menuRequest(trip.menu, menu ?? { alimentos: [], bebidas: [] }),
        asked,
      },
      { onError: explain },
    );
  };

  const explain = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'slot_taken' || error.code === 'hold_expired') slot.lose(error);
    if (error.code === 'coupon_exhausted') change((before) => ({ ...before, coupon: null }));
    const { byField, others } = sortErrors(error.errors.filter(({ path }) => !isOfAnswers(path)));
    if (Object.keys(byField).length > 0) form.setErrors(byField);
    focusOn(Object.keys(byField)[0]);
    setOtherErrors(others.map((code) => fieldText(language, code)));
    if (error.errors.some(({ path }) => isOfAnswers(path))) focusOnQuestion();
  };

  const focusOn = (field: string | undefined) => {
    if (field) form.getInputNode(field)?.focus();
  };

  return {
    form,
    slot,
    hold: trip.hold,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setIsTried(true);
      form.onSubmit(bookNow, (errors) => focusOn(Object.keys(errors)[0]))(event);
    },
    isBooking: book.isPending,
    error: book.error,
    otherErrors,
    isReady: asked !== undefined && isOfferKnown,
    /** By form and question, in words. */
    answerErrors: wrongAnswers(asked ?? [], trip.answers, { refusal: book.error, isTried, language }),
  };
}

/** What is wrong of the answers, in words: what the API refused, and once somebody tried to book, what is missing. */
function wrongAnswers(
  asked: AskedForms,
  answers: FormValues,
  { refusal, isTried, language }: { refusal: Error | null; isTried: boolean; language: Language },
) {
  const refused = refusal instanceof ApiError ? refusal.errors : [];
  const reasons = refused.map(({ path, message }) => [path, fieldText(language, message)]);
  const missing = isTried ? missingAnswers(asked, answers) : [];
  return {
    ...answerErrors(asked, answers, Object.fromEntries(reasons)),
    ...Object.fromEntries(missing.map((at) => [at, fieldText(language, 'required')])),
  };
}

/** Whether it is known which of the chosen things are offered: where nothing is chosen, no list is needed. */
function isKnown(chosen: Readonly<Record<string, number>>, listed: unknown): boolean {
  return listed !== undefined || Object.values(chosen).every((count) => count === 0);
}

/** The first question that is marked, once it is. */
function focusOnQuestion(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-labelledby=questions] [aria-invalid=true]')?.focus(),
  );
}

function isOfAnswers(path: string): boolean {
  return path.startsWith('answers.');
}
