import { calendarViews } from '@marea/domain/fleet/calendarViews';
import { useStoredChoice } from '@marea/web/useStored';

export type View = (typeof calendarViews)[number];

/** The view that this browser showed last, stored under `view`; at first the location's own. */
export function useView(ofLocation: View) {
  return useStoredChoice('view', calendarViews, ofLocation);
}
