import { tabStorage } from '@marea/web/storage';
import { useStored } from '@marea/web/useStored';
import { useCallback } from 'react';
import { useSession } from '../../core/session/useSession.ts';

const KEPT = 6;

/** Something that was gone to by the palette. */
export type Recent = { path: string; label: string; about: string };
const nothing: Recent[] = [];

/** What the person went to last, latest first. It is kept by this tab alone, since it names guests. */
export function useRecent() {
  const { user, locationId } = useSession();
  const [recent, setRecent] = useStored({
    key: `marea.recent.${user?._id}.${locationId}`,
    initial: nothing,
    storage: tabStorage,
  });
  const remember = useCallback(
    (one: Recent) => setRecent((before) => [one, ...before.filter(({ path }) => path !== one.path)].slice(0, KEPT)),
    [setRecent],
  );
  return { recent, remember };
}
