import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { redirectOf, maySee } from '../../core/session/guards.ts';
import type { ScreenAccess } from '../../core/session/guards.ts';
import { session } from '../../core/session/sessionStore.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { ForbiddenPage } from '../FullPage.tsx';
import type { Screen } from '../screen.ts';

/** Admits people with `access`; sends others where `redirectOf` says and remembers the origin. */
export function RequireAccess({ access }: { access: ScreenAccess }) {
  const { phase, user, locationId } = useSession();
  const { pathname, search } = useLocation();
  // The screen stays as it was while the dialog is open.
  const hasLiveToken = phase === 'expired' || session.liveToken() !== null;
  const target = redirectOf(access, { hasLiveToken, user, locationId });
  if (!target) return <Outlet />;
  const remembers = target === paths.login || target === paths.selectCompany;
  return <Navigate to={target} replace state={remembers ? { from: pathname + search } : null} />;
}

/** Shows a screen to people with access to it, and a refusal at the same address to others. */
export function Permitted({ screen }: { screen: Screen }) {
  return maySee(useCurrentUser(), useSession().locationId, screen) ? <Outlet /> : <ForbiddenPage />;
}
