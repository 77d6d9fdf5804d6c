const ATTRIBUTE = 'data-mantine-color-scheme';

/** Marks the page light or dark as the device is and whenever that changes, until Mantine's own code does the same. */
export function followDeviceScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const mark = () => document.documentElement.setAttribute(ATTRIBUTE, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', mark);
  mark();
}
