const ATTRIBUTE = 'data-mantine-color-scheme';

/** Marks the page light or dark like the device, and follows its changes, until Mantine's own code does the same. */
export function followDeviceScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const mark = () => document.documentElement.setAttribute(ATTRIBUTE, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', mark);
  mark();
}

/** Prints the page in its light colours: printers omit dark backgrounds, and light text would be on white paper. */
export function printInLight(): void {
  const page = document.documentElement;
  let screenScheme: string | null = null;
  window.addEventListener('beforeprint', () => {
    screenScheme = page.getAttribute(ATTRIBUTE);
    page.setAttribute(ATTRIBUTE, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (screenScheme !== null) page.setAttribute(ATTRIBUTE, screenScheme);
  });
}
