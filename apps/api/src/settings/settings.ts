import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import type { PublicSettings, Settings } from '@marea/domain/settings/settings.schema';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { assertReferences } from '../records/index.ts';
import { settings } from './settings.collection.ts';

type Changes = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** A company's settings, or the defaults. */
export async function settingsOf(app: AppContext, companyId: string, tx: Tx | null = null): Promise<Settings> {
  const stored = await app.db(settings).findOne({ _id: companyId }, { session: tx });
  if (!stored) return defaultSettings(companyId);
  const { _id, ...storedSettings } = stored;
  return storedSettings;
}

/** Throws `version_conflict` with the current settings, `invalid` for an image of another company. */
export async function changeSettings(
  app: AppContext,
  actor: Actor,
  companyId: string,
  sent: Changes,
  version: number | undefined,
): Promise<Settings> {
  const references = { 'settings.home.image': 'images' };
  await assertReferences(app, { references }, { companyId, actor }, { settings: sent });
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  try {
    return await unitOfWork(app.connection, async (tx) => {
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
}: Settings): PublicSettings {
  return { home, questions, policies, guestPolicy, shareChannels, whatsapp };
}
