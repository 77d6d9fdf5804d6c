import '@mantine/core/styles/Radio.layer.css';
import '../../../ui/form.css';
import { Button, Group, Radio, TextInput } from '@mantine/core';
import type { PassengerKind } from '@marea/domain/checkin/checkin';
import { MAX_PASSENGER_NAME } from '@marea/domain/core/limits';
import { ApiError } from '@marea/web/client/client';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Checkin.module.css';

/** The entries of a person joining the list; `birthDate` is YYYY-MM-DD or empty. */
export type Joining = { kind: PassengerKind; name: string; guardian: string; birthDate: string };

type JoinFormProps = {
  person: Joining;
  /** The kinds with a place left. */
  places: readonly PassengerKind[];
  asksBirthDate: boolean;
  isPending: boolean;
  error: Error | null;
  onChange: (over: Partial<Joining>) => void;
  onReady: () => void;
};

/** The name of one passenger, with guardian and birth date. */
export function JoinForm({ person, places, asksBirthDate, isPending, error, onChange, onReady }: JoinFormProps) {
  const { t } = useTranslation('checkin');
  const [isTried, setTried] = useState(false);
  const { kind, name, guardian, birthDate } = person;
  const isChild = kind !== 'adult';
  const missing = (value: string) => (isTried && !value.trim() ? t('passengers.required') : undefined);
  const refused = error instanceof ApiError ? error.errors : [];
  const problemOf = (field: string) => refused.find(({ path }) => path === field)?.message;
  const isElsewhere = error && refused.every(({ path }) => !['name', 'guardian', 'birthDate'].includes(path));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && (!isChild || guardian.trim())) onReady();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <fieldset className={classes.card}>
        <legend className={classes.legend}>{t('group.you')}</legend>
        <div className={classes.fields}>
          {places.length > 1 && (
            <Radio.Group
              label={t('group.kind')}
              value={kind}
              onChange={(value) => onChange({ kind: places.find((one) => one === value) ?? kind })}
            >
              <Group gap="lg" mt={6}>
                {places.map((one) => (
                  <Radio key={one} value={one} label={t(`kinds.${one}`)} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <TextInput
            size="md"
            radius="lg"
            label={t('passengers.name')}
            description={t('group.asOnId')}
            value={name}
            maxLength={MAX_PASSENGER_NAME}
            autoComplete={isChild ? 'off' : 'name'}
            error={missing(name) ?? problemOf('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          {isChild && (
            <TextInput
              size="md"
              radius="lg"
              label={t('passengers.guardian')}
              value={guardian}
              maxLength={MAX_PASSENGER_NAME}
              error={missing(guardian) ?? problemOf('guardian')}
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
              autoComplete={isChild ? 'off' : 'bday'}
              error={problemOf('birthDate')}
              onChange={({ currentTarget }) => onChange({ birthDate: currentTarget.value })}
            />
          )}
        </div>
      </fieldset>
      {isElsewhere && (
        <p className={classes.trouble} role="alert">
          {error.message}
        </p>
      )}
      <Button type="submit" size="lg" radius="lg" loading={isPending}>
        {t('continue')}
      </Button>
    </form>
  );
}
