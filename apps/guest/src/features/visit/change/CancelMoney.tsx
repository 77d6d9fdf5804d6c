import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { sum } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import type { Cancellation, GuestOptions } from '@marea/domain/guests/guestVisit.schema';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../../../core/kit/Unbroken.tsx';
import classes from '../Visit.module.css';

type CancelMoneyProps = {
  booking: Pick<GuestBooking, 'currency' | 'zone' | 'price'>;
  options: Pick<GuestOptions, 'refund' | 'refundByHand' | 'cancellation'>;
  usedCredit: boolean;
};

/** What becomes of the paid amount: what goes back and how, what the company keeps, and what stays a credit. */
export function CancelMoney({ booking, options, usedCredit }: CancelMoneyProps) {
  const { t } = useTranslation('visit');
  const { currency, zone, price } = booking;
  const { refund, refundByHand, cancellation } = options;
  const { refunds, kept, credits } = cancellation ?? { refunds: [], kept: 0, credits: [] };
  const money = (value: number, of: Currency = currency) => formatMoney(value, of, { withCode: true });
  const paid = money(price.paid);
  return (
    <div className={classes.moneyBack}>
      {refund > 0 && <p className={classes.small}>{t('cancel.refundHow', { paid })}</p>}
      {refunds.length > 0 && (
        <dl className={classes.lines}>
          {refundLines(refunds).map((line) => (
            <div key={line.key} className={classes.line}>
              <dt>
                {t(`cancel.ways.${line.way}`)}
                {line.creditFolio !== null && (
                  <div className={classes.small}>
                    <Unbroken text={t('cancel.ofCredit', { folio: line.creditFolio })} part={line.creditFolio} />
                  </div>
                )}
              </dt>
              <dd className="tnum">{money(line.amount, line.currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {refunds.some(({ creditFolio }) => creditFolio !== null) && (
        <p className={classes.small}>{t('cancel.notAsCredit')}</p>
      )}
      {refundByHand > 0 && <p className={classes.small}>{t('cancel.byHand', { amount: money(refundByHand) })}</p>}
      {kept > 0 && (
        <p className={classes.small}>
          {[t('cancel.kept', { paid, amount: money(kept) }), ...(usedCredit ? [t('cancel.keptCredit')] : [])].join(' ')}
        </p>
      )}
      {credits.map(({ amount, until }, index) => (
        <p key={index} className={classes.small}>
          {t('difference.onlyKeep', { amount: money(amount) })}{' '}
          {until === null ? t('difference.keepText') : t('difference.keepTextUntil', { day: formatDate(until, zone) })}
        </p>
      ))}
    </div>
  );
}

type Refund = Cancellation['refunds'][number];

/** The refunds by way, currency and origin of the money. */
export function refundLines(refunds: readonly Refund[]): (Refund & { key: string })[] {
  const byLine = Map.groupBy(refunds, ({ way, currency, creditFolio }) => [way, currency, creditFolio].join(' '));
  return [...byLine].flatMap(([key, [first, ...others]]) =>
    first ? [{ ...first, key, amount: sum([first, ...others].map(({ amount }) => amount)) }] : [],
  );
}
