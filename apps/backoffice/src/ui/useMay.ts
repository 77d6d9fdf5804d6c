import { RESELLER_ROLE, type PermissionType } from '@marea/domain/access/permissions';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { useCurrentUser } from '../app/session/useSession.ts';

/**
 * Whether the person's role lets them call an endpoint, or do more with what it answers: `export` it.
 * The API decides; a screen only hides what it would refuse.
 */
export function useMay() {
  const user = useCurrentUser();
  return ({ needs }: Pick<Endpoint, 'needs'>, permission?: PermissionType): boolean => {
    if (!needs) return true;
    if (needs.notResellers && user.role === RESELLER_ROLE) return false;
    const wanted = permission ?? needs.permission;
    return user.menus.some(({ path, permissions }) => needs.menus.includes(path) && permissions.includes(wanted));
  };
}
