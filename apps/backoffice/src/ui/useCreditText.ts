import type { Wire } from '@marea/domain/contract/endpoint';
import { wallClock } from '@marea/domain/core/time/zone';
import type { Credit } from '@marea/domain/payments/payments.schema';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../core/useWorkplace.ts';

/** A credit in words: amount, booking and expiry. */
export function useCreditText(): (credit: Wire<Credit>) => string {
  const { t } = useTranslation('ui');
  const { zone } = useWorkplace().location;
  return ({ amount, currency, folio, until, isExpired }) => {
    const left = t('credit.left', { amount: formatMoney(amount, currency, { withCode: true }), folio });
    if (until === null) return left;
    const day = formatDate(wallClock(zone, Date.parse(until)).date);
    return t(isExpired ? 'credit.expired' : 'credit.until', { left, day });
  };
}
