type Ways = { payables: readonly unknown[]; attempt: object | null };

/** Whether a booking can be paid online, or a payment of it was begun; so while that is not known. */
export function paysOnline(payment: Ways | undefined): boolean {
  return payment === undefined || payment.payables.length > 0 || payment.attempt !== null;
}
