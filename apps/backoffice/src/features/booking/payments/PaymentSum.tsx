import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import classes from './Payments.module.css';

type PaymentSumProps = {
  /** In what currency the booking is owed; all amounts are in its minor units. */
  currency: Currency;
  /** What the payment takes off what is owed; null while its amount is not complete. */
  settled: number | null;
  fee: number;
  /** What is owed once it is there: below zero, what stays with the booking as a credit. */
  left: number;
  /** Whether it is paid in another currency. */
  isExchanged: boolean;
};

/** What a payment comes to: in the booking's currency, with the fee of a card, and what is owed afterwards. */
export function PaymentSum({ currency, settled, fee, left, isExchanged }: PaymentSumProps) {
  const { t } = useTranslation('booking');
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  return (
    <dl className={classes.sum} aria-live="polite">
      {settled !== null && isExchanged && (
        <>
          <dt>{t('payments.settles')}</dt>
          <dd>{money(settled)}</dd>
        </>
      )}
      {fee > 0 && (
        <>
          <dt>{t('payments.bankFee')}</dt>
          <dd>{money(fee)}</dd>
        </>
      )}
      {settled !== null && fee > 0 && (
        <>
          <dt>{t('payments.charged')}</dt>
          <dd>
            <b>{money(settled + fee)}</b>
          </dd>
        </>
      )}
      {settled !== null && (
        <>
          <dt>{left < 0 ? t('payments.credit') : t('payments.left')}</dt>
          <dd>{money(Math.abs(left))}</dd>
        </>
      )}
    </dl>
  );
}
