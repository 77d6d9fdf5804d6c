import { useLocalStorage } from '@mantine/hooks';
import { calendarViews } from '@marea/domain/fleet/calendarViews';

export type View = (typeof calendarViews)[number];

/** The view that this browser showed last, stored under `view`; at first the location's own. */
export function useView(ofLocation: View) {
  return useLocalStorage<View>({
    key: 'view',
    defaultValue: ofLocation,
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => calendarViews.find((view) => view === stored) ?? ofLocation,
  });
}
