import type { PaymentView, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';

type Keyed = Pick<PaymentRecord, 'providerKey'>;

/** The kinds of rows that take money, each with the kind that returns it. */
const broughtBackAs = { refund: 'failedRefund', dispute: 'disputeReturned', bounce: 'paidAfterBounce' } as const;
type TakingKind = keyof typeof broughtBackAs;
const takingKinds = Object.keys(broughtBackAs) as TakingKind[];

/** The kind of a row at its provider: `session`, `refund`, `dispute`, and `refund2` if one refund has several rows. */
export function rowKindOf({ providerKey }: Keyed): string {
  return providerKey?.split(':')[1] ?? '';
}

/** Whether a row is a refund at its provider, or a part of one. */
export function isRefundAtProvider(row: Keyed): boolean {
  return /^refund\d*$/.test(rowKindOf(row));
}

/** Whether a row is money taken by a dispute, whole or in part. */
export function isTakenByDispute(row: Keyed): boolean {
  return /^dispute\d*$/.test(rowKindOf(row));
}

/** Whether a row is a reversal of an arrived payment by the guest's bank, or its second arrival. */
export function isBounce(row: Keyed): boolean {
  return isBounced(row) || (leftAs(rowKindOf(row))?.startsWith('bounce') ?? false);
}

/** Whether a row is a reversal of a payment by the guest's bank, whole or in part. */
export function isBounced(row: Keyed): boolean {
  return /^bounce\d*$/.test(rowKindOf(row));
}

/** The kind of row that took the money returned by a kind of row; null if that kind returns nothing. */
export function leftAs(kind: string): string | null {
  const taking = takingKinds.find((one) => kind.startsWith(broughtBackAs[one]));
  return taking ? kind.replace(broughtBackAs[taking], taking) : null;
}

/** The kind of row that returns the money taken by a kind of row. */
export function returnedAs(kind: string): string {
  const taking = takingKinds.find((one) => kind.startsWith(one));
  return taking ? kind.replace(taking, broughtBackAs[taking]) : '';
}

/** The key of the row that returns the money taken by a row. */
export function returnedKey(row: Keyed): string {
  const [provider, kind = '', ...id] = row.providerKey?.split(':') ?? [];
  return [provider, returnedAs(kind), ...id].join(':');
}

/** A dispute has its own rows: money out when the provider took it, in when it came back. */
export function disputeOf(row: Keyed): PaymentView['dispute'] {
  const kind = rowKindOf(row);
  if (isTakenByDispute(row)) return 'taken';
  return leftAs(kind)?.startsWith('dispute') ? 'returned' : null;
}

/**
 * How often a row's money had been taken under its id and returned before: a payment may be disputed, won, and disputed
 * again. `rows` are the rows of its object, in any order.
 */
export function roundOf(row: PaymentRecord, rows: readonly PaymentRecord[]): number {
  const own = rows.filter(({ providerObjectId }) => providerObjectId === row.providerObjectId);
  const withdrawal = own.find((one) => returnedKey(one) === row.providerKey) ?? row;
  const isBefore = (one: PaymentRecord) =>
    one.createdAt <= withdrawal.createdAt && numberOf(one) < numberOf(withdrawal);
  return own.filter((one) => disputeOf(one) === 'returned' && isBefore(one)).length;
}

/** The number of a row among those of its object, from 1. */
function numberOf(row: Keyed): number {
  return Number(/\d+$/.exec(rowKindOf(row))?.[0] ?? 1);
}
