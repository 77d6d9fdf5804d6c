import type { KeyboardEvent } from 'react';
import { nearestInDirection, type Direction } from './nearestInDirection.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrow keys go from an event or a free stretch of the grid to the next one that way. */
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
