const isFramed = window.parent !== window;
const params = new URLSearchParams(window.location.search);
/** Whether the app is in a panel over the other site, in which it scrolls itself, as in a window. */
const isOver = params.get('frame') === 'over';

const parent = parentOrigin();

/** Events for the embedding site. They hold no guest data; `total` is in major units of the currency. */
export type ToldEvent =
  | { type: 'marea:ready' | 'marea:held' }
  | { type: 'marea:step'; step: string }
  | { type: 'marea:booked' | 'marea:paid'; folio: string; total: number; currency: string };

/** Whether the app is shown in a frame of another site. */
export function isEmbedded(): boolean {
  return isFramed;
}

/**
 * Reports to the embedding site that the app is ready, and its height after each change. Posts only to the origin named
 * by the address or by the browser; without one it posts nothing.
 */
export function tellHeight(): void {
  const page = document.getElementById('root');
  if (!isFramed || !parent || !page) return;
  tellParent({ type: 'marea:ready' });
  if (isOver) return;
  document.documentElement.dataset['embedded'] = 'true';
  let path = window.location.pathname;
  const tell = () => {
    const isNewPage = path !== window.location.pathname;
    path = window.location.pathname;
    const { height } = page.getBoundingClientRect();
    post({ type: 'marea:height', height, isNewPage });
  };
  new ResizeObserver(tell).observe(page);
}

/** Posts an event to the embedding site, under the same rule. */
export function tellParent(event: ToldEvent): void {
  post(event);
}

const STEP = /^\/book\/[^/]+\/[^/]+\/([a-z]+)/;

/** Reports the guest's current booking step to the embedding site. */
export function tellStep(pathname: string): void {
  const step = STEP.exec(pathname)?.[1];
  if (step) post({ type: 'marea:step', step });
}

function post(message: object): void {
  if (isFramed && parent) window.parent.postMessage(message, parent);
}

/** Read once: the frame's initial address changes with its steps. */
function parentOrigin(): string | null {
  const known = params.get('parent') ?? window.location.ancestorOrigins?.[0];
  try {
    const { origin } = new URL(known ?? '');
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}
