import { Button, Group } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestPayment, Receipt, TripToPay } from '@marea/domain/payments/checkout/checkout.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { Money } from '@marea/web/components/Money.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../../core/kit/Unbroken.tsx';
import { ownClock } from '../../core/slots.ts';
import { useSavePaper } from '../booking/useVisitOptions.ts';
import classes from './payment.module.css';

type ReceiptsProps = { payment: Wire<GuestPayment>; booking: { bookingId: string; secret: string | null } };

/** Payments and refunds, to keep or to print. */
export function Receipts({ payment: { receipts, currency, folio, trip }, booking }: ReceiptsProps) {
  const { t } = useTranslation('payment');
  const saving = useSavePaper('receipt', booking);
  const texts = paymentMethodTexts[useShownLanguage()];
  if (receipts.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t('receipts')}>
      <h2 className={classes.heading}>
        <Unbroken text={t('receiptsOf', { folio })} part={folio} />
      </h2>
      {receipts.map(({ _id, type, amount, bankFee, charged, dispute, isBounce, isCredit, paidAt, provider }) => {
        const kind = receiptKind({ dispute, amount, isBounce, isCredit });
        return (
          <div key={_id} className={classes.line}>
            <span>
              {t(`moved.${kind}`, { method: texts[type] })}
              {provider === 'sandbox' && <span className={classes.sandbox}> {t('sandbox.tag')}</span>}
              <br />
              <span className={classes.small}>
                <DateAndTime at={paidAt} trip={trip} />
              </span>
            </span>
            <span className={classes.amounts}>
              <Money amount={charged.amount} currency={charged.currency} withCode />
              {charged.currency !== currency && (
                <span className={classes.small}>
                  {t('inBooking', { amount: formatMoney(amount + bankFee, currency, { withCode: true }) })}
                </span>
              )}
            </span>
          </div>
        );
      })}
      <Group gap="xs" mt="sm" className={classes.noPrint}>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          <span aria-live="polite">{t(saving.isError ? 'paperFailed' : 'paper')}</span>
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Group>
    </section>
  );
}

type ReceiptKind =
  | 'paid'
  | 'refund'
  | 'taken'
  | 'returned'
  | 'bounced'
  | 'paidAfterBounce'
  | 'creditUsed'
  | 'creditMoved';

/** The kind of a receipt, as its wording is named. */
export function receiptKind({
  dispute,
  amount,
  isBounce,
  isCredit,
}: Pick<Wire<Receipt>, 'dispute' | 'amount' | 'isBounce' | 'isCredit'>): ReceiptKind {
  if (dispute) return dispute;
  if (isBounce) return amount < 0 ? 'bounced' : 'paidAfterBounce';
  if (isCredit) return amount < 0 ? 'creditMoved' : 'creditUsed';
  return amount < 0 ? 'refund' : 'paid';
}

type WhenProps = { at: string; trip: { zone: string; city: TripToPay['city'] } };

/** Day and time by the clock of the trip's location; names the place for guests elsewhere. */
export function DateAndTime({ at, trip: { zone, city } }: WhenProps) {
  const { t } = useTranslation('payment');
  const isElsewhere = ownClock(at, zone, useShownLanguage()) !== null;
  const time = formatDateTime(at, zone);
  return <span className="tnum">{isElsewhere ? t('cityTime', { time, city }) : time}</span>;
}
