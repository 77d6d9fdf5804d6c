/** Applies the stylesheets that the page preloads (`firstPaint`), in order; resolves when none is pending. */
export async function applyStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  await Promise.all(Array.from(links, apply));
}

/** A stylesheet that fails to load does not block the page. */
function apply(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    link.rel = 'stylesheet';
  });
}
