import type { Actor } from '@marea/domain/access/actor';
import { noWaiver } from '@marea/domain/checkin/checkin';
import type { waiverChangesSchema, waiverSettingsSchema } from '@marea/domain/checkin/waiver.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { waivers } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';

type Settings = z.output<typeof waiverSettingsSchema>;
const MAX_SHOWN = 50;

/** A company's waiver with its latest versions, newest first. */
export async function waiverOf(app: AppContext, companyId: string, tx: Tx | null = null): Promise<Settings> {
  const stored = await app
    .db(waivers)
    .find({ companyId }, { session: tx, sort: { number: -1 }, limit: MAX_SHOWN })
    .toArray();
  const { number, text, required, asksBirthDate } = stored[0] ?? noWaiver();
  const versions = stored.map((one) => ({ number: one.number, createdAt: one.createdAt, by: one.by }));
  return { number, text, required, asksBirthDate, versions };
}

/** Adds a version. Throws `version_conflict` if another was added since `number` was read. */
export async function changeWaiver(
  app: AppContext,
  actor: Actor,
  companyId: string,
  { number, ...fields }: z.output<typeof waiverChangesSchema>,
): Promise<Settings> {
  try {
    await unitOfWork(app.connection, async (tx) => {
      const { versions: _, ...before } = await waiverOf(app, companyId, tx);
      if (before.number !== number) throw new DomainError('version_conflict');
      const after = { number: number + 1, ...fields };
      const by = { userId: actor.userId, name: actor.name };
      await app
        .db(waivers)
        .insertOne({ _id: newId(), companyId, ...after, createdAt: new Date(app.now()), by }, { session: tx });
      const scope = { companyId };
      await recordAudit(app, tx, { actor, scope, entity: 'waiver', entityId: companyId, before, after });
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict');
  }
  app.catalogue.invalidate();
  return waiverOf(app, companyId);
}
