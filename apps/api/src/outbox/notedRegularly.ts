/** How often progress is noted, and the effect kept from other processes. */
const NOTED_EVERY_MS = 1_000;

/** Notes the progress of long work once a second until it ends; a failure of that is reported once. */
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
