import { callerOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { SessionUser } from '@marea/domain/session/session.schema';

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
