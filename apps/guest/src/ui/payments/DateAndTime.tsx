import type { TripToPay } from '@marea/domain/payments/checkout.schema';
import { formatDateTime } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { ownClock } from '../../core/ownClock.ts';

type WhenProps = { at: string; trip: { zone: string; city: TripToPay['city'] } };

/** Day and time by the clocks of the trip's location; whose clock it is, for somebody elsewhere. */
export function DateAndTime({ at, trip: { zone, city } }: WhenProps) {
  const { t } = useTranslation('payment');
  const isElsewhere = ownClock(at, zone, useLanguage()) !== null;
  const time = formatDateTime(at, zone);
  return <span className="tnum">{isElsewhere ? t('cityTime', { time, city }) : time}</span>;
}
