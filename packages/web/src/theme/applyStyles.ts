/** Applies the stylesheets that the page fetches ahead (`firstPaint`), in their place; resolves when they are there. */
export async function applyStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  await Promise.all(Array.from(links, apply));
}

/** One that cannot be had keeps nobody from the page's contents. */
function apply(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    link.rel = 'stylesheet';
  });
}
