import { SimpleGrid, TextInput } from '@mantine/core';
import type { BookingRates } from '@marea/domain/booking/priceBreakdown.schema';
import { MAX_COUPON_NAME } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import { formatAmount } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import type { SaleDraft } from './saleDraft.ts';

/** The parts of a price that staff enter; amounts in minor units. */
export type PriceDraft = { discount: number; overprice: number; coupon: string };

type PriceFieldsProps = {
  draft: PriceDraft;
  errors: Record<string, string>;
  currency: Currency;
  onChange: (changes: Partial<PriceDraft>) => void;
};

const amounts = ['discount', 'overprice'] as const;

/** The parts of a price that staff enter; the rest is computed. */
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

/** A price and its rates. */
export type UsualFees = { price: { dockFee: number }; rates: BookingRates };

type FeeFieldsProps = {
  value: SaleDraft;
  /** The usual fees; undefined until there is a price. */
  usual: UsualFees | undefined;
  currency: Currency;
  errors: Record<string, string>;
  onChange: (changes: Partial<SaleDraft>) => void;
};

/** Fees that differ from the usual ones; an empty field means the usual one. */
export function FeeFields({ value, usual, currency, errors, onChange }: FeeFieldsProps) {
  const { t } = useTranslation('booking');
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <MoneyField
        label={t('fields.dockFee')}
        placeholder={usual && formatAmount(usual.price.dockFee)}
        currency={currency}
        value={value.dockFee}
        error={errors.dockFee}
        onChange={(dockFee) => onChange({ dockFee })}
      />
      <MoneyField
        label={t('fields.marineParkFee')}
        currency={currency}
        value={value.marineParkFee}
        error={errors.marineParkFee}
        onChange={(marineParkFee) => onChange({ marineParkFee })}
      />
      <MoneyField
        label={t('fields.bankFee')}
        placeholder={t('new.bankFeeUsual')}
        currency={currency}
        value={value.bankFee}
        error={errors.bankFee}
        onChange={(bankFee) => onChange({ bankFee })}
      />
      <PercentField
        label={t('fields.bankFeePercentage')}
        disabled={value.bankFee !== null}
        description={value.bankFee === null ? undefined : t('new.bankFeeByHand')}
        placeholder={usual && String(usual.rates.company.bankFee)}
        value={value.bankFeePercentage}
        error={errors.bankFeePercentage}
        onChange={(bankFeePercentage) => onChange({ bankFeePercentage })}
      />
      <PercentField
        label={t('fields.serviceChargePercentage')}
        placeholder={usual && String(usual.rates.reseller?.serviceCharge ?? usual.rates.company.serviceCharge)}
        value={value.serviceChargePercentage}
        error={errors.serviceChargePercentage}
        onChange={(serviceChargePercentage) => onChange({ serviceChargePercentage })}
      />
    </SimpleGrid>
  );
}
