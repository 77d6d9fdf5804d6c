import { Alert, Button, Modal, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { heldPaymentEndpoints } from '@marea/domain/payments/checkout.endpoints';
import type { HeldPayment } from '@marea/domain/payments/checkout.schema';
import { formatForeignMoney, formatMoney } from '@marea/texts/money';
import { releaseTexts } from '@marea/texts/paymentMethods';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { ReleaseHeld } from './ReleaseHeld.tsx';

/** What guests paid online in another currency than was agreed: what waits for staff, and what became of the rest. */
export function HeldPayments({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...queries(heldPaymentEndpoints.heldPayments, { params: { id: bookingId } }),
    enabled: mayCall(heldPaymentEndpoints.heldPayments),
  });
  const [asked, setAsked] = useState<Wire<HeldPayment> | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {data?.data.map((held) => {
        const values = {
          arrived: formatForeignMoney(held.arrived, held.arrivedCurrency),
          provider: providerTexts[language][held.provider],
          asked: formatMoney(held.charge.amount, held.charge.currency, { withCode: true }),
        };
        if (held.release) {
          return (
            <Alert key={held.objectId} color="gray">
              {t('payments.held.done', { ...values, release: releaseTexts[language][held.release] })}
            </Alert>
          );
        }
        return (
          <Alert
            key={held.objectId}
            color="orange"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('payments.held.title')}
            role="alert"
          >
            <Stack gap="sm" align="flex-start">
              {t('payments.held.text', values)}
              {mayCall(heldPaymentEndpoints.releaseHeldPayment) && (
                <Button size="sm" variant="default" onClick={() => setAsked(held)}>
                  {t('payments.held.decide')}
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
        title={
          asked && t('payments.held.decideTitle', { arrived: formatForeignMoney(asked.arrived, asked.arrivedCurrency) })
        }
      >
        {asked && <ReleaseHeld held={asked} onDone={close} />}
      </Modal>
    </>
  );
}
