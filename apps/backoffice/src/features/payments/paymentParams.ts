import { isDate } from '@marea/domain/core/time/zone';
import { disputeStates, paymentStatuses } from '@marea/domain/payments/checkout/attempt.status';
import { paymentMethods } from '@marea/domain/payments/terms/paymentMethods';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';

/** The methods offered as filters; older records spell the card differently. */
export const methodChoices = [
  'Cash',
  'Bank transfer',
  'Credit card',
  'Credit card manual',
  'card',
  'Cobro reseller anticipado',
] as const satisfies PaymentMethod[];
const spelledAlike: Partial<Record<PaymentMethod, PaymentMethod>> = { 'Credit card': 'Credit Card' };

/** The filters of the list and the charts, from the address. Ignores invalid values. */
export function readPaymentParams(params: URLSearchParams) {
  const date = (name: string) => {
    const value = params.get(name);
    return value !== null && isDate(value) ? value : null;
  };
  const chosen = (name: string) => (params.get(name) ?? '').split(',');
  return {
    from: date('from'),
    to: date('to'),
    status: paymentStatuses.filter((status) => chosen('status').includes(status)),
    type: methodChoices.filter((method) => chosen('type').includes(method)),
    accountId: params.get('account'),
    disputed: disputeStates.filter((state) => chosen('disputed').includes(state)),
  };
}

/** The filters as the API takes them. */
export function paymentFilter({ from, to, status, type, accountId, disputed }: ReturnType<typeof readPaymentParams>) {
  const types = paymentMethods.filter((method) =>
    type.some((value) => value === method || spelledAlike[value] === method),
  );
  return {
    ...(from && to ? { from, to } : {}),
    ...(status.length > 0 ? { status } : {}),
    ...(types.length > 0 ? { type: types } : {}),
    ...(accountId ? { accountId } : {}),
    ...(disputed.length > 0 ? { disputed } : {}),
  };
}
