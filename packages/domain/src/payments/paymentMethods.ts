/** How a guest or reseller pays, spelled as the specification does (§9). */
export const paymentMethods = [
  'Bank transfer',
  'Credit card',
  'Credit Card',
  'Credit card manual',
  'Cash',
  'Cobro reseller anticipado',
  'card',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What a reseller took from the guest on the company's behalf, before the trip. */
export const COLLECTED_BY_RESELLER: PaymentMethod = 'Cobro reseller anticipado';

const cardTypes: ReadonlySet<string> = new Set(['Credit card', 'Credit Card', 'Credit card manual', 'card']);

/** Whether a payment of this type carries a bank fee. */
export function isCardPayment(type: string): boolean {
  return cardTypes.has(type);
}
