import { Alert, Button, Modal, Radio, Stack } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { authorisedDecisions } from '@marea/domain/payments/checkout/attempt.status';
import type { AuthorisedDecision } from '@marea/domain/payments/checkout/attempt.status';
import { authorisedPaymentEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import type { AuthorisedPayment } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { capturesInPart } from '@marea/domain/payments/checkout/providers';
import { partOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { providerTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { fieldErrors, problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { usePaymentChanges } from './usePayments.ts';
import classes from './Payments.module.css';

/** The authorised payments of a booking, until staff capture or release them. */
export function AuthorisedPayments({ booking }: { booking: BookingView }) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...queries(authorisedPaymentEndpoints.authorisedPayments, {
      params: { id: booking.locationId },
      query: { bookingId: booking._id },
    }),
    enabled: mayCall(authorisedPaymentEndpoints.authorisedPayments),
  });
  const [openPayment, setOpenPayment] = useState<Wire<AuthorisedPayment> | null>(null);
  const close = () => setOpenPayment(null);
  const written = ({ amount, currency }: Wire<AuthorisedPayment>['charge']) =>
    formatMoney(amount, currency, { withCode: true });
  return (
    <>
      {data?.data.map((payment) => {
        const { _id, charge, provider, authorisedUntil, decision } = payment;
        const values = { amount: written(charge), provider: providerTexts[language][provider] };
        const until = authorisedUntil && formatDateTime(authorisedUntil, booking.zone);
        if (decision) {
          const isCaptured = decision.act === 'capture';
          return (
            <Alert key={_id} color="gray" icon={<IconLock aria-hidden />} role="status">
              {t(isCaptured ? 'payments.authorised.underWay.capture' : 'payments.authorised.underWay.release', {
                ...values,
                captured: written(decision.charge),
              })}
            </Alert>
          );
        }
        return (
          <Alert
            key={_id}
            color="blue"
            icon={<IconLock aria-hidden />}
            title={t('payments.authorised.title', values)}
            role="status"
          >
            <Stack gap="sm" align="flex-start">
              {until ? t('payments.authorised.text', { ...values, until }) : t('payments.authorised.textNoEnd', values)}
              {mayCall(authorisedPaymentEndpoints.decideAuthorised) && (
                <Button size="sm" variant="default" onClick={() => setOpenPayment(payment)}>
                  {t('payments.authorised.decide')}
                </Button>
              )}
            </Stack>
          </Alert>
        );
      })}
      <Modal
        opened={openPayment !== null}
        onClose={close}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={openPayment && t('payments.authorised.decideTitle', { amount: written(openPayment.charge) })}
      >
        {openPayment && (
          <AuthorisedDecisionForm payment={openPayment} owed={booking.owed ?? openPayment.amount} onDone={close} />
        )}
      </Modal>
    </>
  );
}

type DecideAuthorisedProps = {
  payment: Wire<AuthorisedPayment>;
  /** Minor units of the booking's currency. */
  owed: number;
  onDone: () => void;
};

/** Captures an authorised payment, wholly or in part, or releases it. */
export function AuthorisedDecisionForm({ payment, owed, onDone }: DecideAuthorisedProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { decide } = usePaymentChanges();
  const isInPart = capturesInPart(payment.provider);
  const isTooMuch = !isInPart && payment.amount > owed;
  const most = isTooMuch ? 0 : Math.min(payment.amount, owed);
  const [act, setAct] = useState<AuthorisedDecision>(most > 0 ? 'capture' : 'release');
  const [amount, setAmount] = useState<number | null>(most);
  const errors = fieldErrors(decide.error);
  const isCaptured = act === 'capture';
  const isRight = amount !== null && amount > 0 && amount <= most;
  const whole = { ...payment, tendered: payment.charge };
  const { bankFee, tendered } = partOfPayment(whole, { part: isRight ? amount : 0, of: payment.amount });
  const captureWhole = t(
    isTooMuch ? 'payments.authorised.texts.wholeIsTooMuch' : 'payments.authorised.texts.captureWhole',
  );
  const texts = {
    capture: isInPart ? t('payments.authorised.texts.capture') : captureWhole,
    release: t('payments.authorised.texts.release'),
  };
  const submit = () => {
    const body = { act, ...(isCaptured && amount !== null && { amount }) };
    decide.mutate({ params: { id: payment._id }, body }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Radio.Group value={act} aria-label={t('payments.authorised.decide')} onChange={(value) => setAct(value)}>
          <Stack gap="sm">
            {authorisedDecisions.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={one === 'capture' && most === 0}
                label={t(`payments.authorised.acts.${one}`)}
                description={texts[one]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isCaptured && (
          <>
            <MoneyField
              label={t('payments.settles')}
              withAsterisk
              max={most}
              readOnly={!isInPart}
              currency={payment.currency}
              value={amount}
              error={errors.amount}
              onChange={setAmount}
            />
            <dl className={classes.sum}>
              <dt>{t('payments.bankFee')}</dt>
              <dd>
                <Money amount={bankFee} currency={payment.currency} withCode />
              </dd>
              <dt>{t('payments.charged')}</dt>
              <dd>
                <Money {...tendered} withCode />
              </dd>
            </dl>
          </>
        )}
        <FormProblems problems={problemsBeside(errors, ['amount'])} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button
            type="submit"
            color={isCaptured ? undefined : 'red'}
            loading={decide.isPending}
            disabled={isCaptured && !isRight}
          >
            {t(`payments.authorised.submit.${act}`)}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
