import type { PaymentView, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';

type Keyed = Pick<PaymentRecord, 'providerKey'>;

/** How the kinds of rows that took money are called, and the rows that bring it back. */
const broughtBackAs = { refund: 'failedRefund', dispute: 'disputeReturned', bounce: 'paidAfterBounce' } as const;
type TakingKind = keyof typeof broughtBackAs;
const takingKinds = Object.keys(broughtBackAs) as TakingKind[];

/** The kind of a row at its provider: `session`, `refund`, `dispute`, and `refund2` where one refund has several rows. */
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

/** Whether a row is a payment that the guest's bank returned after it had arrived, or its second arrival. */
export function isBounce(row: Keyed): boolean {
  return isBounced(row) || (leftAs(rowKindOf(row))?.startsWith('bounce') ?? false);
}

/** Whether a row is a payment that the guest's bank took back, whole or in part. */
export function isBounced(row: Keyed): boolean {
  return /^bounce\d*$/.test(rowKindOf(row));
}

/** The kind of row by which left what a kind of row brought back; null where it brought nothing back. */
export function leftAs(kind: string): string | null {
  const taking = takingKinds.find((one) => kind.startsWith(broughtBackAs[one]));
  return taking ? kind.replace(broughtBackAs[taking], taking) : null;
}

/** The kind of row that brings back what a kind of row took. */
export function returnedAs(kind: string): string {
  const taking = takingKinds.find((one) => kind.startsWith(one));
  return taking ? kind.replace(taking, broughtBackAs[taking]) : '';
}

/** The key of the row that brings back what a row took. */
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
 * How often the money of a row had left under its id and come back before: a payment may be disputed, won, and disputed
 * again. `rows` are the rows of its object, in any order.
 */
export function roundOf(row: PaymentRecord, rows: readonly PaymentRecord[]): number {
  const own = rows.filter(({ providerObjectId }) => providerObjectId === row.providerObjectId);
  const taken = own.find((one) => returnedKey(one) === row.providerKey) ?? row;
  const isBefore = (one: PaymentRecord) => one.createdAt <= taken.createdAt && numberOf(one) < numberOf(taken);
  return own.filter((one) => disputeOf(one) === 'returned' && isBefore(one)).length;
}

/** Which of the rows of an object it is, from 1. */
function numberOf(row: Keyed): number {
  return Number(/\d+$/.exec(rowKindOf(row))?.[0] ?? 1);
}
