import { Alert, Button, Skeleton } from '@mantine/core';
import { termsOn } from '@marea/domain/owners/ownerAccount';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconCash, IconFileDescription, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { PayoutForm } from '../../ui/payout/PayoutForm.tsx';
import { AccountDrawer, AccountPage } from '../../ui/statement/AccountPage.tsx';
import { OwnerStatementView } from '../../ui/statement/OwnerStatementView.tsx';
import { useOwnerStatement } from '../../ui/statement/useOwnerStatement.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { AgreementForm } from './AgreementForm.tsx';
import { ClosePeriod } from './ClosePeriod.tsx';

const acts = ['agreement', 'close', 'payout'] as const;
type Act = (typeof acts)[number];

/** The account of a vessel's owner: the agreement, the statement, closing a period and the payout. */
export default function OwnerAccountPage() {
  const { t } = useTranslation('owners');
  const { id = '' } = useParams();
  const account = useOwnerStatement(ownersEndpoints.ownerStatement, id);
  const { statement } = account;
  const { params, change } = useAddress();
  const act = acts.find((one) => one === params.get('open')) ?? null;
  const titles = { agreement: t('agreement.title'), close: t('close.title'), payout: t('payout.title') };
  const setAct = (open: Act | null) => change({ open });
  const agreement = useQuery(queries(ownersEndpoints.agreement, { params: { id } }));
  const done = () => setAct(null);
  const unagreed =
    statement?.lines.filter(({ kind, date }) => kind === 'share' && !termsOn(statement.terms, date)).length ?? 0;
  return (
    <AccountPage
      back={{ to: '/resources', label: t('back') }}
      who={statement?.vessel.name}
      about={statement?.owners.join(', ') || t('noOwner')}
    >
      {unagreed > 0 && (
        <Alert color="orange" title={t('unagreed.title')}>
          {t('unagreed.text', { count: unagreed })}
        </Alert>
      )}
      <OwnerStatementView account={account} bookingsAt="/booking" actions={<OwnerActions onAct={setAct} />} />
      {statement && (
        <AccountDrawer who={statement.vessel.name} title={act && titles[act]} onClose={done}>
          {act === 'agreement' &&
            (agreement.data ? (
              <AgreementForm agreement={agreement.data.data} onDone={done} />
            ) : agreement.error ? (
              <ErrorState error={agreement.error} onRetry={() => void agreement.refetch()} />
            ) : (
              <Skeleton height={260} radius="md" aria-busy="true" />
            ))}
          {act === 'close' && (
            <ClosePeriod vesselId={id} zone={statement.zone} closed={statement.closed} onDone={done} />
          )}
          {act === 'payout' && (
            <PayoutForm
              endpoint={ownersEndpoints.payOwner}
              refreshes={[ownersEndpoints.ownerStatement]}
              paidId={id}
              owed={statement.owed}
              onClose={done}
            />
          )}
        </AccountDrawer>
      )}
    </AccountPage>
  );
}

/** The actions on an account that the person's role allows. */
function OwnerActions({ onAct }: { onAct: (act: Act) => void }) {
  const { t } = useTranslation('owners');
  const mayCall = useMayCall();
  return (
    <>
      {mayCall(ownersEndpoints.changeAgreement) && (
        <Button
          variant="default"
          leftSection={<IconFileDescription size={17} aria-hidden />}
          onClick={() => onAct('agreement')}
        >
          {t('agreement.open')}
        </Button>
      )}
      {mayCall(ownersEndpoints.closeOwnerPeriod) && (
        <Button variant="default" leftSection={<IconLock size={17} aria-hidden />} onClick={() => onAct('close')}>
          {t('close.open')}
        </Button>
      )}
      {mayCall(ownersEndpoints.payOwner) && (
        <Button leftSection={<IconCash size={17} aria-hidden />} onClick={() => onAct('payout')}>
          {t('payout.open')}
        </Button>
      )}
    </>
  );
}
