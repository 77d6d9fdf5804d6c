import { Outlet } from 'react-router-dom';
import type { Screen } from '../screen.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { maySee } from './maySee.ts';
import { useCurrentUser, useSession } from './useSession.ts';

/** Shows a screen to those who may see it; others are told so, at the same address. */
export function Permitted({ screen }: { screen: Screen }) {
  return maySee(useCurrentUser(), useSession().locationId, screen) ? <Outlet /> : <ForbiddenPage />;
}
