import type { Location, WeekHours } from './location.schema.ts';

/** The hours in which trips run: the location's own where `use_defaults` is off, else the business hours. */
export function tripHours(location: Pick<Location, 'businessHours' | 'wait_settings'>): WeekHours {
  return location.wait_settings.use_defaults ? location.businessHours : location.wait_settings.hours;
}

export function tripStep({ wait_settings, bookingTimes }: Pick<Location, 'bookingTimes' | 'wait_settings'>): number {
  return wait_settings.use_defaults ? bookingTimes.minDuration : wait_settings.minDuration;
}
