import { Box, Badge, Button, Skeleton, Table } from '@mantine/core';
import type { ProviderPayout } from '@marea/domain/payments/accounts/account.contract';
import { reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { formatForeignMoney } from '@marea/texts/format/money';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import classes from './Payments.module.css';

const colors: Record<ProviderPayout['payoutState'], string> = { paid: 'green', pending: 'orange', failed: 'red' };

type FetchedPayoutsProps = { accountId: string; chosen: string | null; onChoose: (payoutId: string) => void };

/** The latest payouts from the provider; nothing if it offers them as files only. */
export function FetchedPayouts({ accountId, chosen, onChoose }: FetchedPayoutsProps) {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = useQuery({
    ...queries(reconciliationEndpoints.providerPayouts, { params: { id: accountId } }),
    select: (answer) => answer.data,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="md" aria-busy="true" />;
  if (!data.canFetch) return null;
  if (data.payouts.length === 0) return <EmptyState icon={IconBuildingBank} title={t('reconciliation.noPayouts')} />;
  const stateOf = (state: keyof typeof colors) => (
    <Badge color={colors[state]} variant="light" w="max-content">
      {t(`reconciliation.states.${state}`)}
    </Badge>
  );
  return (
    <Table.ScrollContainer minWidth={280} className={classes.card}>
      <Table aria-label={t('reconciliation.payouts')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.date')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('columns.status')}</Table.Th>
            <Table.Th ta="right">{t('columns.amount')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.payouts.map(({ _id, arrivesAt, payoutState, amount, payoutCurrency }) => (
            <Table.Tr key={_id} data-chosen={_id === chosen || undefined}>
              <Table.Td>
                {formatDate(arrivesAt.slice(0, 10))}
                <Box hiddenFrom="sm">{stateOf(payoutState)}</Box>
              </Table.Td>
              <Table.Td visibleFrom="sm">{stateOf(payoutState)}</Table.Td>
              <Table.Td ta="right">{formatForeignMoney(amount, payoutCurrency)}</Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant={_id === chosen ? 'filled' : 'default'}
                  aria-pressed={_id === chosen}
                  onClick={() => onChoose(_id)}
                >
                  {t('reconciliation.check')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
