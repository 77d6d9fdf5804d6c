import type { Language } from '@marea/domain/kernel/language';
import { offsetMinutes } from '@marea/domain/kernel/zone';
import { formatLongDay, formatTime } from '@marea/texts/dates';

/** Day and time of an instant on this device's clock, in words; null where the location's clock says the same. */
export function ownClock(instant: string, zone: string, language: Language): { day: string; time: string } | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const milliseconds = Date.parse(instant);
  if (offsetMinutes(own, milliseconds) === offsetMinutes(zone, milliseconds)) return null;
  return { day: formatLongDay(instant, language, own), time: formatTime(instant, own) };
}
