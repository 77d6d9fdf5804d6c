import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from '../../../core/breakpoints.ts';
import { columnsFor } from './vesselPages.ts';

/** How many vessels stand side by side on a calendar of so many pixels; on paper all of them. */
export function useColumns(width: number): number {
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  return isPrinting ? Infinity : columnsFor(width || window.innerWidth, isPhone);
}

/** Whether the page is being printed; what is printed is drawn before the printer sees it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
