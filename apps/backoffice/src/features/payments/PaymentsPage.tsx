import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core';
import { cashCountEndpoints, reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { paymentSeriesEndpoints } from '@marea/domain/payments/payments.endpoints';
import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../core/layout.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
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
  const mayReconcile = useMayCall()(reconciliationEndpoints.providerPayouts);
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
      {mayReconcile && <PayoutsLink />}
    </Group>
  );
  return isDrawn ? <PaymentCharts switcher={switcher} /> : <PaymentList switcher={switcher} />;
}

function PayoutsLink() {
  const { t } = useTranslation('payments');
  const label = t('reconciliation.open');
  const icon = <IconBuildingBank size={17} aria-hidden />;
  if (!useIsPhone()) {
    return (
      <Button component={Link} to={paths.reconciliation} variant="default" leftSection={icon}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={paths.reconciliation} variant="default" size={36} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
