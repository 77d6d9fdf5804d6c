import { useLocalStorage } from '@mantine/hooks';
import { useCurrentUser } from '../../../app/session/useSession.ts';
import type { UsualDetails } from './draft.ts';
import { noDetails } from './slotChoice.ts';

/** Category, origin and source of the last new guest that this person booked on this device. */
export function useUsualDetails(): [UsualDetails, (details: UsualDetails) => void] {
  const { _id } = useCurrentUser();
  const [details, remember] = useLocalStorage<UsualDetails>({
    key: `marea.guest.${_id}`,
    defaultValue: noDetails,
    getInitialValueInEffect: false,
  });
  return [details, remember];
}
