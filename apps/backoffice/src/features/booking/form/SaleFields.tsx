import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { MAX_ADJUSTMENT_TEXT } from '@marea/domain/kernel/limits';
import type { Currency } from '@marea/domain/kernel/money';
import { useTranslation } from 'react-i18next';
import { MoneyField, PercentField } from '../../../ui/fields/NumberField.tsx';
import { CommissionLine, type PreviewedPrice } from './CommissionLine.tsx';
import { noCommission, type SaleDraft } from './saleDraft.ts';
import type { useSellers } from './useSellers.ts';

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

/** Who sells the trip; of a reseller also what they earn, where it is not their usual part. */
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
        data={sellers.people.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.userId}
        error={errors.userId}
        onChange={(userId) => onChange({ userId })}
      />
      <Select
        {...clear}
        label={t('fields.reseller')}
        placeholder={t('new.direct')}
        searchable
        data={sellers.resellers.map(({ _id, name }) => ({ value: _id, label: name }))}
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
