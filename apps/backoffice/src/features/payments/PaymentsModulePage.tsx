import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { fullName } from '@marea/domain/kernel/fullName';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { IconBuildingStore, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../app/api.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { Batches } from './Batches.tsx';
import { BatchForm } from './BatchForm.tsx';
import { OpenBookings } from './OpenBookings.tsx';
import classes from './Payments.module.css';

/** One payment for several bookings of a reseller: whose, which of them, and how much; and those entered before. */
export default function PaymentsModulePage() {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const { params, change } = useAddress();
  const mayPay = useMayCall()(paymentsEndpoints.takePayment);
  const resellerId = params.get('reseller');
  const isPast = params.get('view') === 'batches';
  const { rows: resellers } = useAllRecords(peopleEndpoints.resellers, { params: { id: location._id } });
  return (
    <div className={classes.charts}>
      <div className={classes.tools} data-noprint>
        <div className={classes.range}>
          <RecordField
            label={t('module.reseller')}
            placeholder={t('module.choose')}
            choices={resellers?.map((reseller) => ({ value: reseller._id, label: fullName(reseller) }))}
            value={resellerId}
            onChange={(id) => change({ reseller: id, page: null }, { replace: true })}
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
        <Open key={resellerId} resellerId={resellerId} mayPay={mayPay} />
      ) : (
        <EmptyState icon={IconBuildingStore} title={t('module.choose')} text={t('module.chooseText')} />
      )}
    </div>
  );
}

function Open({ resellerId, mayPay }: { resellerId: string; mayPay: boolean }) {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const [selected, select] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(
    queries(paymentsEndpoints.openBookings, { params: { id: location._id }, query: { reseller: resellerId } }),
  );
  const rows = data?.data;
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!rows) {
    return (
      <Stack aria-busy="true">
        <Skeleton height={280} radius="lg" />
      </Stack>
    );
  }
  if (rows.length === 0) {
    return <EmptyState icon={IconCircleCheck} title={t('module.none')} text={t('module.noneText')} />;
  }
  const chosen = rows.filter(({ _id }) => selected.includes(_id));
  return (
    <div className={classes.module}>
      <OpenBookings rows={rows} selected={selected} onSelect={mayPay ? select : undefined} />
      {mayPay && (
        <BatchForm
          key={chosen.map(({ _id }) => _id).join()}
          resellerId={resellerId}
          bookings={chosen}
          onDone={() => select([])}
        />
      )}
    </div>
  );
}
