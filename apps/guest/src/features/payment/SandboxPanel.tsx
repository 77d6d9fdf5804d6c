import { Alert, Button, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestAttempt, GuestPayment, SandboxAct } from '@marea/domain/payments/checkout/checkout.schema';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeading } from '../../core/kit/PageHeading.tsx';
import type { PayPlace } from './payPlace.ts';
import type { OpenedBooking } from './usePayment.ts';
import { usePaymentActs } from './usePayment.ts';
import { VoucherCard } from './VoucherCard.tsx';
import classes from '../../ui/payments/payment.module.css';

const beforePaying = ['pay', 'decline', 'challenge', 'payLater', 'hang', 'payRefundLater', 'payRefundFails'] as const;
const withVoucher = ['pay', 'payLater', 'hang'] as const;
const challenged = ['approve', 'decline'] as const;
const whileAuthorised = ['lapse'] as const;
const afterPaying = ['dispute', 'lose', 'reinstate'] as const;
const overdue = ['payOverdue'] as const;
/** Acts after which the guest stays on the page to see the result. */
const staying: ReadonlySet<SandboxAct> = new Set<SandboxAct>(['challenge', 'decline', ...afterPaying]);

type SandboxPanelProps = {
  place: PayPlace;
  booking: OpenedBooking;
  attempt: Wire<GuestAttempt>;
  trip: Wire<GuestPayment>['trip'];
};

/** Simulates a provider's page: the tester chooses the bank's response. */
export function SandboxPanel({ place, booking, attempt, trip }: SandboxPanelProps) {
  const { t } = useTranslation('payment');
  return (
    <div className={classes.column}>
      <PageHeading title={t('sandbox.title')}>
        {t('sandbox.text', { amount: formatMoney(attempt.charge.amount, attempt.charge.currency, { withCode: true }) })}
      </PageHeading>
      <Stack>
        {attempt.voucher && attempt.state !== 'paid' && (
          <VoucherCard attempt={attempt} voucher={attempt.voucher} folio={place.folio} trip={trip} />
        )}
        <SandboxActs place={place} booking={booking} attempt={attempt} />
        <Button component={Link} to={place.address(attempt._id)} variant="subtle">
          {t('sandbox.back')}
        </Button>
      </Stack>
    </div>
  );
}

/** The bank's responses to choose from. */
export function SandboxActs({ place, booking, attempt }: Omit<SandboxPanelProps, 'trip'>) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const { act } = usePaymentActs(booking);
  const happen = (name: SandboxAct) =>
    act.mutate(
      { attemptId: attempt._id, name },
      { onSuccess: () => (staying.has(name) ? undefined : void navigate(place.address(attempt._id))) },
    );
  return (
    <>
      {attempt.failure === 'card_declined' && (
        <Alert color="red" role="alert" title={t('state.declined')}>
          {t('sandbox.declined')}
        </Alert>
      )}
      {attempt.failure === 'challenge' && <Alert color="blue" role="status" title={t('sandbox.challenged')} />}
      {actsOf(attempt).map((name, index) => (
        <Button
          key={name}
          size="md"
          className={classes.act}
          variant={index === 0 ? 'filled' : 'default'}
          loading={act.isPending && act.variables.name === name}
          disabled={act.isPending}
          onClick={() => happen(name)}
        >
          {t(`sandbox.acts.${name}`)}
        </Button>
      ))}
      {act.error && <Alert color="red">{act.error.message}</Alert>}
    </>
  );
}

function actsOf({ state, failure, voucher }: Wire<GuestAttempt>): readonly SandboxAct[] {
  if (state === 'paid') return afterPaying;
  if (state === 'authorised') return whileAuthorised;
  if (state === 'expired' || state === 'cancelled' || state === 'abandoned') return overdue;
  if (failure === 'challenge') return challenged;
  return voucher ? withVoucher : beforePaying;
}
