import '../../ui/form.css';
import { Button, TextInput } from '@mantine/core';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { MAX_PASSENGER_NAME } from '@marea/domain/core/limits';
import { textLanguage } from '@marea/domain/core/text/text';
import { ApiError } from '@marea/web/client/client';
import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { answersOf, missingAnswers } from '@marea/web/input/formValues';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import type { PassengerRow } from './passengerRows.ts';
import type { CheckinAccess } from './useCheckin.ts';
import { usePassengerDraft } from './usePassengerDraft.ts';
import classes from './Checkin.module.css';

type PassengersStepProps = { checkin: GuestCheckin; list: CheckinAccess['list']; onSaved: () => void };

/** The passengers, one at a time, and the service's open questions. */
export function PassengersStep({ checkin, list, onSaved }: PassengersStepProps) {
  const { t } = useTranslation('checkin');
  const language = useShownLanguage();
  const { rows, at, answers, goTo, edit, answer, sendAndGoOn, finish } = usePassengerDraft(checkin, list, onSaved);
  const [isTried, setTried] = useState(false);
  const row = rows[at];
  const isLast = at === rows.length - 1;
  const missing = missingAnswers(checkin.forms, answers);
  const refused = list.error instanceof ApiError ? list.error.errors : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = rows.findIndex(({ name }) => !name.trim());
    setTried(open === at || (isLast && missing.length > 0));
    if (open === at) return;
    if (!isLast) return sendAndGoOn();
    if (open >= 0) return goTo(open);
    if (missing.length === 0) finish(answersOf(checkin.forms, answers));
  };
  if (!row) return null;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PageHeading title={t('passengers.title')}>{t('passengers.text')}</PageHeading>
      {rows.length > 1 && <PassengerTabs rows={rows} at={at} onChoose={goTo} />}
      <PassengerFields
        key={at}
        row={row}
        number={at + 1}
        asksBirthDate={checkin.asksBirthDate}
        firstAdult={rows.find(({ kind }) => kind === 'adult')?.name ?? ''}
        error={
          isTried && !row.name.trim()
            ? t('passengers.required')
            : refused.find(({ path }) => path.startsWith(`passengers.${at}.`))?.message
        }
        onChange={edit}
      />
      {isLast && checkin.forms.length > 0 && (
        <fieldset className={classes.card}>
          <legend className={classes.legend}>{t('passengers.questions')}</legend>
          <FormQuestions
            forms={checkin.forms}
            language={textLanguage(language)}
            values={answers}
            errors={Object.fromEntries(isTried ? missing.map((at) => [at, t('passengers.required')]) : [])}
            onChange={answer}
          />
        </fieldset>
      )}
      {list.error && (
        <p className={classes.trouble} role="alert">
          {list.error.message}
        </p>
      )}
      <Button type="submit" size="lg" radius="lg" loading={list.isPending}>
        {isLast ? t('continue') : t('passengers.next')}
      </Button>
      {at > 0 && (
        <Button variant="default" size="md" radius="lg" onClick={() => goTo(at - 1)}>
          {t('passengers.previous')}
        </Button>
      )}
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

type PassengerTabsProps = { rows: readonly PassengerRow[]; at: number; onChoose: (at: number) => void };

/** Tabs for the passengers up to the first without a name. */
function PassengerTabs({ rows, at, onChoose }: PassengerTabsProps) {
  const { t } = useTranslation('checkin');
  const progress = t('passengers.progress', { number: at + 1, people: rows.length });
  const firstOpen = rows.findIndex(({ name }) => !name.trim());
  return (
    <nav aria-label={progress}>
      <p className={classes.small} aria-hidden>
        {progress}
      </p>
      <ol className={classes.tabs}>
        {rows.map(({ name }, i) => (
          <li key={i}>
            <button
              type="button"
              className={classes.tab}
              aria-current={i === at ? 'step' : undefined}
              aria-label={[t('passengers.one', { number: i + 1 }), name].filter(Boolean).join(': ')}
              data-named={name.trim() !== '' || undefined}
              disabled={firstOpen >= 0 && i > firstOpen && i !== at}
              onClick={() => onChoose(i)}
            >
              {name.trim() && i !== at ? <IconCheck size={16} aria-hidden /> : i + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
