import { createHash } from 'node:crypto';
import type { Actor } from '@marea/domain/access/actor';
import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import type { TextChannel } from '@marea/domain/messages/channels';
import type { PublicSettings, Settings } from '@marea/domain/settings/settings.schema';
import { recordAudit } from '../audit/index.ts';
import { findSettings, requestedCompany, settings } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { assertReferences } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

type Changes = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** A company's settings as they are now, or the defaults. `app.catalogue.settings` may be a second older. */
export function settingsOf(app: AppContext, companyId: string, tx: Tx | null = null): Promise<Settings> {
  return findSettings(app.db, companyId, tx);
}

/** Throws `version_conflict` with the current settings, `invalid` for an image of another company. */
export async function changeSettings(
  app: AppContext,
  actor: Actor,
  companyId: string,
  entry: Changes,
  version: number | undefined,
): Promise<Settings> {
  const references = { 'settings.home.image': 'images' };
  await assertReferences(app, { references }, { companyId, actor }, { settings: entry });
  const changes = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
  try {
    const changed = await unitOfWork(app.connection, async (tx) => {
      const before = await settingsOf(app, companyId, tx);
      if (version !== undefined && version !== before.version) {
        throw new DomainError('version_conflict', { current: before });
      }
      const after: Settings = {
        ...before,
        ...changes,
        version: before.version + 1,
        updatedAt: new Date(app.now()),
      };
      await app
        .db(settings)
        .replaceOne(
          { _id: companyId, version: before.version },
          { _id: companyId, ...after },
          { session: tx, upsert: true },
        );
      const scope = { companyId };
      await recordAudit(app, tx, { actor, scope, entity: 'settings', entityId: companyId, before, after });
      return after;
    });
    app.catalogue.invalidate();
    return changed;
  } catch (error) {
    // Two concurrent first changes.
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict', { current: await settingsOf(app, companyId) });
  }
}

export function toPublicSettings({
  home,
  questions,
  policies,
  guestPolicy,
  shareChannels,
  whatsapp,
  licence,
  remindsLeads,
}: Settings): PublicSettings {
  return { home, questions, policies, guestPolicy, shareChannels, whatsapp, licence, remindsLeads };
}

/** The SHA-256 of a company's policies as they read in a language, as hexadecimal digits. */
export function policiesHash(policies: Settings['policies'], language: Language): string {
  const texts = Object.entries(policies).map(([kind, text]) => [kind, text[language]]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

export function settingsRoutes(app: AppContext, textChannelsOf: (companyId: string) => Promise<TextChannel[]>) {
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
      const [settings, textChannels] = await Promise.all([settingsOf(app, _id), textChannelsOf(_id)]);
      return { data: { ...toPublicSettings(settings), textChannels } };
    },
  } satisfies Partial<Handlers>;
}
