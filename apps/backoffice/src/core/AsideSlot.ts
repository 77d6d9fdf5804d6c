import { createContext, useContext } from 'react';

/** The element beside the page, full height, where a page puts its drawer on wide screens. */
export const AsideSlot = createContext<HTMLElement | null>(null);

/** The shell's place for a docked drawer; null until it is there. */
export function useAsideSlot(): HTMLElement | null {
  return useContext(AsideSlot);
}
