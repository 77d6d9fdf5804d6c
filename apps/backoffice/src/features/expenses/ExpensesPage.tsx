import { Button, Select } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { expensesEndpoints, expenseTypes } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCalendarWeek, IconPaperclip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoicesFilter } from '../../ui/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import type { FilterChip } from '../../ui/filters/FilterBar.tsx';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useListColumns } from '../../ui/table/useListColumns.tsx';
import type { ListRows } from '../../ui/table/useListColumns.tsx';
import { ExpenseForm } from './ExpenseForm.tsx';
import { endpoints, ExpenseSums, useVesselChoices } from './sums.tsx';
import type { Sum } from './sums.tsx';

const isType = (text: string): text is Expense['type'] => (expenseTypes as readonly string[]).includes(text);

/** A location's expenses, with the total of those listed. */
export default function ExpensesPage() {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const { location } = useWorkplace();
  const vessels = useVesselChoices() ?? [];
  const list = useRecordList(endpoints, {
    at: location._id,
    sorting: { sort: 'date', order: 'desc' },
    filters: ['from', 'to', 'type', 'resourceId'],
    newRecord: 'first',
    refreshes: [expensesEndpoints.expenseTotals],
  });
  const { state } = list;
  const nameOf = (expense: Wire<Expense>) => expense.descripcion || typeTexts[expense.type];
  const types = state.filter('type').split(',').filter(isType);
  const [from, to] = [state.filter('from'), state.filter('to')];
  const vessel = vessels.find(({ value }) => value === state.filter('resourceId'));
  const chips: FilterChip[] = [
    ...(from && to
      ? [{ label: [from, to].map((day) => formatDate(day)).join(' – '), changes: { from: null, to: null } }]
      : []),
    ...types.map((type) => ({
      label: typeTexts[type],
      changes: { type: types.filter((other) => other !== type).join(',') },
    })),
    ...(vessel ? [{ label: vessel.label, changes: { resourceId: null } }] : []),
  ];
  const channels = [...new Set((list.data.rows ?? []).map(({ channel }) => channel).filter(Boolean))];
  return (
    <RecordPage
      name="expenses"
      list={list}
      columns={useColumns(list, nameOf, state.filterValues)}
      words={t('page', { returnObjects: true })}
      chips={chips}
      filters={
        <>
          <DateRangeFilter
            label={t('filters.days')}
            zone={location.zone}
            value={{ from: from || null, to: to || null }}
            onChange={(range) => state.setFilters(range)}
          />
          <ChoicesFilter
            label={t('filters.type')}
            options={expenseTypes.map((value) => ({ value, label: typeTexts[value] }))}
            value={types}
            onChange={(chosen) => state.setFilters({ type: chosen.join(',') })}
          />
          <Select
            aria-label={t('filters.vessel')}
            placeholder={t('filters.vessel')}
            data={vessels}
            value={state.filter('resourceId') || null}
            onChange={(resourceId) => state.setFilters({ resourceId })}
          />
        </>
      }
      links={
        <Button
          component={Link}
          to={paths.weeklyPurchases}
          variant="default"
          leftSection={<IconCalendarWeek size={17} aria-hidden />}
        >
          {t('week.link')}
        </Button>
      }
    >
      {(expense) => <ExpenseForm saving={list} expense={expense} channels={channels} />}
    </RecordPage>
  );
}

function useColumns(
  list: ListRows<Wire<Expense>>,
  nameOf: (expense: Wire<Expense>) => string,
  filterValues: Record<string, string>,
) {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const vessels = useVesselChoices();
  const totals = useExpenseTotals(filterValues);
  const vesselOf = ({ resourceId }: Wire<Expense>) => vessels?.find(({ value }) => value === resourceId)?.label ?? '';
  return useListColumns(list, t('columns', { returnObjects: true }), {
    descripcion: { text: nameOf },
    date: { kind: 'day', firstOrder: 'desc', phone: 'line' },
    amount: {
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} withCode />,
      text: ({ amount, currency }) => formatMoney(amount, currency, { withCode: true }),
      firstOrder: 'desc',
      align: 'right',
      phone: 'aside',
      total: totals && <ExpenseSums sums={totals} />,
    },
    type: { text: ({ type }) => typeTexts[type], phone: 'line' },
    channel: { phone: 'line' },
    vessel: { text: vesselOf },
    receipt: { cell: ({ image }) => image && <IconPaperclip size={17} role="img" aria-label={t('hasReceipt')} /> },
  });
}

/** The total of the filtered expenses; undefined while it loads. */
export function useExpenseTotals(filterValues: Record<string, string>): readonly Sum[] | undefined {
  const { location } = useWorkplace();
  const input = { params: { id: location._id }, query: filterValues };
  const { data } = useQuery({ ...queries(expensesEndpoints.expenseTotals, input), placeholderData: keepPreviousData });
  return data?.data;
}
