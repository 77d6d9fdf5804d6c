import type { EffectKind } from './effect.ts';

/** Wakes a waiting loop, by kind or all; a signal without a waiter is kept. */
export function createSignal() {
  const rung = new Set<EffectKind | 'any'>();
  let wake: (() => void) | null = null;
  return {
    ring(this: void, kind: EffectKind | 'any' = 'any'): void {
      rung.add(kind);
      wake?.();
    },
    /** Resolves on a signal for one of the kinds, even an earlier one, or after `milliseconds`. */
    async wait(milliseconds: number, kinds: readonly EffectKind[]): Promise<void> {
      const isRung = () => rung.has('any') || kinds.some((kind) => rung.has(kind));
      if (!isRung()) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            if (!isRung()) return;
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      rung.clear();
    },
  };
}
export type Signal = ReturnType<typeof createSignal>;
