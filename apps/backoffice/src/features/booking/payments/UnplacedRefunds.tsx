import { Alert } from '@mantine/core';
import { openAttemptEndpoints } from '@marea/domain/payments/checkout.endpoints';
import { formatForeignMoney } from '@marea/texts/money';
import { providerTexts } from '@marea/texts/providers';
import { useLanguage } from '@marea/web/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';

/** Refunds that were made at a provider's own page and that the ledger does not have, with what staff can do. */
export function UnplacedRefunds({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...queries(openAttemptEndpoints.unplacedRefunds, { params: { id: bookingId } }),
    enabled: mayCall(openAttemptEndpoints.unplacedRefunds),
  });
  return data?.data.map(({ objectId, provider, givenBack, givenBackCurrency, unplacedReason }) => {
    const values = {
      amount: formatForeignMoney(givenBack, givenBackCurrency),
      provider: providerTexts[language][provider],
    };
    return (
      <Alert
        key={objectId}
        color="orange"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('payments.unplaced.title', values)}
        role="alert"
      >
        {t(`payments.unplaced.${unplacedReason}`, values)}
      </Alert>
    );
  });
}
