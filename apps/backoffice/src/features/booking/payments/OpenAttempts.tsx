import { Alert, Button, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { openAttemptEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import type { OpenAttempt } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { formatMoney } from '@marea/texts/format/money';
import { providerTexts } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { usePaymentChanges } from './usePayments.ts';

/** A guest's open online payment. It blocks other ways to pay; staff may release it. */
export function OpenAttempts({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const mayCall = useMayCall();
  const { releaseAttempt } = usePaymentChanges();
  const { data } = useQuery({
    ...queries(openAttemptEndpoints.openAttempts, { params: { id: bookingId } }),
    enabled: mayCall(openAttemptEndpoints.openAttempts),
  });
  const [attemptToRelease, setAttemptToRelease] = useState<Wire<OpenAttempt> | null>(null);
  const valuesOf = ({ charge, provider }: Wire<OpenAttempt>) => ({
    amount: formatMoney(charge.amount, charge.currency, { withCode: true }),
    provider: providerTexts[language][provider],
  });
  // Authorised payments have a decision of their own above.
  const attempts = data?.data.filter(({ state }) => state !== 'authorised') ?? [];
  return (
    <>
      {attempts.map((attempt) => (
        <Alert
          key={attempt._id}
          color={attempt.state === 'unknown' ? 'orange' : 'blue'}
          title={t('payments.begun.title', valuesOf(attempt))}
        >
          <Stack gap="sm" align="flex-start">
            {t(attempt.state === 'unknown' ? 'payments.begun.unknown' : 'payments.begun.open', valuesOf(attempt))}
            {mayCall(openAttemptEndpoints.releaseAttempt) && (
              <Button size="sm" variant="default" onClick={() => setAttemptToRelease(attempt)}>
                {t('payments.begun.release')}
              </Button>
            )}
          </Stack>
        </Alert>
      ))}
      <ConfirmDialog
        opened={attemptToRelease !== null}
        title={attemptToRelease ? t('payments.begun.releaseTitle', valuesOf(attemptToRelease)) : ''}
        confirm={t('payments.begun.releaseNow')}
        onConfirm={() => attemptToRelease && releaseAttempt.mutateAsync({ params: { id: attemptToRelease._id } })}
        onClose={() => setAttemptToRelease(null)}
      >
        {attemptToRelease && t('payments.begun.releaseText', valuesOf(attemptToRelease))}
      </ConfirmDialog>
    </>
  );
}
