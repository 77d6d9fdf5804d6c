type Ways = { payables: readonly unknown[]; attempt: object | null };

/** Whether a booking can be paid online or has an online payment; true until the payment is loaded. */
export function paysOnline(payment: Ways | undefined): boolean {
  return payment === undefined || payment.payables.length > 0 || payment.attempt !== null;
}
