import { SimpleGrid, TextInput } from '@mantine/core';
import { MAX_COUPON_NAME } from '@marea/domain/kernel/limits';
import type { Currency } from '@marea/domain/kernel/money';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';

/** What staff enter of a price; amounts in minor units. */
export type PriceDraft = { discount: number; overprice: number; coupon: string };

type PriceFieldsProps = {
  draft: PriceDraft;
  errors: Record<string, string>;
  currency: Currency;
  onChange: (changes: Partial<PriceDraft>) => void;
};

const amounts = ['discount', 'overprice'] as const;

/** What staff enter of a price; the rest is computed. */
export function PriceFields({ draft, errors, currency, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('booking');
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {amounts.map((name) => (
        <MoneyField
          key={name}
          label={t(`fields.${name}`)}
          currency={currency}
          value={draft[name] || null}
          error={errors[name]}
          onChange={(amount) => onChange({ [name]: amount ?? 0 })}
        />
      ))}
      <TextInput
        label={t('fields.coupon')}
        maxLength={MAX_COUPON_NAME}
        value={draft.coupon}
        error={errors.coupon}
        onChange={(event) => onChange({ coupon: event.currentTarget.value.toUpperCase() })}
      />
    </SimpleGrid>
  );
}
