import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useNavigate, useSearchParams } from 'react-router-dom';

export type AddressChanges = Record<string, string | null>;

/** The query part of the page's address, where a screen keeps its state, so that a reload, a link and Back work. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;

  /**
   * Changes parameters; null or nothing removes one. `replace` adds no history entry. Starts from the router's own
   * address: on a slow device the rendered one may be older, and a change based on it would undo the one before.
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
