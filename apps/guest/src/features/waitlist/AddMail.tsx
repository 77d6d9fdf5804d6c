import '../../ui/form.css';
import { Button, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { EMAIL, MAX_EMAIL } from '@marea/domain/core/text/phone';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { refusalText } from './JoinForm.tsx';
import type { WaitlistPlace } from './waitlistLink.ts';
import classes from './Waitlist.module.css';

type AddMailProps = { place: WaitlistPlace; onAdded: (party: Wire<GuestWaitingParty>) => void };

/** Lets a party that gave only a phone add an address for its call, even after it was called. */
export function AddMail({ place, onAdded }: AddMailProps) {
  const { t } = useTranslation('waitlist');
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      call(waitlistEndpoints.addContact, {
        params: { id: place.id },
        headers: { 'x-guest-link': place.secret },
        body: { email: email.trim() },
      }),
    onSuccess: ({ data }) => onAdded(data),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isReadable = EMAIL.test(email.trim());
    setWrong(!isReadable);
    if (isReadable) add.mutate();
    else event.currentTarget.querySelector('input')?.focus();
  };
  const refused = add.error && (refusalText(add.error) || t('failed'));
  return (
    <form className={classes.addMail} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        radius="lg"
        type="email"
        autoComplete="email"
        label={t('place.addMail')}
        error={isWrong ? t('join.emailWrong') : refused}
        maxLength={MAX_EMAIL}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" size="md" radius="lg" loading={add.isPending}>
        {t('place.addMailSubmit')}
      </Button>
    </form>
  );
}
