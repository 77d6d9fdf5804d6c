import { HOUR_MS } from '@marea/domain/core/time/zone';
import { policyAhead, refundSteps } from '@marea/domain/guests/guestPolicy';
import type { GuestPolicy } from '@marea/domain/guests/guestPolicy.schema';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';

/** `start` in epoch milliseconds; null while no time is chosen. */
type Departure = { zone: string; start: number | null };

/**
 * Until when guests may cancel or move a booking themselves, and their refund, best first: as dates once a time is
 * chosen. Null while loading.
 */
export function useCancellationLines(slug: string, departure: Departure): string[] | null {
  const { t } = useTranslation('ui');
  const whenText = useWhenText(departure);
  const [openedAt] = useState(() => Date.now());
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data,
  });
  if (!data) return null;
  const { start } = departure;
  const policy: GuestPolicy = start === null ? data.guestPolicy : policyAhead(data.guestPolicy, start, openedAt);
  const { cancelHours, rescheduleHours } = policy;
  const steps = cancelHours === null ? [] : refundSteps(policy);
  const isWithoutRefund = cancelHours !== null && steps.length === 0;
  return [
    ...steps.map(({ hours, percent }) =>
      percent === 100
        ? t('cancellation.free', { when: whenText(hours) })
        : t('cancellation.part', { percent, when: whenText(hours) }),
    ),
    ...(isWithoutRefund ? [t('cancellation.none', { when: whenText(cancelHours) })] : []),
    ...(rescheduleHours === null ? [] : [t('cancellation.move', { when: whenText(rescheduleHours) })]),
    ...(cancelHours === null ? [t('cancellation.ask')] : []),
  ];
}

/** Words a number of hours before departure: as day and time if the departure is chosen. */
function useWhenText({ zone, start }: Departure): (hours: number) => string {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  return (hours) => {
    if (start === null) return hours === 0 ? t('cancellation.departure') : t('cancellation.before', { count: hours });
    const at = new Date(start - hours * HOUR_MS).toISOString();
    return t('cancellation.until', { day: formatLongDay(at, language, zone), time: formatTime(at, zone) });
  };
}
