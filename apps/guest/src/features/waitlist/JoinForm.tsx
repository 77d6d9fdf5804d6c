import { Button, Checkbox, TextInput } from '@mantine/core';
import { EMAIL, MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { ApiError } from '@marea/web/client/client';
import { PhoneInput } from '@marea/web/components/PhoneInput.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { usePhoneBook } from '@marea/web/input/usePhoneBook';
import { useDraft } from '@marea/web/storage/useStored';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { MAX_TYPED_PEOPLE } from '../../core/slots.ts';
import { attemptFor } from '../../ui/attempt.ts';
import type { Attempt } from '../../ui/attempt.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import type { WaitlistPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

const nobody = {
  firstName: '',
  lastName: '',
  country: 'MX',
  number: '',
  email: '',
  groupSize: 1,
  wantsWhatsapp: false,
};

type JoinFormProps = { place: Place; onJoined: (place: WaitlistPlace) => void };

/** Name, phone and number of people: all that joining takes. A repeated tap joins once. */
export function JoinForm({ place, onJoined }: JoinFormProps) {
  const { t } = useTranslation('waitlist');
  const language = useShownLanguage();
  const { book, readPhone } = usePhoneBook();
  const { draft, change, discard } = useDraft(`marea.guest.draft.waitlist.${place.locationId}`, nobody);
  const { groupSize, wantsWhatsapp, ...guest } = draft;
  const [wrong, setWrong] = useState<JoinErrors>({});
  const attempt = useRef<Attempt | null>(null);
  const onSuccess = ({ data: { party, link } }: { data: { party: { _id: string }; link: string } }) => {
    discard();
    onJoined({ id: party._id, secret: link });
  };
  const join = useMutation({
    mutationFn: (phone: string) => {
      const { firstName, lastName, email, country } = guest;
      const code = book?.dialOf(country);
      const customer = { firstName, lastName, phone, email: email.trim(), ...(code ? { code } : {}) };
      const contactBy = wantsWhatsapp ? { contactBy: 'whatsapp' as const } : {};
      const body = { customer, groupSize, language, ...contactBy };
      attempt.current = attemptFor(JSON.stringify(body), attempt.current);
      return call(waitlistEndpoints.joinWaitlist, {
        params: place,
        headers: { 'idempotency-key': attempt.current.key },
        body,
      });
    },
    onSuccess,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = readPhone(guest.number, guest.country);
    const errors = joinErrors(guest, phone !== null);
    setWrong(errors);
    const first = (['firstName', 'phone', 'email'] as const).find((field) => errors[field]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else if (phone !== null) join.mutate(phone);
  };
  const find = useMutation({
    mutationFn: () => {
      const phone = readPhone(guest.number, guest.country) ?? guest.number;
      return call(waitlistEndpoints.findPlaceInLine, { params: place, body: { firstName: guest.firstName, phone } });
    },
    onSuccess,
  });
  const isThere = join.error instanceof ApiError && join.error.code === 'already_waiting';
  const type = (part: Partial<typeof nobody>) => change((before) => ({ ...before, ...part }));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.card}>
        <Stepper
          label={t('join.people')}
          value={groupSize}
          min={1}
          max={MAX_TYPED_PEOPLE}
          onChange={(people) => type({ groupSize: people })}
        />
      </div>
      <TextInput
        size="md"
        radius="lg"
        label={t('join.firstName')}
        autoComplete="given-name"
        name="firstName"
        required
        error={wrong.firstName && t('join.required')}
        maxLength={MAX_NAME}
        value={guest.firstName}
        onChange={(event) => type({ firstName: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        radius="lg"
        label={t('join.lastName')}
        autoComplete="family-name"
        maxLength={MAX_NAME}
        value={guest.lastName}
        onChange={(event) => type({ lastName: event.currentTarget.value })}
      />
      <PhoneInput
        isOwn
        withAsterisk
        size="md"
        label={t('join.phone')}
        countryLabel={t('join.phoneCountry')}
        name="phone"
        error={wrong.phone && (wrong.phone === 'required' ? t('join.required') : t('join.phoneWrong'))}
        country={guest.country}
        onCountry={(country) => type({ country })}
        number={guest.number}
        onNumber={(number) => type({ number })}
      />
      <WhatsappField
        slug={place.slug}
        isWanted={wantsWhatsapp}
        onChange={(isWanted) => type({ wantsWhatsapp: isWanted })}
      />
      <TextInput
        size="md"
        radius="lg"
        type="email"
        name="email"
        error={wrong.email && t('join.emailWrong')}
        label={t('join.email')}
        description={t('join.emailHint')}
        autoComplete="email"
        maxLength={MAX_EMAIL}
        value={guest.email}
        onChange={(event) => type({ email: event.currentTarget.value })}
      />
      {join.error && (
        <p className={classes.trouble} role="alert">
          {refusalText(join.error) || t('failed')}
        </p>
      )}
      {isThere && (
        <>
          <Button variant="default" size="md" radius="lg" loading={find.isPending} onClick={() => find.mutate()}>
            {t('join.find')}
          </Button>
          {find.error && (
            <p className={classes.trouble} role="alert">
              {find.error instanceof ApiError && find.error.status === 404 ? t('join.notFound') : find.error.message}
            </p>
          )}
        </>
      )}
      <Button type="submit" size="lg" radius="lg" loading={join.isPending}>
        {t('join.submit')}
      </Button>
    </form>
  );
}

type WhatsappFieldProps = { slug: string; isWanted: boolean; onChange: (isWanted: boolean) => void };

/** Asks for consent to messages on the phone; renders nothing if the company sends none. */
function WhatsappField({ slug, isWanted, onChange }: WhatsappFieldProps) {
  const { t } = useTranslation('waitlist');
  const { data } = useQuery(queries(settingsEndpoints.guestSettings, { params: { slug } }));
  if (!data?.data.textChannels.includes('whatsapp')) return null;
  return (
    <Checkbox
      label={t('join.whatsapp')}
      checked={isWanted}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

type JoinErrors = { firstName?: 'required'; phone?: 'required' | 'phoneWrong'; email?: 'emailWrong' };

/** Missing and invalid entries, by field. */
function joinErrors(guest: { firstName: string; number: string; email: string }, isPhone: boolean): JoinErrors {
  const email = guest.email.trim();
  return {
    ...(guest.firstName.trim() === '' ? { firstName: 'required' as const } : {}),
    ...(isPhone ? {} : { phone: guest.number.trim() === '' ? ('required' as const) : ('phoneWrong' as const) }),
    ...(email !== '' && !EMAIL.test(email) ? { email: 'emailWrong' as const } : {}),
  };
}

/** The messages of invalid fields, else of the refusal; empty if the API did not respond. */
export function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return '';
  return error.errors.map(({ message }) => message).join(' ') || error.message;
}
