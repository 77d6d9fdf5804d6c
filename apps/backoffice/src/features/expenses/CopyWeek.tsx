import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { queryKeyOf } from '@marea/web/query';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { toastProgress } from '../../core/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { missingPurchases, type Purchase } from './missingPurchases.ts';
import { Sums, sumsOf } from './sums.tsx';

type CopyWeekProps = { before: readonly Purchase[]; now: readonly Purchase[]; at: string };

/** Enters the purchases of the week before on the same weekdays, without those that are there already. */
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
          <Sums sums={sumsOf(missing)} />
        </b>
      </ConfirmDialog>
    </>
  );
}
