import { Button, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { RecordField, personChoices } from '../../ui/fields/RecordField.tsx';
import type { ListRow } from '../../ui/table/useTableState.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { Batches } from './Batches.tsx';
import { OpenPayments } from './OpenPayments.tsx';
import classes from './Payments.module.css';

/** One payment for several bookings of a reseller: the reseller, the bookings and the amount; and earlier ones. */
export default function PaymentsModulePage() {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const { params, change } = useAddress();
  const mayPay = useMayCall()(paymentsEndpoints.takePayment);
  const resellerId = params.get('reseller');
  const isPast = params.get('view') === 'batches';
  const { rows: resellers } = useAllRecords(peopleEndpoints.resellers, { params: { id: location._id } });
  const choose = (id: string | null) => change({ reseller: id, page: null }, { replace: true });
  return (
    <div className={classes.charts}>
      <div className={classes.tools} data-noprint>
        <div className={classes.range}>
          <RecordField
            label={t('module.reseller')}
            placeholder={t('module.choose')}
            choices={personChoices(resellers)}
            value={resellerId}
            onChange={choose}
          />
        </div>
        <SegmentedControl
          className={classes.below}
          aria-label={t('views.label')}
          value={isPast ? 'batches' : 'open'}
          data={[
            { value: 'open', label: t('module.open') },
            { value: 'batches', label: t('module.batches') },
          ]}
          onChange={(view) => change({ view: view === 'batches' ? view : null, page: null }, { replace: true })}
        />
      </div>
      {isPast ? (
        <Batches resellerId={resellerId} />
      ) : resellerId ? (
        <OpenPayments key={resellerId} resellerId={resellerId} mayPay={mayPay} />
      ) : (
        <ResellersThatOwe resellers={resellers} onChoose={choose} />
      )}
    </div>
  );
}

type ResellersThatOweProps = {
  resellers: readonly ListRow<'resellers'>[] | undefined;
  onChoose: (resellerId: string) => void;
};

/** Shown before a reseller is chosen: those with a balance due, to choose with one press. */
export function ResellersThatOwe({ resellers = [], onChoose }: ResellersThatOweProps) {
  const { t } = useTranslation('payments');
  const owing = resellers.flatMap((reseller) => {
    const debts = reseller.owed?.filter(({ amount }) => amount < 0) ?? [];
    return debts.length > 0 ? [{ reseller, debts }] : [];
  });
  if (owing.length === 0) {
    return <EmptyState icon={IconBuildingStore} title={t('module.choose')} text={t('module.chooseText')} />;
  }
  return (
    <section className={classes.card} aria-label={t('module.owing')}>
      <Text fw={600}>{t('module.owing')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('module.owingText')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" verticalSpacing="xs">
        {owing.map(({ reseller, debts }) => (
          <Button
            key={reseller._id}
            variant="default"
            h="auto"
            py={8}
            styles={{ label: { overflow: 'visible' } }}
            justify="space-between"
            rightSection={
              <Stack gap={0} align="flex-end">
                {debts.map(({ currency, amount }) => (
                  <MoneyCell key={currency} amount={-amount} currency={currency} isDue />
                ))}
              </Stack>
            }
            onClick={() => onChoose(reseller._id)}
          >
            <Text span inherit truncate>
              {fullName(reseller)}
            </Text>
          </Button>
        ))}
      </SimpleGrid>
    </section>
  );
}
