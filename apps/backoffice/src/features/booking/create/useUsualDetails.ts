import { useStored } from '@marea/web/useStored';
import { useCurrentUser } from '../../../app/session/useSession.ts';
import type { UsualDetails } from './draft.ts';
import { noDetails } from './slotChoice.ts';

/** Category, origin and source of the last new guest that this person booked on this device. */
export function useUsualDetails(): [UsualDetails, (details: UsualDetails) => void] {
  const { _id } = useCurrentUser();
  const [details, remember] = useStored({
    key: `marea.guest.${_id}`,
    initial: noDetails,
  });
  return [details, remember];
}
