import type { WeekHours } from '@marea/domain/fleet/location.schema';
import { nextOpening } from '@marea/domain/fleet/tripHours';
import { formatLongDay, formatTime } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownClock } from '../../core/ownClock.ts';

type OpensAgainProps = {
  hours: WeekHours;
  zone: string;
  /** Where no day of the week is open. */
  otherwise: string;
};

/** When the line opens again: on the clock of the pier, and of a guest elsewhere. */
export function OpensAgain({ hours, zone, otherwise }: OpensAgainProps) {
  const { t } = useTranslation('waitlist');
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const opening = nextOpening(hours, zone, now);
  if (opening === null) return otherwise;
  const instant = new Date(opening).toISOString();
  const own = ownClock(instant, zone, language);
  return (
    <>
      {t('closed.opensAt', { day: formatLongDay(instant, language, zone), time: formatTime(instant, zone) })}
      {own && ` ${t('closed.ownClock', own)}`}
    </>
  );
}
