import { useLocalStorage } from '@mantine/hooks';
import { cardColors, type CardColors } from './cardColor.ts';

/** What this browser's cards are coloured by. */
export function useCardColors() {
  return useLocalStorage<CardColors>({
    key: 'cardColors',
    defaultValue: 'status',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => cardColors.find((value) => value === stored) ?? 'status',
  });
}
