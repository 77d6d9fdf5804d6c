import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type AddressChanges = Record<string, string | null>;

/** The query part of the page's address, where a screen keeps what it shows, so that a reload, a link and Back work. */
export function useAddress() {
  const [params, setParams] = useSearchParams();

  /**
   * Changes parameters; null or nothing removes one. `replace` leaves no step to go back to. `flushSync` shows the change
   * before anything else happens: another change that is due meanwhile begins with the shown parameters, and would undo it.
   */
  const change = useCallback(
    (changes: AddressChanges, options: { replace?: boolean; flushSync?: boolean } = {}) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setParams],
  );

  return { params, change };
}
