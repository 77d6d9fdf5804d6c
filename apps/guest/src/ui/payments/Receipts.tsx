import { Button } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import type { GuestPayment } from '@marea/domain/payments/checkout.schema';
import { exchanged } from '@marea/domain/payments/exchange';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { Money } from '@marea/web/Money.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { receiptKind } from './receiptKind.ts';
import { When } from './When.tsx';
import classes from './Receipts.module.css';

/** What was paid and given back, to keep or to print. */
export function Receipts({ payment: { receipts, currency, folio, trip } }: { payment: Wire<GuestPayment> }) {
  const { t } = useTranslation('payment');
  const texts = paymentMethodTexts[useLanguage()];
  if (receipts.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t('receipts')}>
      <h2 className={classes.heading}>{t('receiptsOf', { folio })}</h2>
      {receipts.map(({ _id, type, amount, dispute, tendered, bankFee, exchangeRate, paidAt, provider }) => {
        const kind = receiptKind({ dispute, amount });
        const fee = exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
        return (
          <div key={_id} className={classes.line}>
            <span>
              {t(`moved.${kind}`, { method: texts[type] })}
              {provider === 'sandbox' && <span className={classes.sandbox}> {t('sandbox.tag')}</span>}
              <br />
              <span className={classes.small}>
                <When at={paidAt} trip={trip} />
              </span>
            </span>
            <Money ml="auto" amount={tendered.amount + fee} currency={tendered.currency} withCode />
          </div>
        );
      })}
      <Button variant="default" mt="sm" className={classes.noPrint} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </section>
  );
}
