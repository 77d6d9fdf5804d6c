import type { EffectKind } from './effect.ts';

/** Rung when there is something to do, of one kind or of any; a ring while nobody waits is not lost. */
export function createSignal() {
  const sent = new Set<EffectKind | 'any'>();
  let wake: (() => void) | null = null;
  return {
    ring(this: void, kind: EffectKind | 'any' = 'any'): void {
      sent.add(kind);
      wake?.();
    },
    /**
     * Resolves with a ring for one of the kinds, with one since the last wait, or after so many
     * milliseconds. Rings for other kinds are passed over: whoever is busy with a kind rings when
     * that is over.
     */
    async wait(milliseconds: number, kinds: readonly EffectKind[]): Promise<void> {
      const isRung = () => sent.has('any') || kinds.some((kind) => sent.has(kind));
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
      sent.clear();
    },
  };
}
export type Signal = ReturnType<typeof createSignal>;
