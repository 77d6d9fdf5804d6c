import { Progress, Text, UnstyledButton } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { formatDate } from '@marea/texts/format/dates';
import { Money } from '@marea/web/components/Money.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Drawer.module.css';

type PaidBarProps = {
  paid: number;
  balance: number;
  currency: Currency;
  credit: { until: string | null; zone: string };
  /** Opens the payments behind the figures. */
  onOpen?: (() => void) | undefined;
};

/** The paid amount and the balance due of a booking, as figures and, if there is anything to pay, as a bar. */
export function PaidBar({ paid, balance, currency, credit, onOpen }: PaidBarProps) {
  const { t } = useTranslation('booking');
  const [openedAt] = useState(() => Date.now());
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
      {balance < 0 && credit.until !== null && (
        <Text size="sm" c="dimmed" ta="end">
          {t(Date.parse(credit.until) <= openedAt ? 'creditExpired' : 'creditUntil', {
            day: formatDate(credit.until, credit.zone),
          })}
        </Text>
      )}
      {whole > 0 && (
        <Progress value={share} color="green" size={6} aria-label={t('paidShare', { percent: Math.floor(share) })} />
      )}
      {onOpen && (
        <UnstyledButton className={classes.seePayments} onClick={onOpen}>
          {t('seePayments')}
          <IconChevronRight size={15} aria-hidden />
        </UnstyledButton>
      )}
    </section>
  );
}
