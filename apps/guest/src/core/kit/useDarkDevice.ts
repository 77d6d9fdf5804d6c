import { useSyncExternalStore } from 'react';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}

/** Whether the pages are dark: guests' pages follow the device. */
export function useDarkDevice(): boolean {
  return useSyncExternalStore(subscribe, () => dark.matches);
}
