import { Alert, Button, Modal, Stack } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { authorisedPaymentEndpoints } from '@marea/domain/payments/checkout.endpoints';
import type { AuthorisedPayment } from '@marea/domain/payments/checkout.schema';
import { formatDateTime } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { DecideAuthorised } from './DecideAuthorised.tsx';

/** What a card's bank keeps for a booking until staff capture it or give it free. */
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
  const [asked, setAsked] = useState<Wire<AuthorisedPayment> | null>(null);
  const close = () => setAsked(null);
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
                <Button size="sm" variant="default" onClick={() => setAsked(payment)}>
                  {t('payments.authorised.decide')}
                </Button>
              )}
            </Stack>
          </Alert>
        );
      })}
      <Modal
        opened={asked !== null}
        onClose={close}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={asked && t('payments.authorised.decideTitle', { amount: written(asked.charge) })}
      >
        {asked && <DecideAuthorised payment={asked} owed={booking.owed ?? asked.amount} onDone={close} />}
      </Modal>
    </>
  );
}
