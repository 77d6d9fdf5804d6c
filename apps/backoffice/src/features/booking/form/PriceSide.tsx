import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney } from '@marea/texts/format/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foot } from '../../../ui/page/foot.ts';
import classes from './WithPrice.module.css';

type PriceSideProps = {
  /** The total for the guest, minor units; undefined while there is no price. */
  total: number | undefined;
  currency: Currency;
  /** The price line by line. */
  lines: ReactNode;
  /** The buttons, and the problems that block them. */
  children: ReactNode;
};

/** The price beside its fields, with the buttons; on a phone the total stays in sight with them. */
export function PriceSide({ total, currency, lines, children }: PriceSideProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={classes.price}>
      <div className={classes.lines}>{lines}</div>
      <div ref={foot} className={classes.foot}>
        {total !== undefined && (
          <p className={classes.total} aria-hidden>
            <span>{t('columns.total')}</span>
            <span>{formatMoney(total, currency, { withCode: true })}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
