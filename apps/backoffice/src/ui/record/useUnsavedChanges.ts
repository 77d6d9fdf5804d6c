import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds up whoever leaves a form with unsaved changes: by its own close button, Escape, a link, Back
 * or closing the tab. `open` in the address is what keeps a form open; other parameters may change.
 */
export function useUnsavedChanges(isDirty: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty() && (here.pathname !== next.pathname || openIn(here.search) !== openIn(next.search)),
  );
  useEffect(() => {
    const holdUp = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdUp);
    return () => window.removeEventListener('beforeunload', holdUp);
  }, [isDirty]);
  const isLeaving = useRef(false);
  return {
    isAsking: blocker.state === 'blocked',
    discard: () => {
      isLeaving.current = true;
      blocker.proceed?.();
    },
    /** Also called when the question closes because of the other answer. */
    keep: () => {
      if (!isLeaving.current) blocker.reset?.();
      isLeaving.current = false;
    },
  };
}

function openIn(search: string): string | null {
  return new URLSearchParams(search).get('open');
}
