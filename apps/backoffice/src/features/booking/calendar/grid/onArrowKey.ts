import type { KeyboardEvent } from 'react';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves the focus by arrow keys to the next event or free gap in that direction. */
export function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key];
  const current = event.currentTarget;
  const grid = current.closest('[data-grid]');
  if (!direction || !grid) return;
  event.preventDefault();
  const others = [...grid.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((element) => element !== current)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  nearestInDirection(current.getBoundingClientRect(), others, direction)?.element.focus();
}

export type Direction = 'up' | 'down' | 'left' | 'right';
export type Box = { left: number; top: number; right: number; bottom: number };

/** Distance across the direction counts double, so that an arrow keeps to its column or its hour. */
const ASIDE = 2;

/** The box to which an arrow key leads from `current`, or null without one in that direction. */
export function nearestInDirection<Item extends { box: Box }>(
  current: Box,
  boxes: readonly Item[],
  direction: Direction,
): Item | null {
  const reachable = boxes
    .map((item) => ({ item, distance: distanceOf(current, item.box, direction) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return reachable[0]?.item ?? null;
}

function distanceOf(from: Box, to: Box, direction: Direction): number | null {
  const isVertical = direction === 'up' || direction === 'down';
  const sign = direction === 'down' || direction === 'right' ? 1 : -1;
  const along = isVertical ? (to.top - from.top) * sign : (to.left - from.left) * sign;
  if (along <= 1) return null;
  const aside = isVertical ? Math.abs(to.left - from.left) : gapBetween(from, to);
  return along + aside * ASIDE;
}

/** The vertical distance of two boxes; 0 where their hours overlap. */
function gapBetween(a: Box, b: Box): number {
  return Math.max(0, Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom));
}
