import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { leadSources } from '@marea/domain/reference/options';
import { useTranslation } from 'react-i18next';
import type { CustomerDraft } from './draft.ts';

type CustomerFieldsProps = {
  value: CustomerDraft;
  errors: Record<string, string>;
  onChange: (value: CustomerDraft) => void;
  /** Where the location asks for it. */
  groupSize: { value: number; onChange: (value: number | null) => void } | null;
};

const fields = [
  { name: 'firstName', max: 80, type: 'text', autoComplete: 'off' },
  { name: 'lastName', max: 80, type: 'text', autoComplete: 'off' },
  { name: 'phone', max: 24, type: 'tel', autoComplete: 'off' },
  { name: 'email', max: 254, type: 'email', autoComplete: 'off' },
  { name: 'category', max: 80, type: 'text', autoComplete: 'on' },
  { name: 'origin', max: 80, type: 'text', autoComplete: 'on' },
] as const;

/** The guest's details, all required (specification §5). */
export function CustomerFields({ value, errors, onChange, groupSize }: CustomerFieldsProps) {
  const { t } = useTranslation('booking');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {fields.map(({ name, max, ...input }) => (
        <TextInput
          key={name}
          {...input}
          withAsterisk
          name={`customer-${name}`}
          label={t(`fields.${name}`)}
          maxLength={max}
          value={value[name]}
          error={errors[`customer.${name}`]}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        label={t('fields.source')}
        withAsterisk
        searchable
        data={leadSources}
        value={value.source || null}
        error={errors['customer.source']}
        onChange={(source) => onChange({ ...value, source: source ?? '' })}
      />
      {groupSize && (
        <NumberInput
          label={t('fields.groupSize')}
          withAsterisk
          min={1}
          max={1_000}
          allowDecimal={false}
          allowNegative={false}
          value={groupSize.value}
          error={errors['customer.groupSize']}
          onChange={(size) => groupSize.onChange(typeof size === 'number' ? size : null)}
        />
      )}
    </SimpleGrid>
  );
}
