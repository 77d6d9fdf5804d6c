import { Text } from '@mantine/core';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useCreditText } from '../../../ui/useCreditText.ts';

/** What a known guest has left for this trip, which its first payment offers. */
export function KnownCredit({ customerId }: { customerId: string }) {
  const { t } = useTranslation('booking');
  const { company } = useWorkplace();
  const creditText = useCreditText();
  const isShown = useMayCall()(creditEndpoints.customerCredits);
  const { data } = useQuery({
    ...queries(creditEndpoints.customerCredits, { params: { id: customerId } }),
    enabled: isShown,
  });
  const credits = (data?.data ?? []).filter(({ currency, isExpired }) => currency === company.currency && !isExpired);
  if (!isShown || credits.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {`${credits.map(creditText).join(' · ')}. ${t('credits.known')}`}
    </Text>
  );
}
