import type { Wire } from '@marea/domain/contract/endpoint';
import { inUnits } from '@marea/domain/core/money/money';
import type { GuestAttempt, GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { useEffect } from 'react';
import { measure } from '../../core/measuring/measuredEvents.ts';

/** Reports that the attempt from which the guest returned was paid. */
export function useMeasuredPayment(
  payment: Wire<GuestPayment> | undefined,
  attempt: Wire<GuestAttempt> | undefined,
): void {
  const company = payment?.company.slug;
  const isPaid = attempt?.state === 'paid';
  useEffect(() => {
    if (!company || !attempt || !isPaid) return;
    const { _id } = attempt;
    const { amount, currency } = attempt.charge;
    measure({ step: 'pay', id: `pay-${_id}`, company, value: inUnits(amount), currency, trip: null });
    // Reports once, however often the attempt is read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [company, isPaid]);
}
