/** Rung when there is something to do; whoever waits for it is woken, and a ring while nobody waits is not lost. */
export function createBell() {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring(this: void): void {
      isRung = true;
      wake?.();
    },
    /** Resolves with the next ring, with one since the last wait, or after so many milliseconds. */
    async wait(milliseconds: number): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      isRung = false;
    },
  };
}
export type Bell = ReturnType<typeof createBell>;
