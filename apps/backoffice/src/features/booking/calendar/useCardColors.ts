import { useStoredChoice } from '@marea/web/useStored';
import { cardColors } from './cardColor.ts';

/** What this browser's cards are coloured by. */
export function useCardColors() {
  return useStoredChoice('cardColors', cardColors, 'status');
}
