import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Plan, Occupation } from './plan.ts';

/** How trips of a grid are moved. */
export type Moving = {
  store: PlanStore;
  /** The vessels side by side. */
  vesselIds: readonly string[];
  clashesOf: (plan: Plan) => Occupation[];
  /** Begins with what the move needs to know of the booking. */
  prepare: (plan: Plan) => void;
  /** Does what is planned, or says why not. */
  drop: () => void;
};

const nothing: Moving = {
  store: createPlanStore(),
  vesselIds: [],
  clashesOf: () => [],
  prepare: () => {},
  drop: () => {},
};
const Context = createContext<Moving>(nothing);
export const MovingProvider = Context.Provider;

/** How trips of the grid around are moved; in one without, nothing is ever planned. */
export function useMoving(): Moving {
  return useContext(Context);
}

/** What `select` takes of the plan; drawn anew only when that changes. */
export function usePlan<Selected>(select: (plan: Plan | null) => Selected): Selected {
  const { store } = useMoving();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

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
