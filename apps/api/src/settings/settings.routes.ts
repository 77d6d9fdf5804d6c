import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { companyMeant } from '../company/company.service.ts';
import { changeSettings, settingsOf, toPublicSettings } from './settings.service.ts';

/** What a company settles once for all its locations. */
export function settingsRoutes(house: House) {
  return {
    async settings({ query }, context) {
      const actor = signedIn(context);
      const settings = await settingsOf(house, await companyMeant(house, actor, query.companyId));
      const runsIt = actor.kind === 'staff' || actor.kind === 'superadmin';
      return { data: runsIt ? settings : toPublicSettings(settings) };
    },
    async updateSettings({ body: { settings, companyId, version } }, context) {
      const actor = signedIn(context);
      if (actor.kind !== 'superadmin' && !actor.modifyCompany) throw new DomainError('forbidden');
      const meant = await companyMeant(house, actor, companyId);
      return { data: await changeSettings(house, actor, meant, settings, version) };
    },
    async guestSettings({ params }) {
      const { _id } = await house.catalogue.company(params.slug);
      return { data: toPublicSettings(await settingsOf(house, _id)) };
    },
  } satisfies Partial<Handlers>;
}
