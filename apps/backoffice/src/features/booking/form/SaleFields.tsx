import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import type { BookingRates } from '@marea/domain/booking/priceBreakdown.schema';
import {
  explainBase,
  explainResellerCommission,
  OVERPRICE_SHARE_PERCENT,
} from '@marea/domain/commissions/commissionTerms';
import { MAX_ADJUSTMENT_TEXT } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import { fullName } from '@marea/domain/core/text/text';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useAllRecords } from '../../../ui/data/useAllRecords.ts';
import { MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { recordChoices } from '../../../ui/fields/RecordField.tsx';
import { noCommission } from './saleDraft.ts';
import type { SaleDraft } from './saleDraft.ts';

type SaleFieldsProps = {
  value: SaleDraft;
  sellers: ReturnType<typeof useSellers>;
  currency: Currency;
  /** Undefined until there is a price. */
  preview: PreviewedPrice | undefined;
  overprice: number;
  errors: Record<string, string>;
  onChange: (changes: Partial<SaleDraft>) => void;
};

/** The seller of the trip; for a reseller also the commission, where it is not the usual one. */
export function SaleFields({ value, sellers, preview, overprice, ...others }: SaleFieldsProps) {
  const { currency, errors, onChange } = others;
  const { t } = useTranslation(['booking', 'ui']);
  const reseller = sellers.resellers.find(({ _id }) => _id === value.resellerId);
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('ui:clear') } };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        {...clear}
        label={t('fields.seller')}
        searchable
        data={recordChoices(sellers.people)}
        value={value.userId}
        error={errors.userId}
        onChange={(userId) => onChange({ userId })}
      />
      <Select
        {...clear}
        label={t('fields.reseller')}
        placeholder={t('new.direct')}
        searchable
        data={recordChoices(sellers.resellers)}
        value={value.resellerId}
        error={errors.resellerId}
        onChange={(resellerId) => onChange({ resellerId, ...noCommission, discountReseller: null })}
      />
      {value.resellerId && (
        <>
          <MoneyField
            label={t('fields.discountReseller')}
            currency={currency}
            value={value.discountReseller}
            error={errors.discountReseller}
            onChange={(discountReseller) => onChange({ discountReseller })}
          />
          <PercentField
            label={t('fields.percentile')}
            placeholder={reseller?.comision ? String(reseller.comision) : undefined}
            value={value.percentile}
            error={errors.percentileResellerCommission}
            onChange={(percentile) => onChange({ percentile })}
          />
          <MoneyField
            label={t('fields.commissionAdjustment')}
            currency={currency}
            isSigned
            value={value.commissionAdjustment}
            error={errors.commissionAdjustment}
            onChange={(commissionAdjustment) => onChange({ commissionAdjustment })}
          />
          {value.commissionAdjustment !== null && (
            <TextInput
              label={t('fields.commissionAdjustmentText')}
              maxLength={MAX_ADJUSTMENT_TEXT}
              value={value.commissionAdjustmentText}
              error={errors.commissionAdjustmentText}
              onChange={({ currentTarget }) => onChange({ commissionAdjustmentText: currentTarget.value })}
            />
          )}
        </>
      )}
      {value.resellerId && preview && (
        <CommissionLine preview={preview} sale={value} overprice={overprice} currency={currency} />
      )}
    </SimpleGrid>
  );
}

/** The price shown during a sale; the commission is missing for people who may not see it. */
export type PreviewedPrice = {
  basePrice: number;
  rates: BookingRates;
  price: Booking['price'] | PricedBooking['price'];
};

type CommissionLineProps = { preview: PreviewedPrice; sale: SaleDraft; overprice: number; currency: Currency };

/** The reseller's commission on the sale, and its base. */
export function CommissionLine({ preview, sale, overprice, currency }: CommissionLineProps) {
  const { t } = useTranslation('booking');
  const { basePrice, rates, price } = preview;
  const { resellerCommission } = price;
  if (resellerCommission === null) return null;

  const priced = {
    basePrice,
    overprice,
    rates,
    price: { ...price, resellerCommission, internalCommission: 0 },
    discountReseller: sale.discountReseller ?? 0,
    percentileResellerCommission: sale.percentile,
    commissionAdjustment: sale.commissionAdjustment ?? 0,
    commissionAdjustmentText: sale.commissionAdjustmentText,
  };
  const { percent, fromOverprice, adjustment, amount } = explainResellerCommission(priced);
  const money = (minor: number) => formatMoney(minor, currency);
  const terms = [
    t('new.commission.ofBase', { percent, base: money(explainBase(priced).amount) }),
    overprice > 0 &&
      t('new.commission.ofOverprice', { percent: OVERPRICE_SHARE_PERCENT, amount: money(fromOverprice) }),
    adjustment !== 0 && t('new.commission.adjustment', { amount: money(adjustment) }),
  ];
  return (
    <Text size="sm" aria-live="polite">
      <b>{t('new.commission.is', { amount: formatMoney(amount, currency, { withCode: true }) })}</b>{' '}
      <Text span size="xs" c="dimmed">
        {terms.filter(Boolean).join(' · ')}
      </Text>
    </Text>
  );
}

/** The people who can be named as seller here: staff and resellers; empty for users who may not list people. */
export function useSellers() {
  const { _id } = useWorkplace().location;
  const here = { params: { id: _id }, query: { active: '1', sort: 'firstName', order: 'asc' } } as const;
  const people = useAllRecords(peopleEndpoints.locationUsers, here);
  const resellers = useAllRecords(peopleEndpoints.resellers, here);
  return {
    isOffered: !people.isDenied && !resellers.isDenied,
    people: (people.rows ?? []).filter(({ role }) => role !== OWNER_ROLE).map(withName),
    resellers: (resellers.rows ?? []).map(withName),
  };
}

function withName<Row extends { firstName: string; lastName: string }>(row: Row) {
  return { ...row, name: fullName(row) };
}
