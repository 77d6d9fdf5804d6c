const isFramed = window.parent !== window;

/** Whether the app is shown in a frame of another site. */
export function isEmbedded(): boolean {
  return isFramed;
}

/**
 * Posts the page's height to the site that frames the app, after each change. Posts only to the origin named by the
 * address or by the browser; without one it posts nothing.
 */
export function tellHeight(): void {
  const parent = parentOrigin();
  const page = document.getElementById('root');
  if (!isFramed || !parent || !page) return;
  document.documentElement.dataset['embedded'] = 'true';
  let path = window.location.pathname;
  const tell = () => {
    const isNewPage = path !== window.location.pathname;
    path = window.location.pathname;
    const { height } = page.getBoundingClientRect();
    window.parent.postMessage({ type: 'marea:height', height, isNewPage }, parent);
  };
  new ResizeObserver(tell).observe(page);
}

function parentOrigin(): string | null {
  const named = new URLSearchParams(window.location.search).get('parent');
  const known = named ?? window.location.ancestorOrigins?.[0];
  try {
    const { origin } = new URL(known ?? '');
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}
