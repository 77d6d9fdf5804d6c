import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { ApiError } from '@marea/web/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../Visit.module.css';

/** Why a change did not happen, and what to do. */
export function ChangeTrouble({ error, currency }: { error: unknown; currency: Currency }) {
  const { t } = useTranslation('visit');
  if (!error) return null;
  const { title, text } = said(error);
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text && <div>{text}</div>}
      </div>
    </div>
  );

  function said(failure: unknown): { title: string; text?: string } {
    if (!(failure instanceof ApiError)) return { title: t('trouble.title'), text: t('trouble.text') };
    const { code, details, message, errors } = failure;
    const amountOf = (value: unknown) => formatMoney(Number(value), currency, { withCode: true });
    if (code === 'version_conflict') return { title: t('trouble.stale') };
    if (code === 'price_changed') return { title: t('trouble.price', { amount: amountOf(details.grandTotal) }) };
    if (code === 'refund_changed') return { title: t('cancel.changed', { amount: amountOf(details.refund) }) };
    // What a lost answer has changed is not known.
    if (code === 'network') return { title: message };
    if (code === 'internal') return { title: t('trouble.title'), text: t('trouble.text') };
    return { title: message, text: errors.map((one) => one.message).join(' ') || t('trouble.text') };
  }
}
