import { formatMoney } from '@marea/texts/format/money';
import { ApiError } from '@marea/web/client/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../../../core/kit/CallLink.tsx';
import { useTripLocation } from '../trip/useTrip.ts';
import classes from './BookingTrouble.module.css';

type BookingTroubleProps = { error: unknown; fields: readonly string[] };

export function BookingTrouble({ error, fields }: BookingTroubleProps) {
  const { t } = useTranslation('booking');
  const { company } = useTripLocation();
  const message = useMessage(error);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!message) return null;
  return (
    <div ref={box} className={classes.trouble} role="alert" data-tone={message.tone}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p className={classes.title}>{message.title}</p>
        <p>{message.text}</p>
        {fields.length > 0 && <p>{fields.join(' · ')}</p>}
        {message.tone === 'red' && company && (
          <p className={classes.contact}>
            {t('failed.contact')} <CallLink phone={company.phone} />
          </p>
        )}
      </div>
    </div>
  );
}

function useMessage(error: unknown): { title: string; text: string; tone: 'red' | 'orange' } | null {
  const { t } = useTranslation('booking');
  const { company } = useTripLocation();
  if (!(error instanceof ApiError)) {
    return error ? { title: t('failed.title'), text: t('failed.text'), tone: 'red' } : null;
  }
  const { code } = error;
  if (code === 'slot_taken') return null;
  if (code === 'price_changed') {
    const total = Number(error.details.grandTotal);
    const price = company ? formatMoney(total, company.currency, { withCode: true }) : '';
    return { title: t('price.changed', { price }), text: t('price.changedText'), tone: 'orange' };
  }
  if (code === 'idempotency_key_reused') {
    return { title: t('failed.booked'), text: t('failed.bookedText'), tone: 'orange' };
  }
  if (code === 'network') {
    return { title: t('failed.network'), text: t('failed.networkText'), tone: 'orange' };
  }
  return mendable.has(code)
    ? { title: error.message, text: t('failed.notYet'), tone: 'orange' }
    : { title: t('failed.title'), text: t('failed.text'), tone: 'red' };
}

/** Errors that the guest can fix, or wait out. */
const mendable: ReadonlySet<string> = new Set([
  'invalid',
  'coupon_exhausted',
  'hold_expired',
  'busy',
  'too_many_requests',
]);
