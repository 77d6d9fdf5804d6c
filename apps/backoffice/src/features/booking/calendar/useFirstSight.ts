import { useEffect, type RefObject } from 'react';

const ABOVE = 120;

/** Brings now, if it is on the day, into sight when a day is opened; after that scrolling is the person's. */
export function useFirstSight(scroller: RefObject<HTMLElement | null>, date: string, now: number | null) {
  const isToday = now !== null;
  useEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>('[data-now]');
    if (!scroller.current || !isToday || !line) return;
    scroller.current.scrollTop = Math.max(0, line.offsetTop - ABOVE);
  }, [scroller, date, isToday]);
}
