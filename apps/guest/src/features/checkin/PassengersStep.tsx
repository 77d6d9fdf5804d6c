import '../../ui/form.css';
import { Button, TextInput } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { MAX_PASSENGER_NAME } from '@marea/domain/kernel/limits';
import { ApiError } from '@marea/web/client';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import { answersOf, missingAnswers, type FormValues } from '@marea/web/formValues';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { useState, type FormEvent } from 'react';
import { PageHeading } from '../../app/PageHeading.tsx';
import { passengerRows, passengersOf, type PassengerRow } from './passengerRows.ts';
import type { CheckinLink } from './useCheckin.ts';
import classes from './Checkin.module.css';

type PassengersStepProps = { checkin: GuestCheckin; list: CheckinLink['list']; onSaved: () => void };

/** Who comes aboard, and what the service still asks. */
export function PassengersStep({ checkin, list, onSaved }: PassengersStepProps) {
  const { t } = useTranslation('checkin');
  const language = useLanguage();
  const [typed, setTyped] = useState<PassengerRow[] | null>(null);
  const rows = typed ?? passengerRows(checkin);
  const [answers, setAnswers] = useState<FormValues>({});
  const [isTried, setTried] = useState(false);
  const missing = missingAnswers(checkin.forms, answers);
  const refused = list.error instanceof ApiError ? list.error.errors : [];
  const change = (at: number, over: Partial<PassengerRow>) =>
    setTyped((before) => (before ?? rows).map((row, i) => (i === at ? { ...row, ...over } : row)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || rows.some(({ name }) => !name.trim())) return;
    const answered = answersOf(checkin.forms, answers);
    // Somebody on another phone listed and signed meanwhile: their list is shown, to be gone on with.
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.code === 'version_conflict') setTyped(null);
    };
    const entry = { passengers: passengersOf(rows), ...(answered && { answers: answered }) };
    list.mutate(entry, { onSuccess: onSaved, onError });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PageHeading title={t('passengers.title')}>{t('passengers.text')}</PageHeading>
      {rows.map((row, i) => (
        <PassengerFields
          key={i}
          row={row}
          number={i + 1}
          asksBirthDate={checkin.asksBirthDate}
          firstAdult={rows.find(({ kind }) => kind === 'adult')?.name ?? ''}
          error={
            isTried && !row.name.trim()
              ? t('passengers.required')
              : refused.find(({ path }) => path.startsWith(`passengers.${i}.`))?.message
          }
          onChange={(over) => change(i, over)}
        />
      ))}
      {checkin.forms.length > 0 && (
        <fieldset className={classes.card}>
          <legend className={classes.legend}>{t('passengers.questions')}</legend>
          <FormQuestions
            forms={checkin.forms}
            language={language}
            values={answers}
            errors={Object.fromEntries(isTried ? missing.map((at) => [at, t('passengers.required')]) : [])}
            onChange={setAnswers}
          />
        </fieldset>
      )}
      {list.error && (
        <p className={classes.trouble} role="alert">
          {list.error.message}
        </p>
      )}
      <Button type="submit" size="lg" radius="lg" loading={list.isPending}>
        {t('continue')}
      </Button>
    </form>
  );
}

type PassengerFieldsProps = {
  row: PassengerRow;
  number: number;
  asksBirthDate: boolean;
  firstAdult: string;
  error: string | undefined;
  onChange: (over: Partial<PassengerRow>) => void;
};

function PassengerFields({ row, number, asksBirthDate, firstAdult, error, onChange }: PassengerFieldsProps) {
  const { t } = useTranslation('checkin');
  const { kind, name, guardian, birthDate, isSigned } = row;
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>
        {t('passengers.one', { number })} · {t(`kinds.${kind}`)}
      </legend>
      <div className={classes.fields}>
        <TextInput
          size="md"
          radius="lg"
          label={t('passengers.name')}
          value={name}
          maxLength={MAX_PASSENGER_NAME}
          autoComplete={number === 1 ? 'name' : 'off'}
          disabled={isSigned}
          description={isSigned ? t('passengers.signed') : undefined}
          error={error}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {kind !== 'adult' && (
          <TextInput
            size="md"
            radius="lg"
            label={t('passengers.guardian')}
            placeholder={firstAdult}
            value={guardian}
            maxLength={MAX_PASSENGER_NAME}
            disabled={isSigned}
            onChange={({ currentTarget }) => onChange({ guardian: currentTarget.value })}
          />
        )}
        {asksBirthDate && (
          <TextInput
            size="md"
            radius="lg"
            type="date"
            label={t('passengers.birthDate')}
            value={birthDate}
            onChange={({ currentTarget }) => onChange({ birthDate: currentTarget.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
