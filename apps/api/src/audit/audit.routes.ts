import { modifiesCompany } from '@marea/domain/access/actor';
import { masked } from '@marea/domain/audit/changes';
import { DAY_MS } from '@marea/domain/kernel/durations';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/page.ts';
import { belongingTo } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { auditLog } from './audit.collection.ts';

export function auditRoutes(app: AppContext) {
  return {
    async audit({ query }, context) {
      const actor = signedIn(context);
      const { entity, entityId, userId, from, to } = query;
      const since = from ? { $gte: new Date(from) } : {};
      const until = to ? { $lt: new Date(Date.parse(to) + DAY_MS) } : {};
      const filter = {
        ...belongingTo(actor),
        ...(entity ? { entity } : {}),
        ...(entityId ? { entityId } : {}),
        ...(userId ? { 'by.userId': userId } : {}),
        ...(from || to ? { at: { ...since, ...until } } : {}),
      };
      const found = await pageOf(app.db(auditLog), filter, query, { at: -1 });
      const isAdministrator = modifiesCompany(actor);
      const docs = found.docs.map((entry) => ({
        ...entry,
        changes: isAdministrator ? entry.changes : masked(entry.changes),
      }));
      return { ...found, docs };
    },
  } satisfies Partial<Handlers>;
}
