import { Button, FileButton, Group, Select, Skeleton, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconBuildingBank, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { choicesInOrder } from '../../ui/fields/RecordField.tsx';
import { useAccounts } from '../../ui/fields/useAccounts.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { FetchedPayouts } from './FetchedPayouts.tsx';
import { PayoutOutcome } from './PayoutOutcome.tsx';
import classes from './Payments.module.css';

const { reconcilePayout, reconcileProviderPayout } = reconciliationEndpoints;

/**
 * A provider's payout against the ledger, fetched from the provider or read from its file; lists what only one side
 * has.
 */
export default function ReconciliationPage() {
  const { t } = useTranslation('payments');
  const { params, change } = useAddress();
  const { accounts, isLoading, error, retry } = useAccounts();
  const online = accounts.filter(({ provider }) => provider !== null);
  const account = online.find(({ _id }) => _id === params.get('account')) ?? online[0];
  if (isLoading) {
    return (
      <div className={classes.page} aria-busy="true">
        <Skeleton height={60} maw={360} radius="md" />
        <Skeleton height={160} radius="md" />
      </div>
    );
  }
  if (error && !account) return <ErrorState error={error} onRetry={retry} />;
  if (!account) {
    return <EmptyState icon={IconBuildingBank} title={t('reconciliation.none')} text={t('reconciliation.noneText')} />;
  }
  return (
    <div className={classes.page}>
      <Select
        label={t('columns.account')}
        data={choicesInOrder(online)}
        allowDeselect={false}
        maw={360}
        value={account._id}
        onChange={(id) => change({ account: id, payout: null }, { replace: true })}
      />
      <Payouts key={account._id} account={account} />
    </div>
  );
}

function Payouts({ account: { _id: id } }: { account: Wire<Account> }) {
  const { t } = useTranslation('payments');
  const { params, change } = useAddress();
  const payoutId = params.get('payout');
  const fetched = useQuery({
    ...queries(reconcileProviderPayout, { params: { id, payout: payoutId ?? '' } }),
    enabled: payoutId !== null,
    select: (answer) => answer.data,
  });
  const file = useChange(reconcilePayout);
  const read = async (chosen: File | null) => {
    if (!chosen) return;
    change({ payout: null }, { replace: true });
    file.mutate({ params: { id }, body: { csv: await chosen.text() } });
  };
  const outcome = payoutId ? fetched.data : file.data?.data;
  return (
    <>
      <FetchedPayouts
        accountId={id}
        chosen={payoutId}
        onChoose={(payout) => {
          file.reset();
          change({ payout }, { replace: true });
        }}
      />
      <Group gap="md">
        <FileButton onChange={(chosen) => void read(chosen)} accept="text/csv,.csv">
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={file.isPending}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('reconciliation.choose')}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" size="sm" maw={480}>
          {t('reconciliation.fileText')}
        </Text>
      </Group>
      {payoutId && fetched.error && <ErrorState error={fetched.error} onRetry={() => void fetched.refetch()} />}
      {outcome && <PayoutOutcome outcome={outcome} />}
    </>
  );
}
