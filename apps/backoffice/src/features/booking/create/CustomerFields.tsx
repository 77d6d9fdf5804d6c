import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { MAX_CATEGORY, MAX_PEOPLE } from '@marea/domain/core/limits';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { leadSources } from '@marea/domain/customers/customers.endpoints';
import { leadSourceText } from '@marea/texts/booking/leadSources';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../../ui/fields/PhoneField.tsx';
import { Folded } from '../form/Folded.tsx';
import type { CustomerDraft } from './draft.ts';

type CustomerFieldsProps = {
  value: CustomerDraft;
  errors: Record<string, string>;
  onChange: (value: CustomerDraft) => void;
  /** Null where the location does not ask for it. */
  groupSize: { value: number; onChange: (value: number | null) => void } | null;
  /** Whether the cursor begins at the phone. */
  startsHere: boolean;
  /** Rendered below the phone: the customers known by it. */
  children?: ReactNode;
};

const names = [
  { name: 'firstName', max: MAX_NAME, type: 'text' },
  { name: 'lastName', max: MAX_NAME, type: 'text' },
  { name: 'email', max: MAX_EMAIL, type: 'email' },
] as const;
const usual = ['category', 'origin', 'source'] as const;

/** The fields of a new guest, all required: the phone first; those taken from the last guest are folded. */
export function CustomerFields({ value, errors, onChange, groupSize, startsHere, children }: CustomerFieldsProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [isKnown] = useState(() => usual.every((name) => value[name] !== ''));
  const put = (changes: Partial<CustomerDraft>) => onChange({ ...value, ...changes });
  const textField = (name: 'firstName' | 'lastName' | 'email' | 'category' | 'origin', max: number, type = 'text') => (
    <TextInput
      key={name}
      type={type}
      autoComplete="off"
      withAsterisk
      name={`customer-${name}`}
      label={t(`fields.${name}`)}
      maxLength={max}
      value={value[name]}
      error={errors[`customer.${name}`]}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    />
  );
  const said = [value.category, value.origin, leadSourceText(language, value.source)].filter(Boolean).join(' · ');
  return (
    <>
      <PhoneField
        label={t('fields.phone')}
        name="customer-phone"
        startsHere={startsHere}
        withAsterisk
        value={value.phone}
        error={errors['customer.phone']}
        onChange={(phone) => put({ phone })}
      />
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {names.map(({ name, max, type }) => textField(name, max, type))}
        {groupSize && (
          <NumberField
            label={t('fields.groupSize')}
            withAsterisk
            min={1}
            step={1}
            max={MAX_PEOPLE}
            value={groupSize.value}
            error={errors['customer.groupSize']}
            onChange={groupSize.onChange}
          />
        )}
      </SimpleGrid>
      <Folded
        label={t('new.details')}
        said={said}
        beginsOpen={!isKnown}
        hasErrors={usual.some((name) => errors[`customer.${name}`])}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          {textField('category', MAX_CATEGORY)}
          {textField('origin', MAX_CATEGORY)}
          <Select
            label={t('fields.source')}
            withAsterisk
            searchable
            data={leadSources.map((source) => ({ value: source, label: leadSourceText(language, source) }))}
            value={value.source || null}
            error={errors['customer.source']}
            onChange={(source) => put({ source: source ?? '' })}
          />
        </SimpleGrid>
      </Folded>
    </>
  );
}
