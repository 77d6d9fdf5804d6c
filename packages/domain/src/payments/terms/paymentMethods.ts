/** Spelled as in the specification. */
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
/** Collected from the guest by a reseller before the trip. */
export const COLLECTED_BY_RESELLER: PaymentMethod = 'Cobro reseller anticipado';

/** Whether two spellings mean one method: the specification has three for a card. */
export function isSameMethod(a: PaymentMethod, b: PaymentMethod): boolean {
  const plain = (method: PaymentMethod) => (method === 'card' ? 'credit card' : method.toLowerCase());
  return plain(a) === plain(b);
}

const cardTypes: ReadonlySet<string> = new Set(['Credit card', 'Credit Card', 'Credit card manual', 'card']);

export function isCardPayment(type: string): boolean {
  return cardTypes.has(type);
}

/** The possible payers: the guest or the operator. */
export const payers = ['El cliente', 'Operador'] as const;
export const USUAL_PAYER = payers[0];
