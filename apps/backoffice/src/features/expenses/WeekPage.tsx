import { ActionIcon, Button, Group } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { isDate } from '@marea/domain/core/time/zone';
import { expensesEndpoints, weeklyPurchaseTypes } from '@marea/domain/expenses/expense.endpoints';
import type { WeeklyPurchaseType } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { ListPage, NewButton } from '../../ui/page/ListPage.tsx';
import { PrintButton } from '../../ui/page/PrintButton.tsx';
import { useRecordList } from '../../ui/record/list/useRecordList.ts';
import { RecordDrawer } from '../../ui/record/RecordDrawer.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { useToday } from '../../ui/useNow.ts';
import { CopyWeek, copiedWeek, weeksAfter } from './CopyWeek.tsx';
import { ExpenseForm } from './ExpenseForm.tsx';
import { PurchaseSections } from './PurchaseSections.tsx';
import { endpoints, SumsOf } from './sums.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import classes from './WeekPage.module.css';

const type = weeklyPurchaseTypes.join(',');

/** The purchases of a week by day and kind, with the total of the week before. */
export default function WeekPage() {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const { location } = useWorkplace();
  const address = useAddress();
  const isPhone = useIsPhone();
  const today = useToday();
  const [begin, setBegin] = useState<{ date?: string; type?: WeeklyPurchaseType }>({});
  const weekParam = address.params.get('week') ?? '';
  const days = copiedWeek(isDate(weekParam) ? weekParam : today);
  const [monday = today, sunday = today] = [days[0], days.at(-1)];
  const isThisWeek = days.includes(today);

  // The list handles the drawer and the changes; the week below has no pages.
  const list = useRecordList(endpoints, {
    at: location._id,
    query: { type, from: monday, to: sunday },
    sorting: { sort: 'date', order: 'asc' },
    pageSizes: [1],
    refreshes: [expensesEndpoints.expenseTotals, expensesEndpoints.expenses],
  });
  const week = useAllRecords(expensesEndpoints.expenses, {
    params: { id: location._id },
    query: { type, from: monday, to: sunday },
  });
  const before = useAllRecords(expensesEndpoints.expenses, {
    params: { id: location._id },
    query: { type, from: weeksAfter(monday, -1), to: weeksAfter(sunday, -1) },
  });
  const rows = (week.rows ?? []).filter(({ date }) => days.includes(date)).toSorted(byDate);
  const nameOf = (expense: Wire<Expense>) => expense.descripcion || typeTexts[expense.type];
  const show = (day: string) => address.change({ week: copiedWeek(today).includes(day) ? null : day });
  const openNew = (what: typeof begin = {}) => {
    setBegin(what);
    list.openNew();
  };

  return (
    <ListPage>
      <div className={classes.head}>
        <Group gap={6} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('week.previous')}
            onClick={() => show(weeksAfter(monday, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <h2 className={classes.week} aria-live="polite">
            {formatDate(monday)} – {formatDate(sunday)}
          </h2>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('week.next')}
            onClick={() => show(weeksAfter(monday, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          {!isThisWeek && (
            <Button variant="subtle" onClick={() => show(today)}>
              {t('week.this')}
            </Button>
          )}
        </Group>
        <Group gap="xs" className={classes.acts} data-noprint>
          {!isPhone && <PrintButton />}
          {list.mayCreate && before.rows && week.rows && <CopyWeek before={before.rows} now={rows} at={location._id} />}
          {list.mayCreate && (
            <NewButton
              label={t('week.new')}
              onClick={() => openNew({ date: isThisWeek ? today : monday, type: weeklyPurchaseTypes[0] })}
            />
          )}
        </Group>
      </div>
      {week.error && !week.rows ? (
        <ErrorState error={week.error} onRetry={week.retry} />
      ) : (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>{t('week.total')}</dt>
              <dd>
                <SumsOf rows={week.rows && rows} />
              </dd>
            </div>
            <div>
              <dt>{t('week.before')}</dt>
              <dd>
                <SumsOf rows={before.rows ?? (before.error ? [] : undefined)} />
              </dd>
            </div>
          </dl>
          <WeekGrid
            days={days}
            today={today}
            rows={week.rows && rows}
            onAdd={list.mayCreate ? (date, kind) => openNew({ date, type: kind }) : undefined}
          />
          <PurchaseSections
            rows={week.rows && rows}
            nameOf={nameOf}
            openId={list.openId}
            onOpen={({ _id }) => list.open(_id)}
            onAdd={list.mayCreate ? (kind) => openNew({ date: isThisWeek ? today : monday, type: kind }) : undefined}
          />
        </>
      )}
      <RecordDrawer list={list} label={t('week.one')} titleOf={nameOf} newTitle={t('week.new')}>
        {(expense) => (
          <ExpenseForm
            key={JSON.stringify(begin)}
            saving={list}
            expense={expense}
            begin={begin}
            channels={[...new Set([...rows, ...(before.rows ?? [])].map(({ channel }) => channel).filter(Boolean))]}
          />
        )}
      </RecordDrawer>
    </ListPage>
  );
}

const byDate = (one: Wire<Expense>, other: Wire<Expense>) =>
  one.date.localeCompare(other.date) || one.createdAt.localeCompare(other.createdAt);
