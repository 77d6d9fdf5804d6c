import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { changeSettings, settingsOf, toPublicSettings } from './settings.ts';

export function settingsRoutes(app: AppContext) {
  return {
    async settings({ query }, context) {
      const actor = signedIn(context);
      const settings = await settingsOf(app, await requestedCompany(app, actor, query.companyId));
      const runsIt = actor.kind === 'staff' || actor.kind === 'superadmin';
      return { data: runsIt ? settings : toPublicSettings(settings) };
    },
    async updateSettings({ body: { settings, companyId, version } }, context) {
      const actor = signedIn(context);
      if (!modifiesCompany(actor)) throw new DomainError('forbidden');
      const meant = await requestedCompany(app, actor, companyId);
      return { data: await changeSettings(app, actor, meant, settings, version) };
    },
    async guestSettings({ params }) {
      const { _id } = await app.catalogue.company(params.slug);
      return { data: toPublicSettings(await settingsOf(app, _id)) };
    },
  } satisfies Partial<Handlers>;
}
