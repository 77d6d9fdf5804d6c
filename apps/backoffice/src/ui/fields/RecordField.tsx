import { MultiSelect, Select } from '@mantine/core';
import { compareNames } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { useTranslation } from 'react-i18next';

/** A record to choose: its id and name. */
export type RecordChoice = { value: string; label: string };

type FieldProps = {
  label: string;
  /** Undefined while loading. */
  choices: readonly RecordChoice[] | undefined;
  placeholder?: string;
  description?: string;
  maxLength?: number;
};

/** Another record, such as a drink's bar. A removed one stays chosen. */
export function RecordField({
  choices = [],
  value = null,
  maxLength: _,
  ...input
}: FieldProps & { value?: string | null; onChange?: (id: string | null) => void; clearable?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <Select
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('table.nothingFound')}
      {...input}
      data={withChosen(choices, value ? [value] : [], t('record.removed'))}
      value={value}
    />
  );
}

/** Any number of other records. */
export function RecordsField({
  choices = [],
  value = [],
  placeholder,
  maxLength: _,
  ...input
}: FieldProps & { value?: string[]; onChange?: (ids: string[]) => void }) {
  const { t } = useTranslation('ui');
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('table.nothingFound')}
      {...input}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={withChosen(choices, value, t('record.removed'))}
      value={value}
    />
  );
}

function withChosen(choices: readonly RecordChoice[], chosen: readonly string[], removed: string): RecordChoice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter((id) => !known.has(id)).map((value) => ({ value, label: removed }))];
}

type NamedRecord = { _id: string; name: string; locationId?: string | null };
/** Names of locations by id. */
type Places = ReadonlyMap<string, string>;

/**
 * Named records as the choices of a field, by name; records of the same name show their location. Undefined while
 * loading.
 */
export function recordChoices(rows: readonly NamedRecord[], places?: Places): RecordChoice[];
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places): RecordChoice[] | undefined;
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places) {
  return rows && inNameOrder(choicesInOrder(rows, places));
}

/** Services as the choices of a field, by their names in a language; undefined while loading. */
export function serviceChoices(services: readonly NamedService[], language: Language): RecordChoice[];
export function serviceChoices(
  services: readonly NamedService[] | undefined,
  language: Language,
): RecordChoice[] | undefined;
export function serviceChoices(services: readonly NamedService[] | undefined, language: Language) {
  return services && recordChoices(services.map(({ _id, displayName }) => ({ _id, name: displayName[language] })));
}

/** People as the choices of a field, by name; undefined while loading. */
export function personChoices(people: readonly Person[]): RecordChoice[];
export function personChoices(people: readonly Person[] | undefined): RecordChoice[] | undefined;
export function personChoices(people: readonly Person[] | undefined) {
  return people && inNameOrder(people.map((person) => ({ value: person._id, label: fullName(person) })));
}

/** Sorts choices by their labels. */
export function inNameOrder(choices: readonly RecordChoice[]): RecordChoice[] {
  return choices.toSorted((one, other) => compareNames(one.label, other.label));
}

type NamedService = { _id: string; displayName: Record<Language, string> };
type Person = { _id: string; firstName: string; lastName: string };

/** Like `recordChoices`, in the order of the rows: accounts have an order of their own. */
export function choicesInOrder(rows: readonly NamedRecord[], places?: Places): RecordChoice[] {
  const isShared = ({ _id, name }: NamedRecord) => rows.some((other) => other._id !== _id && other.name === name);
  const placeOf = ({ locationId }: NamedRecord) => (locationId ? places?.get(locationId) : undefined);
  return rows.map((row) => ({
    value: row._id,
    label: [row.name, places && isShared(row) && placeOf(row)].filter(Boolean).join(' · '),
  }));
}
