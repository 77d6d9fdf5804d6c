import { Progress } from '@mantine/core';
import type { Currency } from '@marea/domain/kernel/money';
import { Money } from '@marea/web/Money.tsx';
import { useTranslation } from 'react-i18next';
import classes from './Drawer.module.css';

type PaidBarProps = { paid: number; balance: number; currency: Currency };

/** What is paid of a booking and what is still due, as figures and as a bar where there is anything to pay. */
export function PaidBar({ paid, balance, currency }: PaidBarProps) {
  const { t } = useTranslation('booking');
  const whole = paid + balance;
  const share = Math.min(100, Math.max(0, (paid / whole) * 100));
  return (
    <section className={classes.card} aria-label={t('payment')}>
      <div className={classes.paid}>
        <span>
          {t('paidLabel')} <Money amount={paid} currency={currency} fw={700} />
        </span>
        <span className={balance > 0 ? classes.due : undefined}>
          {t(balance < 0 ? 'creditLabel' : 'dueLabel')}{' '}
          <Money amount={Math.abs(balance)} currency={currency} fw={700} />
        </span>
      </div>
      {whole > 0 && (
        <Progress value={share} color="green" size={6} aria-label={t('paidShare', { percent: Math.floor(share) })} />
      )}
    </section>
  );
}
