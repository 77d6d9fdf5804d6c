import type { Plan } from './plan.ts';

/** The trip that is being moved, outside of React's state: only its card and its preview are drawn anew. */
export function createPlanStore() {
  let plan: Plan | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => plan,
    set: (next: Plan | null) => {
      plan = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type PlanStore = ReturnType<typeof createPlanStore>;
