import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useNavigate, useSearchParams } from 'react-router-dom';

export type AddressChanges = Record<string, string | null>;

/** The query part of the page's address, where a screen keeps what it shows, so that a reload, a link and Back work. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;

  /**
   * Changes parameters; null or nothing removes one. `replace` leaves no step to go back to. Begins with the router's own
   * address: what is shown may be older on a slow device, and a change that begins with it would undo the one before.
   */
  const change = useCallback(
    (changes: AddressChanges, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(router?.state.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      void navigate(`?${next}`, options);
    },
    [navigate, router],
  );

  return { params, change };
}
