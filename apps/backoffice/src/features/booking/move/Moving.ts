import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Plan, Occupation } from './plan.ts';

/** The operations that move trips on a grid. */
export type Moving = {
  store: PlanStore;
  /** The vessels side by side. */
  vesselIds: readonly string[];
  clashesOf: (plan: Plan) => Occupation[];
  /** Starts a plan and fetches its booking. */
  prepare: (plan: Plan) => void;
  /** Executes the plan, or shows why not. */
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

/** The operations of the surrounding grid; without one they do nothing. */
export function useMoving(): Moving {
  return useContext(Context);
}

/** Selects from the plan; re-renders only when the selection changes. */
export function usePlan<Selected>(select: (plan: Plan | null) => Selected): Selected {
  const { store } = useMoving();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** The plan of the trip being moved, outside of React's state: only its card and its preview re-render. */
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
