import { Group, SegmentedControl } from '@mantine/core';
import { cashCountEndpoints } from '@marea/domain/payments/cashCount.endpoints';
import { paymentSeriesEndpoints } from '@marea/domain/payments/paymentSeries.endpoints';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { CashCountButton } from './CashCount.tsx';
import { PaymentCharts } from './PaymentCharts.tsx';
import { PaymentList } from './PaymentList.tsx';

/** The ledger of a location, as a list and as charts. */
export default function PaymentsPage() {
  const { t } = useTranslation('payments');
  const { params, change } = useAddress();
  const mayDraw = useMayCall()(paymentSeriesEndpoints.paymentSeries);
  const isDrawn = mayDraw && params.get('view') === 'charts';
  const mayCount = useMayCall()(cashCountEndpoints.cashCount);
  const switcher = (
    <Group gap="sm">
      {mayDraw && (
        <SegmentedControl
          aria-label={t('views.label')}
          value={isDrawn ? 'charts' : 'list'}
          data={[
            { value: 'list', label: t('views.list') },
            { value: 'charts', label: t('views.charts') },
          ]}
          onChange={(view) => change({ view: view === 'charts' ? view : null, open: null }, { replace: true })}
        />
      )}
      {mayCount && <CashCountButton />}
    </Group>
  );
  return isDrawn ? <PaymentCharts switcher={switcher} /> : <PaymentList switcher={switcher} />;
}
