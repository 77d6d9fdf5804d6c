import { Group, Switch, Textarea, TextInput } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { MoneyField, NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

/** A coupon: its code and discount, and for whom, when and how often it is valid. */
export function CouponForm(props: RecordFormProps<typeof coupons>) {
  const { t } = useTranslation('coupons');
  const { company } = useWorkplace();
  const form = useRecordForm({
    ...props,
    of: coupons,
    initial: { ...coupons.defaults(), name: '', type: 'percentage', amount: null },
    label: (name) => t(`fields.${name}`),
  });
  const type = form.values.type ?? 'percentage';
  return (
    <RecordFormFrame form={form} show={{ amount: (amount) => couponAmountText({ type, amount }, company.currency) }}>
      <TextInput {...form.field('name')} />
      <Group grow align="flex-start">
        <ChoiceField
          {...form.field('type')}
          options={['percentage', 'amount']}
          text={(of) => t(`types.${of}`)}
          onChange={(chosen) => {
            form.setValue('type', chosen);
            form.setValue('amount', null);
          }}
        />
        {type === 'amount' ? <MoneyField {...form.field('amount')} /> : <PercentField {...form.field('amount')} />}
      </Group>
      <Group grow align="flex-start">
        <DayField {...form.field('validFrom')} />
        <DayField {...form.field('validTo')} />
      </Group>
      <NumberField {...form.field('mostUses')} min={1} step={1} placeholder={t('noLimit')} />
      <LocationField {...form.field('locationId')} />
      <TextInput {...form.field('category')} />
      <Textarea {...form.field('description')} autosize minRows={2} maxRows={6} />
      <PictureField {...form.field('image')} purpose="coupon" />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}

/** The discount of a coupon: `15 %`, `$50.00`. */
export function couponAmountText({ type, amount }: Pick<Coupon, 'type' | 'amount'>, currency: Currency): string {
  return type === 'percentage' ? `${amount} %` : formatMoney(amount, currency);
}
