import { Button } from '@mantine/core';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { PayoutForm } from '../../ui/payout/PayoutForm.tsx';
import { AccountDrawer, AccountPage } from '../../ui/statement/AccountPage.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { CrewAccountView, useCrewAccount } from './CrewAccountView.tsx';

/** The tips of a crew member, for staff: what is open, what was paid, and the payout. */
export default function CrewAccountPage() {
  const { t } = useTranslation('crew');
  const { id = '' } = useParams();
  const accountQuery = useCrewAccount(id);
  const { params, change } = useAddress();
  const mayPay = useMayCall()(crewAccountEndpoints.payCrew);
  const done = () => change({ open: null });
  const isPaying = params.get('open') === 'payout';
  const { account } = accountQuery;
  return (
    <AccountPage back={{ to: '/settings/tripulacion', label: t('account.back') }} who={account?.person.name}>
      <CrewAccountView
        accountQuery={accountQuery}
        actions={
          mayPay && (
            <Button leftSection={<IconCash size={17} aria-hidden />} onClick={() => change({ open: 'payout' })}>
              {t('account.pay')}
            </Button>
          )
        }
      />
      {account && (
        <AccountDrawer who={account.person.name} title={isPaying ? t('account.pay') : null} onClose={done}>
          <PayoutForm
            endpoint={crewAccountEndpoints.payCrew}
            refreshes={[crewAccountEndpoints.crewAccount]}
            paidId={id}
            owed={account.owed}
            onClose={done}
          />
        </AccountDrawer>
      )}
    </AccountPage>
  );
}
