import { Button, TextInput } from '@mantine/core';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/kernel/contactRules';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { ApiError } from '@marea/web/client';
import { PhoneInput } from '@marea/web/PhoneInput.tsx';
import { usePhoneBook } from '@marea/web/usePhoneBook';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../app/api.ts';
import { MAX_PEOPLE } from '../../app/maxPeople.ts';
import { attemptFor, type Attempt } from '../../ui/attempt.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import type { KeptPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

type JoinFormProps = { place: Place; onJoined: (place: KeptPlace) => void };

/** Name, phone and how many: all that it takes to wait. The same tap twice joins once. */
export function JoinForm({ place, onJoined }: JoinFormProps) {
  const { t } = useTranslation('waitlist');
  const language = useLanguage();
  const { book, readPhone } = usePhoneBook();
  const [guest, setGuest] = useState({ firstName: '', lastName: '', country: 'MX', number: '', email: '' });
  const [groupSize, setGroupSize] = useState(1);
  const [isPhoneWrong, setPhoneWrong] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const join = useMutation({
    mutationFn: (phone: string) => {
      const { firstName, lastName, email, country } = guest;
      const code = book?.dialOf(country);
      const customer = { firstName, lastName, phone, email: email.trim(), ...(code ? { code } : {}) };
      const body = { customer, groupSize, language };
      attempt.current = attemptFor(JSON.stringify(body), attempt.current);
      return call(waitlistEndpoints.joinWaitlist, {
        params: place,
        headers: { 'idempotency-key': attempt.current.key },
        body,
      });
    },
    onSuccess: ({ data: { party, link } }) => onJoined({ id: party._id, secret: link }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = readPhone(guest.number, guest.country);
    setPhoneWrong(phone === null);
    if (phone !== null) join.mutate(phone);
  };
  const change = (part: Partial<typeof guest>) => setGuest({ ...guest, ...part });
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.card}>
        <Stepper label={t('join.people')} value={groupSize} min={1} max={MAX_PEOPLE} onChange={setGroupSize} />
      </div>
      <TextInput
        size="md"
        radius="lg"
        label={t('join.firstName')}
        autoComplete="given-name"
        required
        maxLength={MAX_NAME}
        value={guest.firstName}
        onChange={(event) => change({ firstName: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        radius="lg"
        label={t('join.lastName')}
        autoComplete="family-name"
        maxLength={MAX_NAME}
        value={guest.lastName}
        onChange={(event) => change({ lastName: event.currentTarget.value })}
      />
      <PhoneInput
        isOwn
        withAsterisk
        size="md"
        label={t('join.phone')}
        countryLabel={t('join.phoneCountry')}
        error={isPhoneWrong && t('join.phoneWrong')}
        country={guest.country}
        onCountry={(country) => change({ country })}
        number={guest.number}
        onNumber={(number) => change({ number })}
      />
      <TextInput
        size="md"
        radius="lg"
        type="email"
        label={t('join.email')}
        description={t('join.emailHint')}
        autoComplete="email"
        maxLength={MAX_EMAIL}
        value={guest.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      {join.error && (
        <p className={classes.trouble} role="alert">
          {saidOf(join.error) || t('failed')}
        </p>
      )}
      <Button type="submit" size="lg" radius="lg" loading={join.isPending}>
        {t('join.submit')}
      </Button>
    </form>
  );
}

function saidOf(error: Error): string {
  if (!(error instanceof ApiError)) return '';
  return error.errors.map(({ message }) => message).join(' ') || error.message;
}
