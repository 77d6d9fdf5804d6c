import { roundedQuotient } from '../kernel/money.ts';

/** Minor units: what settles the booking, the bank fee on top, both in its currency, and what the guest hands over. */
export type Parts<Tendered extends { amount: number } = { amount: number }> = {
  amount: number;
  bankFee: number;
  tendered: Tendered;
};

/** `part` of a payment of which `of` is the whole, in whatever money both are: each figure rounded once. */
export function partOfPayment<Tendered extends { amount: number }>(
  { amount, bankFee, tendered }: Parts<Tendered>,
  { part, of }: { part: number; of: number },
): Parts<Tendered> {
  const share = (whole: number) => (part === of ? whole : roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of)));
  return { amount: share(amount), bankFee: share(bankFee), tendered: { ...tendered, amount: share(tendered.amount) } };
}
