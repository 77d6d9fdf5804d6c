import { Timeline } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import type { StockLogEntry } from '@marea/domain/stock/stock.schema';
import { formatDateTime } from '@marea/texts/dates';
import { formatMoney } from '@marea/texts/money';
import { amountText } from '@marea/texts/units';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import classes from './stock.module.css';

type StockHistoryProps = { entries: readonly Wire<StockLogEntry>[]; unit: string };

const SHOWN = 12;

/** Who counted, stocked or priced a product, the latest first. */
export function StockHistory({ entries, unit }: StockHistoryProps) {
  const { t } = useTranslation('stock');
  const { location, company } = useWorkplace();
  const language = useLanguage();
  const value = (field: string, amount: number | null) => {
    if (amount === null) return '—';
    return field === 'precio' ? formatMoney(amount, company.currency) : amountText(language, amount, unit);
  };
  const nameOf = (field: string) => t(`logged.${field as 'final'}`, { defaultValue: field });
  return (
    <section aria-label={t('history')}>
      <h3 className={classes.subtitle}>{t('history')}</h3>
      <Timeline bulletSize={12} lineWidth={2}>
        {entries
          .toReversed()
          .slice(0, SHOWN)
          .map(({ at, by, field, from, to }) => (
            <Timeline.Item key={`${at} ${field}`}>
              <b>{nameOf(field)}</b> {value(field, from)} → {value(field, to)}
              <div className={classes.muted}>
                {by.name} · {formatDateTime(at, location.zone)}
              </div>
            </Timeline.Item>
          ))}
      </Timeline>
    </section>
  );
}
