import type { Location, WeekHours } from './location.schema.ts';

/** The hours in which trips run: the business hours, unless the location has set its own (`use_defaults` off). */
export function tripHours(location: Pick<Location, 'businessHours' | 'wait_settings'>): WeekHours {
  return location.wait_settings.use_defaults ? location.businessHours : location.wait_settings.hours;
}
