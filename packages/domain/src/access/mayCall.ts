import type { Endpoint } from '../contract/endpoint.ts';
import type { Caller } from './actor.ts';
import { may } from './actor.ts';

/** Whether somebody may call an endpoint; null is a visitor without a session. The API and the screens both ask here. */
export function mayCall(caller: Caller | null, { access, needs }: Pick<Endpoint, 'access' | 'needs'>): boolean {
  if (access === 'public') return true;
  if (!caller || !accessAllows(access, caller)) return false;
  if (!needs) return true;
  if (needs.notResellers && caller.kind === 'reseller') return false;
  return needs.menus.some((menu) => may(caller, menu, needs.permission));
}

function accessAllows(access: Endpoint['access'], { kind }: Caller): boolean {
  if (access === 'staff') return kind !== 'owner';
  return access === 'owner' || access === 'superadmin' ? kind === access : true;
}
