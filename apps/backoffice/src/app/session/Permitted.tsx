import { Outlet } from 'react-router-dom';
import { maySee } from '../../core/session/maySee.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import type { Screen } from '../screen.ts';
import { ForbiddenPage } from './ForbiddenPage.tsx';

/** Shows a screen to those who may see it; others are told so, at the same address. */
export function Permitted({ screen }: { screen: Screen }) {
  return maySee(useCurrentUser(), useSession().locationId, screen) ? <Outlet /> : <ForbiddenPage />;
}
