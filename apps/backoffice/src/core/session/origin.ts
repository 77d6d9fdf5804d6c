import { useLocation } from 'react-router-dom';

/** Where somebody was on their way to when a guard sent them here, or null. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
