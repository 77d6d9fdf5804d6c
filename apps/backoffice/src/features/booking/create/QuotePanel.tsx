import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { PriceLines } from '@marea/web/PriceLines.tsx';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import type { useQuote } from './useQuote.ts';
import classes from './QuotePanel.module.css';

type QuotePanelProps = { draft: Draft; pricing: ReturnType<typeof useQuote>; serviceName?: string };

/** The running price, line by line; marked for the moment in which a newer one is computed. */
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
