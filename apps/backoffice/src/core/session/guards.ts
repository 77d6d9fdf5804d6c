import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { paths } from '../paths.ts';

type Visitor = Pick<SessionUser, 'role' | 'isAdmin'>;

/** Who may enter a screen: `staff` is any role but Propietarios, `owner` that role only. */
export type ScreenAccess = 'staff' | 'owner' | 'session';

/** What a guard knows: whether the stored token still runs, who is signed in, where they work. */
export type GuardState = {
  hasLiveToken: boolean;
  user: Visitor | null;
  locationId: string | null;
};

/** Whether somebody owns vessels and sees those only. */
export function isOwner(user: Pick<Visitor, 'role'>): boolean {
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
  user: Visitor,
  { origin, locationId }: { origin: string | null; locationId: string | null },
): string {
  if (isOwner(user)) return origin?.startsWith('/user/') ? origin : paths.ownerBooking;
  if (origin && locationId && !origin.startsWith('/user/')) return origin;
  return paths.selectCompany;
}

export type Person = Pick<SessionUser, 'isAdmin' | 'companyId' | 'role' | 'roles' | 'menus'>;

/** The menus that somebody's roles at a location grant: the session names those of all their locations together. */
export function menusAt(person: Person, at: string | null): Person['menus'] {
  if (person.isAdmin) return person.menus;
  const holding = person.roles.filter(({ locationId }) => at === null || locationId === null || locationId === at);
  const granted = new Set(holding.flatMap(({ resources }) => resources.map(({ path }) => path)));
  return person.menus.filter(({ path }) => granted.has(path));
}

/** Whether somebody may see a screen at a location: whether they may call what it shows. */
export function maySee(person: Person, at: string | null, { needs }: { needs: Endpoint }): boolean {
  return mayCall(callerOf(person, at), needs);
}
