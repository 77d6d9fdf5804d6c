import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { PriceLines } from '@marea/web/components/PriceLines.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import type { BookingDraft } from './draft.ts';
import { quoteOf } from './draft.ts';
import classes from './QuotePanel.module.css';

type QuotePanelProps = { draft: BookingDraft; pricing: ReturnType<typeof useQuote>; serviceName?: string };

/** The running price, line by line; marked while a newer one is computed. */
export function QuotePanel({ draft, pricing, serviceName }: QuotePanelProps) {
  const { t } = useTranslation('booking');
  const { quote, error, isBehind } = pricing;
  if (!draft.serviceId || !draft.resourceId)
    return (
      <Text size="sm" c="dimmed">
        {t('new.noPriceYet')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {error && (
        <Alert color="orange" p="xs">
          {error.message}
        </Alert>
      )}
      {quote ? (
        <div className={classes.quote} data-stale={isBehind || undefined} aria-live="polite" aria-busy={isBehind}>
          <PriceLines
            trip={{
              ...quote,
              overprice: draft.overprice,
              discountReseller: draft.sale.discountReseller ?? 0,
              passengers: draft.passengers,
            }}
            currency={quote.currency}
            serviceName={serviceName}
          />
        </div>
      ) : (
        !error && <Skeleton height={220} radius="md" aria-busy="true" />
      )}
    </Stack>
  );
}

const TYPING_MS = 250;

/** The price that the booking would have if saved now, from the API; follows the input. */
export function useQuote(draft: BookingDraft) {
  const { location } = useWorkplace();
  const request = quoteOf(draft, location._id);
  const [debouncedRequest] = useDebouncedValue(JSON.stringify(request), TYPING_MS);
  const body: ReturnType<typeof quoteOf> = JSON.parse(debouncedRequest);
  const query = useQuery({
    ...queries(bookingEndpoints.quoteBooking, {
      body: body ?? { locationId: '', serviceId: '', resourceId: '', passengers: draft.passengers },
    }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isBehind = debouncedRequest !== JSON.stringify(request) || query.isFetching;
  return { quote: request ? query.data?.data : undefined, error: request ? query.error : null, isBehind };
}
