import { ActionIcon } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { weekdayOf } from '@marea/domain/core/time/zone';
import { weeklyPurchaseTypes } from '@marea/domain/expenses/expense.endpoints';
import type { WeeklyPurchaseType } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate, weekdayName } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { SumsOf, sumsOf } from './sums.tsx';
import classes from './WeekPage.module.css';

type WeekGridProps = {
  days: readonly string[];
  today: string;
  /** Undefined while loading. */
  rows: readonly Wire<Expense>[] | undefined;
  /** Undefined for people who may only read. */
  onAdd?: (day: string, type: WeeklyPurchaseType) => void;
};

/** The week at a glance: the total of each kind of purchase on each day. A phone has no room for it. */
export function WeekGrid({ days, today, rows, onAdd }: WeekGridProps) {
  const { t } = useTranslation('expenses');
  const language = useLanguage();
  const typeTexts = expenseTypeTexts[language];
  if (useIsPhone()) return null;
  // With a single currency, the totals at the end of the rows show it.
  const isMixed = sumsOf(rows ?? []).length > 1;
  const on = (day: string) => rows?.filter(({ date }) => date === day);
  return (
    <section className={classes.grid} aria-label={t('week.glance')} aria-busy={rows === undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.type')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {weekdayName(weekdayOf(day), language)} {formatDate(day).slice(0, 2)}
              </th>
            ))}
            <th scope="col">{t('week.total')}</th>
          </tr>
        </thead>
        <tbody>
          {weeklyPurchaseTypes.map((type) => (
            <tr key={type}>
              <th scope="row">{typeTexts[type]}</th>
              {days.map((day) => {
                const bought = on(day)?.filter((row) => row.type === type);
                return (
                  <td key={day}>
                    {bought?.length === 0 && onAdd ? (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={28}
                        aria-label={t('week.addOn', { type: typeTexts[type], day: formatDate(day) })}
                        onClick={() => onAdd(day, type)}
                      >
                        <IconPlus size={15} />
                      </ActionIcon>
                    ) : (
                      <SumsOf withCode={isMixed} rows={bought} />
                    )}
                  </td>
                );
              })}
              <td>
                <SumsOf rows={rows?.filter((row) => row.type === type)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('week.total')}</th>
            {days.map((day) => (
              <td key={day}>
                <SumsOf withCode={isMixed} rows={on(day)} />
              </td>
            ))}
            <td>
              <SumsOf rows={rows} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
