/** The area of a toast: at the bottom, in the middle, with this height. */
const HALF_WIDTH = 236;
const REACH = 76;

const feet = new Set<HTMLElement>();

/** A `ref` that keeps toasts clear of an element with buttons at the foot of the window, while it is mounted. */
export function foot(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  feet.add(element);
  // A drawer slides in: it has its position only after the transition.
  const dialog = element.closest('[role=dialog]');
  dialog?.addEventListener('transitionend', liftToasts);
  liftToasts();
  return () => {
    feet.delete(element);
    dialog?.removeEventListener('transitionend', liftToasts);
    liftToasts();
  };
}

/** Lifts toasts above the buttons that they would cover; called when a toast appears. */
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

/** Whether nothing but a toast covers it: buttons under a dialog need no space. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const under = document.elementsFromPoint(left + width / 2, top + height / 2);
  const first = under.find((one) => !one.closest('.mantine-Notifications-root'));
  return first !== undefined && element.contains(first);
}
