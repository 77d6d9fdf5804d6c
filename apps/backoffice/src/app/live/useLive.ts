import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewSession } from '../../core/session/restoreSession.ts';
import { session } from '../../core/session/sessionStore.ts';
import { useSession } from '../../core/session/useSession.ts';
import { createRefresher } from './refresher.ts';

type FollowChanges = typeof import('./followChanges.ts').followChanges;

/** Polling interval while the stream is down. */
const POLL_MS = 10_000;
/** A stream that reconnects within this time needs no polling. */
const TIMEOUT_MS = 3_000;

/** Keeps the screens of a signed-in person up to date by the stream, or by polling while it is down. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const isIn = useSession().phase === 'in';
  useEffect(() => {
    if (!isIn) return;
    const refresher = createRefresher(queryClient);
    let isFirst = true;
    let polling: ReturnType<typeof setInterval> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = () => {
      if (!document.hidden) refresher.all();
    };
    const down = () => {
      if (timer) return;
      timer = setTimeout(() => {
        poll();
        polling = setInterval(poll, POLL_MS);
      }, TIMEOUT_MS);
    };
    const up = () => {
      clearTimeout(timer);
      clearInterval(polling);
      timer = undefined;
      // Data loaded before the stream began may be older than its first notice.
      if (isFirst) refresher.all(Date.now());
      isFirst = false;
    };
    down();
    let isOver = false;
    let stop = () => {};
    const reactions: Parameters<FollowChanges>[0] = {
      pulse: up,
      changes: (notices) => {
        up();
        refresher.add(notices);
      },
      reload: () => {
        up();
        refresher.all();
      },
      end: ({ reason }) => {
        if (reason === 'session') session.refuse();
        if (reason === 'powers') void renewSession().then(() => queryClient.invalidateQueries());
      },
      down,
    };
    // Loaded late, as the sign-in pages do not need it. Polling goes on where it cannot be loaded.
    import('./followChanges.ts').then(
      ({ followChanges }) => {
        if (!isOver) stop = followChanges(reactions);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
      clearInterval(polling);
    };
  }, [isIn, queryClient]);
}
