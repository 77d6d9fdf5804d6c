import { Button, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestAttempt, GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { providerTexts } from '@marea/texts/payments/providers';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { StripeForm } from './StripeForm.tsx';
import type { OpenedBooking } from './usePayment.ts';
import { VoucherCard } from './VoucherCard.tsx';

export type AtProviderProps = {
  folio: string;
  booking: OpenedBooking;
  attempt: Wire<GuestAttempt>;
  trip: Wire<GuestPayment>['trip'];
};

/** The means of payment: the provider's form, a link to its page, or a reference. */
export function AtProviderForm({ folio, booking, attempt, trip }: AtProviderProps) {
  const { t } = useTranslation('payment');
  const provider = providerTexts[useShownLanguage()][attempt.provider];
  return (
    <Stack>
      {attempt.voucher && <VoucherCard attempt={attempt} voucher={attempt.voucher} folio={folio} trip={trip} />}
      {attempt.embed && <StripeForm booking={booking} attemptId={attempt._id} embed={attempt.embed} />}
      {attempt.url && attempt.state === 'open' && attempt.provider !== 'sandbox' && (
        <Button component="a" href={attempt.url} size="lg" radius="lg" fullWidth>
          {t('handover.go', { provider })}
        </Button>
      )}
    </Stack>
  );
}
