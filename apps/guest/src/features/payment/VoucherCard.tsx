import { Button, CopyButton, Group } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestAttempt, GuestPayment, Voucher } from '@marea/domain/payments/checkout/checkout.schema';
import { groupedReference } from '@marea/texts/format/references';
import { onlineMethodTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../../core/kit/Unbroken.tsx';
import { DateAndTime } from '../../ui/payments/Receipts.tsx';
import classes from '../../ui/payments/payment.module.css';

type VoucherCardProps = {
  attempt: Wire<GuestAttempt>;
  voucher: Voucher;
  folio: string;
  trip: Wire<GuestPayment>['trip'];
  action?: ReactNode;
};

/** Where and until when to pay elsewhere: the reference for a shop, the CLABE for a transfer. */
export function VoucherCard({ attempt, voucher, folio, trip, action }: VoucherCardProps) {
  const { t } = useTranslation('payment');
  const method = onlineMethodTexts[useShownLanguage()][attempt.method];
  const number = voucher.clabe ?? voucher.reference;
  return (
    <section className={classes.card} aria-label={method}>
      <h2 className={classes.heading}>{t('voucher.title', { method })}</h2>
      <p className={classes.small}>{t(voucher.clabe ? 'voucher.transfer' : 'voucher.cash')}</p>
      {attempt.provider === 'sandbox' && <p className={classes.sandbox}>{t('sandbox.short')}</p>}
      {voucher.barcodeUrl && <img className={classes.barcode} src={voucher.barcodeUrl} alt="" />}
      <div className={classes.line}>
        <span>{t('voucher.folio')}</span>
        <span className="tnum">
          <Unbroken text={folio} part={folio} />
        </span>
      </div>
      <div className={classes.line}>
        <span>{t(voucher.clabe ? 'voucher.clabe' : 'voucher.reference')}</span>
        <strong className={classes.number}>{groupedReference(number)}</strong>
      </div>
      {voucher.bank && (
        <div className={classes.line}>
          <span>{t('voucher.bank')}</span>
          <span>{voucher.bank}</span>
        </div>
      )}
      <div className={classes.line} data-strong>
        <span>{t('youPay')}</span>
        <Money {...attempt.charge} withCode />
      </div>
      <div className={classes.line}>
        <span>{t('voucher.until')}</span>
        <DateAndTime at={attempt.expiresAt} trip={trip} />
      </div>
      <Group mt="sm" className={classes.noPrint}>
        <CopyButton value={number}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'voucher.copied' : 'voucher.copy')}
            </Button>
          )}
        </CopyButton>
        {voucher.url && (
          <Button component="a" href={voucher.url} target="_blank" rel="noreferrer" variant="default">
            {t('voucher.open')}
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        {action}
      </Group>
    </section>
  );
}
