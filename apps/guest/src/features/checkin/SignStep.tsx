import '../../ui/form.css';
import { Button, TextInput } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import type { Passenger } from '@marea/domain/checkin/checkin.schema';
import { textLanguage } from '@marea/domain/core/text/text';
import { ApiError } from '@marea/web/client/client';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { SignatureEntry } from './useCheckin.ts';
import classes from './Checkin.module.css';

/** A signature under the shown version of the waiver. */
export type Signed = Pick<SignatureEntry, 'waiver' | 'language' | 'signature'>;

type SignStepProps = {
  waiver: NonNullable<GuestCheckin['waiver']>;
  passenger: Pick<Passenger, 'name' | 'guardian'>;
  sign: { mutate: (signed: Signed) => void; error: Error | null; isPending: boolean };
  onLater: () => void;
};

/** The waiver with a passenger's signature, drawn or typed; a guardian signs for a child. */
export function SignStep({ waiver, passenger, sign, onLater }: SignStepProps) {
  const { t } = useTranslation('checkin');
  const chosen = textLanguage(useShownLanguage());
  const language = waiver.text[chosen] ? chosen : chosen === 'es' ? 'en' : 'es';
  const [isTyped, setTyped] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  const signer = passenger.guardian || passenger.name;
  const isReady = isTyped ? name.trim() !== '' : path !== null;
  const clear = () => {
    setPath(null);
    setAttempt((before) => before + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const signature = isTyped || path === null ? { name } : { path };
    sign.mutate({ waiver: waiver.number, language, signature });
  };
  const refused = sign.error instanceof ApiError ? sign.error.errors : [];
  const wrongName = refused.find(({ path: field }) => field === 'signature.name')?.message;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PageHeading title={t('sign.title', { name: passenger.name })}>
        {passenger.guardian ? t('sign.guardian', passenger) : t('sign.text')}
      </PageHeading>
      <div className={classes.waiver} lang={language} role="region" aria-label={t('sign.waiver')}>
        {waiver.text[language]}
      </div>
      {isTyped ? (
        <TextInput
          size="md"
          radius="lg"
          label={t('sign.typed', { signer })}
          value={name}
          maxLength={120}
          autoComplete="name"
          error={wrongName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : (
        <SignaturePad key={attempt} label={t('sign.drawn', { signer })} onDraw={setPath} />
      )}
      <div className={classes.ways}>
        <button type="button" className={classes.link} onClick={() => setTyped((before) => !before)}>
          {t(isTyped ? 'sign.draw' : 'sign.type')}
        </button>
        {!isTyped && (
          <button type="button" className={classes.link} disabled={path === null} onClick={clear}>
            {t('sign.clear')}
          </button>
        )}
      </div>
      {sign.error && !(isTyped && wrongName) && (
        <p className={classes.trouble} role="alert">
          {sign.error.message}
        </p>
      )}
      <p className={classes.small}>{t('sign.agree', { signer })}</p>
      <Button type="submit" size="lg" radius="lg" disabled={!isReady} loading={sign.isPending}>
        {t('sign.go')}
      </Button>
      <Button variant="default" size="md" radius="lg" onClick={onLater}>
        {t('sign.later')}
      </Button>
    </form>
  );
}
