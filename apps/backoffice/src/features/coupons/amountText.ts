import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';

/** What a coupon takes off: `15 %`, `$50.00`. */
export function amountText({ type, amount }: Pick<Coupon, 'type' | 'amount'>, currency: Currency): string {
  return type === 'percentage' ? `${amount} %` : formatMoney(amount, currency);
}
