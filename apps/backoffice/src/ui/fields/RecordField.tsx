import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A record that can be chosen: its id, and what it is called. */
export type RecordChoice = { value: string; label: string };

type FieldProps = {
  label: string;
  /** Undefined while they load. */
  choices: readonly RecordChoice[] | undefined;
  placeholder?: string;
  description?: string;
  maxLength?: number;
};

/** Another record, such as a drink's bar. One that has been removed since stays chosen. */
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

/** Named records as the choices of a field, of several with one name each with its location; undefined while they load. */
export function recordChoices(rows: readonly NamedRecord[], places?: Places): RecordChoice[];
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places): RecordChoice[] | undefined;
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places) {
  const isShared = ({ _id, name }: NamedRecord) =>
    rows?.some((other) => other._id !== _id && other.name === name) ?? false;
  const placeOf = ({ locationId }: NamedRecord) => (locationId ? places?.get(locationId) : undefined);
  return rows?.map((row) => ({
    value: row._id,
    label: [row.name, places && isShared(row) && placeOf(row)].filter(Boolean).join(' · '),
  }));
}
