/** How often progress is stored and the lease renewed. */
const NOTED_EVERY_MS = 1_000;

/** Stores the progress of long work once a second until it ends; reports a failure to do so once. */
export function notedRegularly(act: () => Promise<void>, onError: (error: unknown) => void) {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const again = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      running = act().then(again, onError);
    }, NOTED_EVERY_MS);
  };
  again();
  return {
    async end(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}
