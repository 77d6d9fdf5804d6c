import type { Currency } from '@marea/domain/core/money/money';
import { textLanguage } from '@marea/domain/core/text/text';
import { priceLines } from '@marea/domain/pricing/priceLines';
import { priceTexts } from '@marea/texts/booking/priceLines';
import { priceLineText, type ExplainedTrip } from '@marea/texts/booking/priceLineText';
import type { ReactNode } from 'react';
import { useShownLanguage } from '../i18n/i18n.ts';
import { Money } from './Money.tsx';
import classes from './PriceLines.module.css';

type PriceLinesProps = {
  trip: ExplainedTrip;
  currency: Currency;
  serviceName?: string;
  addonTitles?: Readonly<Record<string, string>>;
  showPaid?: boolean;
};

export function PriceLines({ trip, currency, serviceName, addonTitles, showPaid = false }: PriceLinesProps) {
  const language = useShownLanguage();
  const textLang = textLanguage(language) === language ? undefined : textLanguage(language);
  const { labels } = priceTexts[language];
  const couponName = trip.couponName ?? trip.coupon?.name ?? null;
  const { grandTotal, paid, balance } = trip.price;
  const context = { trip, currency, language, serviceName, addonTitles };
  return (
    <dl className={classes.lines}>
      {priceLines({ ...trip, couponName }).map((line, index) => (
        <Line
          key={`${line.kind} ${index}`}
          {...priceLineText(line, context)}
          labelLang={line.kind === 'addon' ? textLang : undefined}
          howLang={line.kind === 'base' ? textLang : undefined}
          amount={<Money amount={line.amount} currency={currency} />}
          isLess={line.amount < 0}
        />
      ))}
      <Line
        className={classes.total}
        label={labels.total}
        amount={
          <>
            <Money amount={grandTotal} currency={currency} />{' '}
            <span className={classes.code}>{currency.toUpperCase()}</span>
          </>
        }
      />
      {showPaid && (
        <>
          <Line label={labels.paid} amount={<Money amount={paid} currency={currency} />} />
          <Line
            label={balance > 0 ? labels.balance : balance < 0 ? labels.overpaid : labels.settled}
            // Without a balance the label alone says so.
            amount={balance !== 0 && <Money amount={Math.abs(balance)} currency={currency} />}
            isDue={balance > 0}
          />
        </>
      )}
    </dl>
  );
}

type LineProps = {
  label: string;
  how?: string | null;
  /** The languages of the company's texts, if they differ from the page's. */
  labelLang?: string;
  howLang?: string;
  amount: ReactNode;
  className?: string;
  isLess?: boolean;
  isDue?: boolean;
};

function Line({ label, how, labelLang, howLang, amount, className, isLess, isDue }: LineProps) {
  return (
    <div
      className={[classes.line, className].filter(Boolean).join(' ')}
      data-less={isLess || undefined}
      data-due={isDue || undefined}
    >
      <dt lang={labelLang}>{label}</dt>
      <dd className={classes.amount}>{amount}</dd>
      {how && (
        <dd className={classes.how} lang={howLang}>
          {how}
        </dd>
      )}
    </div>
  );
}
