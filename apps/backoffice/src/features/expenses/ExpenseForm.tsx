import { Autocomplete, Group, Textarea } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { currencies } from '@marea/domain/core/money/money';
import { expenseTypes } from '@marea/domain/expenses/expense.endpoints';
import { expenses } from '@marea/domain/expenses/expense.schema';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { useLanguage } from '@marea/web/i18n/i18n';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { useToday } from '../../ui/useNow.ts';
import { useVesselChoices } from './sums.tsx';

type ExpenseFormProps = {
  saving: SavingOf<typeof expenses, Wire<Expense>>;
  expense: Wire<Expense> | null;
  /** Initial values of a new expense. */
  begin?: { date?: string; type?: Expense['type'] };
  /** Channels used before. */
  channels?: readonly string[];
};

/** An expense: day, type, channel, amount, and the picture of its receipt. */
export function ExpenseForm({ saving, expense, begin, channels = [] }: ExpenseFormProps) {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const { company } = useWorkplace();
  const today = useToday();
  const form = useRecordForm({
    saving,
    record: expense,
    of: expenses,
    initial: {
      ...expenses.defaults(),
      currency: company.currency,
      date: begin?.date ?? today,
      type: begin?.type ?? null,
    },
    label: (name) => t(`fields.${name}`),
  });
  // Selects the initial amount of a new expense, so that typing replaces it.
  const isUntouched = !expense && form.values.amount === expenses.defaults().amount;
  const select = (event: SyntheticEvent<HTMLInputElement>) => {
    if (isUntouched) event.currentTarget.select();
  };
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <DayField {...form.field('date')} clearable={false} />
        <ChoiceField {...form.field('type')} options={expenseTypes} text={(type) => typeTexts[type]} />
      </Group>
      <Group grow align="flex-start">
        <MoneyField
          {...form.field('amount')}
          currency={form.values.currency ?? company.currency}
          onFocus={select}
          onClick={select}
        />
        <ChoiceField {...form.field('currency')} options={currencies} text={(code) => code.toUpperCase()} />
      </Group>
      <Autocomplete {...form.field('channel')} data={[...channels]} placeholder={t('channelHint')} />
      <Textarea {...form.field('descripcion')} autosize minRows={2} maxRows={8} />
      <RecordField {...form.field('resourceId')} choices={useVesselChoices()} placeholder={t('everyVessel')} />
      <PictureField {...form.field('image')} purpose="expense" />
    </RecordFormFrame>
  );
}
