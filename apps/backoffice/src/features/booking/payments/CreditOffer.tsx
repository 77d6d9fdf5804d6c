import { Button, Stack } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import type { Wire } from '@marea/domain/contract/endpoint';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { Credit } from '@marea/domain/payments/payments.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useIdempotencyKey } from '../../../ui/data/useChange.ts';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { fieldErrors } from '../../../ui/record/form/formFailure.ts';
import { useCreditText } from '../../../ui/useCreditText.ts';
import { usePaymentChanges } from './usePayments.ts';
import drawer from '../drawer/Drawer.module.css';
import classes from './Payments.module.css';

type CreditOfferProps = { booking: PricedBooking; onSpent?: () => void };

/** The guest's credit from other trips, to pay this one while it has a balance due. */
export function CreditOffer({ booking, onSpent }: CreditOfferProps) {
  const { t } = useTranslation('booking');
  const mayCall = useMayCall();
  const owed = booking.owed ?? 0;
  const isOffered =
    isTrip(booking.status) &&
    owed > 0 &&
    mayCall(creditEndpoints.bookingCredits) &&
    mayCall(creditEndpoints.spendCredit);
  const { data } = useQuery({
    ...queries(creditEndpoints.bookingCredits, { params: { id: booking._id } }),
    enabled: isOffered,
  });
  const credits = isOffered ? (data?.data ?? []) : [];
  if (credits.length === 0) return null;
  return (
    <section className={drawer.card} aria-label={t('credits.title')}>
      <Stack gap="md">
        {credits.map((credit) => (
          <OneCredit
            key={`${credit.paymentId}|${credit.amount}|${owed}`}
            credit={credit}
            booking={booking}
            most={Math.min(credit.amount, owed)}
            onSpent={onSpent}
          />
        ))}
      </Stack>
    </section>
  );
}

type OneCreditProps = {
  credit: Wire<Credit>;
  booking: PricedBooking;
  /** The part of the credit that the booking can take, minor units. */
  most: number;
  onSpent: (() => void) | undefined;
};

function OneCredit({ credit, booking, most, onSpent }: OneCreditProps) {
  const { t } = useTranslation('booking');
  const creditText = useCreditText();
  const { spend } = usePaymentChanges();
  const keyOf = useIdempotencyKey();
  const [amount, setAmount] = useState<number | null>(most);
  const { paymentId, currency } = credit;
  const isPossible = amount !== null && amount > 0 && amount <= most;
  const use = () => {
    if (!isPossible) return;
    const body = { paymentId, amount };
    spend.mutate({ params: { id: booking._id }, body, idempotencyKey: keyOf(body) }, { onSuccess: onSpent });
  };
  return (
    <div className={classes.credit}>
      <MoneyField
        label={creditText(credit)}
        currency={currency}
        value={amount}
        error={fieldErrors(spend.error).amount}
        onChange={setAmount}
      />
      <Button variant="light" disabled={!isPossible} loading={spend.isPending} onClick={use}>
        {t('credits.use')}
      </Button>
    </div>
  );
}
