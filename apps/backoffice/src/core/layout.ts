import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext } from 'react';

/** The element beside the page, full height, where a page puts its drawer on wide screens. */
export const AsideSlot = createContext<HTMLElement | null>(null);

/** The shell's element for a docked drawer; null until it is mounted. */
export function useAsideSlot(): HTMLElement | null {
  return useContext(AsideSlot);
}

const now = { getInitialValueInEffect: false };

/** A phone: below 768 px. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', false, now);
/** Narrower than a laptop: below 992 px. */
export const useIsNarrow = () => useMediaQuery('(max-width: 61.99em)', false, now);
/** Wide enough to dock a drawer beside the page: above 1220 px. */
export const useIsDesktop = () => useMediaQuery('(min-width: 1221px)', true, now);
