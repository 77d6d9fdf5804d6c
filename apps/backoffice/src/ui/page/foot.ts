/** About where a toast stands: at the bottom, in the middle, and how far up it reaches. */
const HALF_WIDTH = 236;
const REACH = 76;

const feet = new Set<HTMLElement>();

/** Keeps toasts clear of an element with buttons at the foot of the window, for as long as it is there: a `ref`. */
export function foot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  feet.add(element);
  // A drawer comes in from the side: it is where it will be when that is over.
  const dialog = element.closest('[role=dialog]');
  dialog?.addEventListener('transitionend', liftToasts);
  liftToasts();
  return () => {
    feet.delete(element);
    dialog?.removeEventListener('transitionend', liftToasts);
    liftToasts();
  };
}

/** Puts toasts above the buttons that stand where they would appear; asked when a toast does. */
export function liftToasts(): void {
  const { innerHeight, innerWidth } = window;
  const middle = innerWidth / 2;
  const tops = [...feet]
    .filter(isOnTop)
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => left < middle + HALF_WIDTH && right > middle - HALF_WIDTH)
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - REACH)
    .map(({ top }) => innerHeight - top);
  document.documentElement.style.setProperty('--toast-lift', `${Math.max(0, ...tops)}px`);
}

/** Whether nothing but a toast lies over it: buttons under a dialog need no way out. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const under = document.elementsFromPoint(left + width / 2, top + height / 2);
  const first = under.find((one) => !one.closest('.mantine-Notifications-root'));
  return first !== undefined && element.contains(first);
}
