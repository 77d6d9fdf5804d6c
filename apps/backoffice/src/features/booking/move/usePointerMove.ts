import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { WallSpan } from '../calendar/grid/wallSpan.ts';
import { useMoving } from './Moving.ts';
import { endingAt, planFor, startingAt, type Plan } from './plan.ts';

const MOUSE_PX = 5;
const TOUCH_PX = 8;
const LONG_PRESS_MS = 350;
const EDGE_PX = 36;
const SCROLL_PX = 9;

/** Moves a card with mouse, pen or finger; a finger has to rest on it first, so that scrolling stays possible. */
export function usePointerMove(row: Plan['row'], span: WallSpan, hours: WallSpan) {
  const moving = useMoving();
  const wasMoved = useRef(false);

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    wasMoved.current = false;
    const card = down.currentTarget;
    const body = card.closest<HTMLElement>('[data-body]');
    const grid = card.closest<HTMLElement>('[data-grid]');
    if (down.button !== 0 || !down.isPrimary || !body || !grid) return;
    const isResizing = down.target instanceof Element && down.target.closest('[data-resize]') !== null;
    const isMouse = down.pointerType === 'mouse';
    const minuteAt = (y: number) => {
      const box = body.getBoundingClientRect();
      return hours.from + ((y - box.top) / box.height) * (hours.to - hours.from);
    };
    const grabbed = minuteAt(down.clientY);
    let at = { x: down.clientX, y: down.clientY };
    let isMoving = false;
    let frame = 0;

    const follow = () => {
      const plan = moving.store.get();
      if (!plan) return;
      const minute = minuteAt(at.y);
      const next = isResizing
        ? endingAt(plan, span.to + minute - grabbed)
        : startingAt(
            { ...plan, resourceId: vesselAt(body, at.x) ?? plan.resourceId },
            span.from + minute - grabbed,
            hours,
          );
      if (next.from !== plan.from || next.to !== plan.to || next.resourceId !== plan.resourceId) moving.store.set(next);
    };
    const scroll = () => {
      const box = grid.getBoundingClientRect();
      if (at.y < box.top + EDGE_PX * 2) grid.scrollTop -= SCROLL_PX;
      else if (at.y > Math.min(box.bottom, window.innerHeight) - EDGE_PX) grid.scrollTop += SCROLL_PX;
      follow();
      frame = requestAnimationFrame(scroll);
    };
    const begin = () => {
      isMoving = true;
      wasMoved.current = true;
      moving.prepare(planFor(row, span));
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      clearTimeout(press);
      cancelAnimationFrame(frame);
      listening.abort();
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      at = { x: event.clientX, y: event.clientY };
      const far = Math.hypot(at.x - down.clientX, at.y - down.clientY);
      if (isMoving) follow();
      else if (isMouse && far > MOUSE_PX) begin();
      else if (!isMouse && far > TOUCH_PX) end();
    };
    const give = (isDropped: boolean) => {
      end();
      if (!isMoving) return;
      if (isDropped) moving.drop();
      else moving.store.set(null);
    };
    const press = setTimeout(() => !isMouse && begin(), LONG_PRESS_MS);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', ({ pointerId }) => pointerId === down.pointerId && give(true), { signal });
    window.addEventListener('pointercancel', () => give(false), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isMoving) return;
        event.preventDefault();
        event.stopPropagation();
        give(false);
      },
      { signal, capture: true },
    );
    card.addEventListener('touchmove', (event) => isMoving && event.preventDefault(), { signal, passive: false });
    card.addEventListener('contextmenu', (event) => !isMouse && event.preventDefault(), { signal });
  };

  /** Suppresses the click that ends a move. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { onPointerDown, onClickCapture };
}

function vesselAt(body: HTMLElement, x: number): string | undefined {
  const columns = [...body.querySelectorAll<HTMLElement>('[data-vessel]')];
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= x && x < right;
  });
  return column?.dataset.vessel;
}
