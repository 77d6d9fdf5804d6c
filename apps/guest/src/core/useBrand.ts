import { brandStyle } from '@marea/web/brand';
import { useLayoutEffect } from 'react';

/** Shows the page in its company's colour, as long as it is there. */
export function useBrand(color: string | undefined): void {
  useLayoutEffect(() => {
    if (!color) return undefined;
    const style = document.createElement('style');
    style.textContent = brandStyle(color);
    document.head.append(style);
    return () => style.remove();
  }, [color]);
}
