import { Autocomplete, Group, Textarea } from '@mantine/core';
import { expenses, type Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypes } from '@marea/domain/expenses/expenseTypes';
import { currencies } from '@marea/domain/kernel/money';
import type { Wire } from '@marea/domain/kernel/wire';
import { expenseTypeTexts } from '@marea/texts/expenseTypes';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { useToday } from '../../ui/useToday.ts';
import { useVesselChoices } from './useVesselChoices.ts';

type ExpenseFormProps = {
  saving: SavingOf<typeof expenses, Wire<Expense>>;
  expense: Wire<Expense> | null;
  /** What a new one begins with. */
  begin?: { date?: string; type?: Expense['type'] };
  /** Channels that were used before. */
  channels?: readonly string[];
};

/** What was spent: the day, on what, where, how much, and the picture of its receipt. */
export function ExpenseForm({ saving, expense, begin, channels = [] }: ExpenseFormProps) {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const { company } = useWorkplace();
  const today = useToday();
  const form = useRecordForm({
    saving,
    record: expense,
    // The amount that the API takes for want of one would be saved unseen.
    of: {
      ...expenses,
      check: ({ amount }: Partial<Expense>) => (amount ? null : { path: 'amount', message: 'required' }),
    },
    initial: {
      ...expenses.defaults(),
      amount: null,
      currency: company.currency,
      date: begin?.date ?? today,
      type: begin?.type ?? null,
    },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <DayField {...form.field('date')} clearable={false} />
        <ChoiceField {...form.field('type')} options={expenseTypes} text={(type) => typeTexts[type]} />
      </Group>
      <Group grow align="flex-start">
        <MoneyField {...form.field('amount')} withAsterisk currency={form.values.currency ?? company.currency} />
        <ChoiceField {...form.field('currency')} options={currencies} text={(code) => code.toUpperCase()} />
      </Group>
      <Autocomplete {...form.field('channel')} data={[...channels]} placeholder={t('channelHint')} />
      <Textarea {...form.field('descripcion')} autosize minRows={2} maxRows={8} />
      <RecordField {...form.field('resourceId')} choices={useVesselChoices()} placeholder={t('everyVessel')} />
      <PictureField {...form.field('image')} purpose="expense" />
    </RecordFormFrame>
  );
}
