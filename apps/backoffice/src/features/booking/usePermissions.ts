import type { PermissionType } from '@marea/domain/access/permissions';
import { isOwner } from '../../app/session/guards.ts';
import { useCurrentUser } from '../../app/session/useSession.ts';

/** What the person may do with bookings. The API decides; the screen only hides what it would refuse. */
export function usePermissions() {
  const user = useCurrentUser();
  const granted = user.menus.find(({ path }) => path === '/booking')?.permissions ?? [];
  const may = (permission: PermissionType) => !isOwner(user) && granted.includes(permission);
  return {
    mayCreate: may('create'),
    mayUpdate: may('update'),
    mayExport: may('export'),
    /** Commissions are between the company and its sellers: no owner reads them. */
    seesCommission: !isOwner(user),
  };
}
