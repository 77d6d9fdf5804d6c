import type { KeyboardEvent, RefObject } from 'react';
import { nearestInDirection, type Direction } from './nearestInDirection.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrow keys go from an event or a free stretch to the next one that way. */
export function useArrowKeys(body: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const current = event.target instanceof HTMLElement ? event.target.closest('[data-slot]') : null;
    if (!direction || !current || !body.current) return;
    const others = [...body.current.querySelectorAll<HTMLElement>('[data-slot]')]
      .filter((element) => element !== current)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const next = nearestInDirection(current.getBoundingClientRect(), others, direction);
    event.preventDefault();
    next?.element.focus();
  };
}
