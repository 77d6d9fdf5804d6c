import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { paths } from '../paths.ts';

type Person = Pick<SessionUser, 'role' | 'isAdmin'>;

/** Who may enter a screen: `staff` is any role but Propietarios, `owner` that role only. */
export type ScreenAccess = 'staff' | 'owner' | 'session';

/** What a guard knows: whether the stored token still runs, who is signed in, where they work. */
export type GuardState = {
  hasLiveToken: boolean;
  user: Person | null;
  locationId: string | null;
};

/** Whether somebody owns vessels and sees those only. */
export function isOwner(user: Pick<Person, 'role'>): boolean {
  return user.role === OWNER_ROLE;
}

/**
 * Where a guarded screen sends its visitor, or null when they may enter: to the
 * login without a session or with the wrong role, to the choice of company while none is made.
 */
export function redirectOf(access: ScreenAccess, state: GuardState): string | null {
  const { hasLiveToken, user, locationId } = state;
  if (!hasLiveToken || !user) return paths.login;
  if (access === 'session') return isOwner(user) && locationId ? paths.ownerBooking : null;
  if ((access === 'owner') !== isOwner(user)) return paths.login;
  return locationId ? null : paths.selectCompany;
}

/** Where a person goes after signing in: back to where they were, if they have a place to work. */
export function landingOf(
  user: Person,
  { origin, locationId }: { origin: string | null; locationId: string | null },
): string {
  if (isOwner(user)) return origin?.startsWith('/user/') ? origin : paths.ownerBooking;
  if (origin && locationId && !origin.startsWith('/user/')) return origin;
  return paths.selectCompany;
}
