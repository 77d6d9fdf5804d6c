import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { ApiError } from '@marea/web/client/client';
import { answerErrors, missingAnswers } from '@marea/web/input/formValues';
import type { FormValues } from '@marea/web/input/formValues';
import { usePhoneBook } from '@marea/web/input/usePhoneBook';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOfZone, deviceZone } from '../../../core/countryOfZone.ts';
import { useHold } from '../hold/useHold.ts';
import { addonRequests, hasSlot, slotName } from '../trip/trip.ts';
import type { Details, Trip } from '../trip/trip.ts';
import { useAddons, useMenu, useTripLocation, useTripQuote, useTrip } from '../trip/useTrip.ts';
import { detailErrors, sortErrors } from './details.ts';
import { useServiceForms } from './Extras.tsx';
import type { ServiceForms } from './Extras.tsx';
import { menuRequest } from './menuChoice.ts';
import { useBook } from './useBook.ts';

/** Submits the form as a booking, and shows the API's errors in the form. */
export function useConfirm() {
  const { t } = useTranslation('booking');
  const { trip, change } = useTrip();
  const { data: quote } = useTripQuote();
  const { book: phones, readPhone } = usePhoneBook();
  const form = useDetailsForm();
  const slot = useKeptSlot();
  const book = useBook();
  const { data: forms } = useServiceForms();
  const { data: addonsListed } = useAddons();
  const { data: menu } = useMenu();
  const isOfferKnown = isKnown(trip.addons, addonsListed) && isKnown(trip.menu.portions, menu);
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);

  const bookNow = (details: Details) => {
    const { hold } = trip;
    const phone = readPhone(details.phoneNumber, details.phoneCountry);
    if (!hasSlot(trip) || !hold || !quote || !forms || !isOfferKnown || phone === null) return;
    if (missingAnswers(forms, trip.answers).length > 0) return focusOnQuestion();
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
        forms,
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
    setOtherErrors(others);
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
    isReady: forms !== undefined && isOfferKnown,
    /** Messages by form and question. */
    answerErrors: wrongAnswers(forms ?? [], trip.answers, {
      refusal: book.error,
      isTried,
      required: t('details.wrong.required'),
    }),
  };
}

/** The errors of the answers, in words: the API's refusals and, after an attempt to book, missing answers. */
function wrongAnswers(
  forms: ServiceForms,
  answers: FormValues,
  { refusal, isTried, required }: { refusal: Error | null; isTried: boolean; required: string },
) {
  const refused = refusal instanceof ApiError ? refusal.errors : [];
  const reasons = refused.map(({ path, message }) => [path, message]);
  const missing = isTried ? missingAnswers(forms, answers) : [];
  return {
    ...answerErrors(forms, answers, Object.fromEntries(reasons)),
    ...Object.fromEntries(missing.map((at) => [at, required])),
  };
}

/** Whether the lists needed to check the choices are loaded; without choices none are needed. */
function isKnown(chosen: Readonly<Record<string, number>>, listed: unknown): boolean {
  return listed !== undefined || Object.values(chosen).every((count) => count === 0);
}

/** Focuses the first question with an error, after the next render. */
function focusOnQuestion(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-labelledby=questions] [aria-invalid=true]')?.focus(),
  );
}

function isOfAnswers(path: string): boolean {
  return path.startsWith('answers.');
}

/** The trip's slot, held as soon as the guest enters details. */
export function useKeptSlot() {
  const { trip, change } = useTrip();
  const { take, extend } = useHold();
  /** Why the booking itself was refused its slot. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const hasBegun = useRef(false);

  const takeFor = (requested: Trip) => {
    if (!hasSlot(requested)) return;
    setRefusal(null);
    take.mutate(requested);
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { hold } = trip;
    const isKept = hold && hold.slot === slotName(trip) && hold.until > Date.now();
    if (!isKept) takeFor(trip);
    // Only once, on entering; later a tap takes a slot.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    hold: trip.hold,
    isTaking: take.isPending,
    isExtending: extend.isPending,
    refusal: refusal ?? take.error,
    lose: (error: unknown) => {
      setRefusal(error);
      change((before) => ({ ...before, hold: null }));
    },
    retry: () => takeFor(trip),
    /** Takes another time; the rest of the trip stays as it is. */
    moveTo: ({ bookingDate, hora }: NearestTime) => {
      change((before) => ({ ...before, date: bookingDate, hora }));
      takeFor({ ...trip, date: bookingDate, hora });
    },
    /** Takes the same time of another vessel. */
    moveToVessel: (resourceId: string) => {
      change((before) => ({ ...before, resourceId }));
      takeFor({ ...trip, resourceId });
    },
    extend: () => {
      if (trip.hold) extend.mutate(trip.hold);
    },
  };
}
export type SlotHold = ReturnType<typeof useKeptSlot>;

/** The details form: stored while typing, each field validated on blur. */
export function useDetailsForm() {
  const { trip, change } = useTrip();
  const { readPhone } = usePhoneBook();
  const form = useForm<Details>({
    mode: 'controlled',
    initialValues: trip.details,
    validateInputOnBlur: true,
    validate: (details) => detailErrors(details, readPhone),
    onValuesChange: (details) => change((before) => ({ ...before, details })),
  });
  usePhoneCountry(form);
  return form;
}

/** Preselects the country of the device's clock, else of the location's, until a phone is typed. */
function usePhoneCountry(form: UseFormReturnType<Details>): void {
  const { zone } = useTripLocation();
  const { book } = usePhoneBook();
  useEffect(() => {
    const countries = book?.countries();
    if (!countries || form.getValues().phoneNumber !== '') return;
    const country = countryOfZone(deviceZone(), countries) ?? countryOfZone(zone, countries);
    if (country) form.setFieldValue('phoneCountry', country);
    // Only once, when the list loads; afterwards the guest chooses.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [book]);
}
