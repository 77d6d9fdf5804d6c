import { createContext, useContext } from 'react';
import type { CardColors } from './cardColor.ts';
import type { Span } from './wallSpan.ts';

/** How the grid is drawn: its hours, what a minute and a column measure, and what colours tell. */
export type GridScale = { hours: Span; minutePx: number; columnPx: number; colors: CardColors };

const Scale = createContext<GridScale | null>(null);
export const GridScaleProvider = Scale.Provider;

/** The scale of the grid around it. */
export function useGridScale(): GridScale {
  const scale = useContext(Scale);
  if (!scale) throw new Error('outside a time grid');
  return scale;
}
