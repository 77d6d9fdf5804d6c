import type { KeyboardEvent } from 'react';
import type { WallSpan } from '../calendar/grid/wallSpan.ts';
import { useMoving } from './Moving.ts';
import { endingAt, isMoved, LENGTH_STEP, planFor, START_STEP, startingAt, type Plan } from './plan.ts';

const ways: Record<string, { minutes: number; vessels: number }> = {
  ArrowUp: { minutes: -1, vessels: 0 },
  ArrowDown: { minutes: 1, vessels: 0 },
  ArrowLeft: { minutes: 0, vessels: -1 },
  ArrowRight: { minutes: 0, vessels: 1 },
};

/** Arrows move the focused card, with Shift its end; Enter executes the plan, Escape or blur cancels it. */
export function useKeyMove(row: Plan['row'], span: WallSpan, hours: WallSpan) {
  const { store, prepare, drop, vesselIds } = useMoving();
  const planned = () => {
    const plan = store.get();
    return plan?.row._id === row._id ? plan : null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const plan = planned();
    const way = ways[event.key];
    const gives = plan && (event.key === 'Escape' || (event.key === 'Enter' && isMoved(plan)));
    if (!way && !gives) return;
    event.preventDefault();
    event.stopPropagation();
    if (gives && event.key === 'Escape') return store.set(null);
    if (gives) return finish(row._id, drop);
    if (way && event.shiftKey) {
      if (way.minutes === 0) return;
      const from = plan ?? planFor(row, span);
      return put(endingAt(from, from.to + way.minutes * LENGTH_STEP - (from.from - from.before.from)));
    }
    if (way) {
      const from = plan ?? planFor(row, span);
      const resourceId = vesselIds[vesselIds.indexOf(from.resourceId) + way.vessels] ?? from.resourceId;
      put(startingAt({ ...from, resourceId }, from.from + way.minutes * START_STEP, hours));
    }
  };
  const put = (plan: Plan) => {
    if (planned()) store.set(plan);
    else prepare(plan);
  };
  const onBlur = () => {
    if (planned()) store.set(null);
  };
  return { onKeyDown, onBlur };
}

/** Executes a plan and keeps the focus on the card, which may be in another column afterwards. */
function finish(id: string, drop: () => void) {
  drop();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-trip="${id}"]`)?.focus());
}
