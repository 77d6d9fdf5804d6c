import type { Currency } from '@marea/domain/core/money/money';
import { aboutIn } from '@marea/domain/settings/guestRates';
import { formatAbout } from '@marea/texts/format/about';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../core/company/useCompany.ts';
import { NO_HINT, useHintRate } from '../core/hintCurrency.ts';
import classes from './AboutPrice.module.css';

type AboutPriceProps = {
  slug: string | undefined;
  amount: number;
  currency: Currency;
  /** Only the amount, if another on the page offers the choice and names the currency that the guest pays in. */
  isBare?: boolean;
};

/** The approximate price in the guest's chosen currency; they never pay it. */
export function AboutPrice({ slug, amount, currency, isBare = false }: AboutPriceProps) {
  const { t } = useTranslation();
  const rates = useCompany(slug).data?.hintRates ?? [];
  const { rate, choose } = useHintRate(rates);
  if (rates.length === 0 || (isBare && !rate)) return null;
  const about = rate && t('about.price', { amount: formatAbout(aboutIn(amount, rate.rate), rate.currency) });
  if (isBare) return <span className={classes.bare}>{about}</span>;
  return (
    <span className={classes.about} data-noprint>
      {about && `${about} · ${t(`about.youPay.${currency}`)} `}
      <select
        className={classes.select}
        aria-label={t('about.choose')}
        value={rate?.currency ?? NO_HINT}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={NO_HINT}>{t('about.none')}</option>
        {rates.map((one) => (
          <option key={one.currency} value={one.currency}>
            {one.currency.toUpperCase()}
          </option>
        ))}
      </select>
    </span>
  );
}
