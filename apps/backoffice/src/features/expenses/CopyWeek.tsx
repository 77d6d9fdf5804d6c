import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { addDays, weekdayOf, weekdays } from '@marea/domain/core/time/zone';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { queryKeyOf } from '@marea/web/client/query';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { toastProgress } from '../../core/toasts.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ExpenseSums, sumsOf } from './sums.tsx';

type CopyWeekProps = { before: readonly Purchase[]; now: readonly Purchase[]; at: string };

/** Copies the purchases of the week before to the same weekdays, except those that are there already. */
export function CopyWeek({ before, now, at }: CopyWeekProps) {
  const { t } = useTranslation('expenses');
  const [isAsking, asking] = useDisclosure(false);
  const queryClient = useQueryClient();
  const reasonId = useId();
  const missing = missingPurchases(before, now);

  const copy = async () => {
    try {
      for (const purchase of missing) {
        await call(expensesEndpoints.createExpense, { body: { ...purchase, locationId: at } });
      }
    } finally {
      for (const endpoint of [expensesEndpoints.expenses, expensesEndpoints.expenseTotals]) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
      }
    }
  };

  const reason = before.length === 0 ? 'copy.nothing' : 'copy.allThere';
  return (
    <>
      {missing.length === 0 && (
        <Text id={reasonId} size="xs" c="dimmed">
          {t(reason)}
        </Text>
      )}
      <Button
        aria-describedby={missing.length === 0 ? reasonId : undefined}
        variant="default"
        leftSection={<IconCopy size={17} aria-hidden />}
        disabled={missing.length === 0}
        onClick={asking.open}
      >
        {t('copy.label')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('copy.title', { count: missing.length })}
        confirm={t('copy.confirm')}
        onConfirm={() => toastProgress(copy(), { doing: t('copy.doing'), done: t('copy.done') })}
        onClose={asking.close}
      >
        <p>{t('copy.text')}</p>
        <b>
          <ExpenseSums sums={sumsOf(missing)} />
        </b>
      </ConfirmDialog>
    </>
  );
}

export type Purchase = Pick<
  Wire<Expense>,
  'date' | 'type' | 'channel' | 'descripcion' | 'amount' | 'currency' | 'resourceId'
>;

/**
 * The purchases of a week, on the same weekdays of the next one. Leaves out the receipts, and purchases that are there
 * already, so that copying twice adds nothing.
 */
export function missingPurchases(before: readonly Purchase[], now: readonly Purchase[]): Purchase[] {
  const there = new Set(now.map(purchaseKey));
  return before
    .map(({ date, type, channel, descripcion, amount, currency, resourceId }) => {
      return { date: weeksAfter(date, 1), type, channel, descripcion, amount, currency, resourceId };
    })
    .filter((purchase) => !there.has(purchaseKey(purchase)));
}

function purchaseKey({ date, type, channel, descripcion, currency, resourceId }: Purchase): string {
  return JSON.stringify([date, type, channel, descripcion, currency, resourceId]);
}

const DAYS = 7;

/** The seven days of the week that contains a day, Monday first. */
export function copiedWeek(day: string): string[] {
  const monday = addDays(day, -weekdays.indexOf(weekdayOf(day)));
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

/** The same weekday a number of weeks later, or earlier if negative. */
export function weeksAfter(day: string, weeks: number): string {
  return addDays(day, weeks * DAYS);
}
