import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { compareNames } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { roles } from '@marea/domain/people/user.schema';
import { nextMail } from '@marea/domain/reports/mailRhythm';
import { reports } from '@marea/domain/reports/reports';
import type {
  NewSavedReport,
  SavedReport,
  SavedReportChange,
  SavedReportView,
} from '@marea/domain/reports/savedReport.schema';
import { storedReportSchema } from '@marea/domain/reports/savedReport.schema';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedId, newId } from '../db/ids.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { enqueueOnce } from '../outbox/index.ts';
import { assertMayExport, resolveReportRequest } from '../reports/index.ts';
import { users } from '../session/index.ts';

export const savedReports = collection('savedReports', storedReportSchema, [
  { key: { companyId: 1, userId: 1 } },
  { key: { companyId: 1, sharedWith: 1 }, partialFilterExpression: { sharedWith: { $gt: '' } } },
]);

const MAX_SAVED = 100;

/** The actor's own and shared saved reports that they may read, by name; a superadmin sees all shared ones. */
export async function listSavedReports(app: AppContext, actor: Actor): Promise<SavedReportView[]> {
  const found = await app
    .db(savedReports)
    .find({
      companyId: requireCompany(actor),
      $or: [{ userId: actor.userId }, { sharedWith: await sharedWith(app, actor) }],
    })
    .toArray();
  const readable = found.filter(({ report }) => mayCall(actor, { access: 'staff', needs: reports[report].needs }));
  const views = await Promise.all(readable.map((saved) => viewOf(app, actor, saved)));
  return views.toSorted((a, b) => compareNames(a.name, b.name));
}

/** Saves a report. Throws as reading it, `invalid` for another company's role, `forbidden` to mail without export. */
export async function saveReport(
  app: AppContext,
  actor: Actor,
  body: NewSavedReport,
  language: Language,
): Promise<SavedReportView> {
  const companyId = requireCompany(actor);
  await assertShareable(app, companyId, body.sharedWith);
  if (body.period === 'range' && (body.from === null || body.to === null)) throw invalidField('from', 'required');
  const saved: SavedReport = {
    ...body,
    _id: newId(),
    companyId,
    userId: actor.userId,
    language,
    version: 1,
    createdAt: new Date(app.now()),
  };
  const zone = await zoneFor(app, actor, saved);
  await unitOfWork(app.connection, async (tx) => {
    await lock(app.db, tx, `saved reports|${actor.userId}`);
    const own = await app.db(savedReports).countDocuments({ companyId, userId: actor.userId }, { session: tx });
    if (own >= MAX_SAVED) throw invalidField('name', 'too_many_saved');
    await app.db(savedReports).insertOne(saved, { session: tx });
    await planMail(app, tx, saved, zone);
  });
  return viewOf(app, actor, saved);
}

/** Changes the actor's own report. Throws `not_found`, `version_conflict`, and as `saveReport`. */
export async function changeSavedReport(
  app: AppContext,
  actor: Actor,
  id: string,
  { version, ...change }: SavedReportChange,
  language: Language,
): Promise<SavedReportView> {
  const before = await ownReport(app, actor, id);
  await assertShareable(app, before.companyId, change.sharedWith);
  const zone = await zoneFor(app, actor, { ...before, ...change });
  const after = await unitOfWork(app.connection, async (tx) => {
    const changed = await app
      .db(savedReports)
      .findOneAndUpdate({ _id: id, version }, { $set: { ...change, language, version: version + 1 } }, { session: tx });
    if (changed) await planMail(app, tx, changed, zone);
    return changed;
  });
  if (!after)
    throw new DomainError('version_conflict', { current: await viewOf(app, actor, await ownReport(app, actor, id)) });
  return viewOf(app, actor, after);
}

/** Removes the actor's own report. Throws `not_found`. */
export async function removeSavedReport(app: AppContext, actor: Actor, id: string): Promise<void> {
  const { _id } = await ownReport(app, actor, id);
  await app.db(savedReports).deleteOne({ _id });
}

/** Schedules the next mail of a saved report, once however often it is called. */
export async function planMail(
  app: AppContext,
  tx: Tx | null,
  { _id: savedId, mail: rhythm }: Pick<SavedReport, '_id' | 'mail'>,
  zone: string,
): Promise<void> {
  if (rhythm === 'never') return;
  const { day, at } = nextMail(rhythm, zone, app.now());
  await enqueueOnce(app, tx, derivedId(`report mail|${savedId}|${rhythm}|${day}`), {
    kind: 'reportMailed',
    payload: { savedId, rhythm, day },
    notBefore: at,
  });
}

/** The zone of a report's days. Throws if the actor may not read it or, for mails, not export it. */
async function zoneFor(
  app: AppContext,
  actor: Actor,
  { report, query, mail, language }: Pick<SavedReport, 'report' | 'query' | 'mail' | 'language'>,
): Promise<string> {
  const request = await resolveReportRequest(app, actor, report, query, language);
  if (mail !== 'never') assertMayExport(request);
  return request.zone;
}

async function ownReport(app: AppContext, actor: Actor, _id: string): Promise<SavedReport> {
  const companyId = companyOf(actor);
  const saved = companyId && (await app.db(savedReports).findOne({ _id, companyId, userId: actor.userId }));
  if (!saved) throw new DomainError('not_found');
  return saved;
}

async function viewOf(
  app: AppContext,
  actor: Actor,
  { companyId: _companyId, language: _language, ...saved }: SavedReport,
): Promise<SavedReportView> {
  const isOwn = saved.userId === actor.userId;
  const person = isOwn ? null : await app.db(users).findOne({ _id: saved.userId });
  return { ...saved, isOwn, by: isOwn ? actor.name : person ? fullName(person) : '' };
}

/** Throws `invalid` for a superadmin outside any company. */
function requireCompany(actor: Actor): string {
  const companyId = companyOf(actor);
  if (companyId === null) throw invalidField('companyId', 'required');
  return companyId;
}

/** The roles whose shared reports the actor reads; a superadmin, who has none, reads those of any role. */
async function sharedWith(app: AppContext, { kind, userId }: Actor) {
  if (kind === 'superadmin') return { $ne: null };
  const person = await app.db(users).findOne({ _id: userId }, { projection: { roleId: 1, otherRoleIds: 1 } });
  return { $in: person ? [person.roleId, ...person.otherRoleIds].filter((id) => id !== null) : [] };
}

async function assertShareable(app: AppContext, companyId: string, roleId: string | null): Promise<void> {
  if (roleId === null) return;
  const isTheirs = await app.db(roles).exists({ _id: roleId, companyId, isDeleted: false });
  if (!isTheirs) throw invalidField('sharedWith', 'not_an_option');
}

export function savedReportRoutes(app: AppContext) {
  return {
    async savedReports(_, context) {
      return { data: await listSavedReports(app, signedIn(context)) };
    },
    async saveReport({ body }, context) {
      return { data: await saveReport(app, signedIn(context), body, context.language) };
    },
    async changeSavedReport({ params, body }, context) {
      return { data: await changeSavedReport(app, signedIn(context), params.id, body, context.language) };
    },
    async removeSavedReport({ params }, context) {
      await removeSavedReport(app, signedIn(context), params.id);
      return { data: { _id: params.id } };
    },
  } satisfies Partial<Handlers>;
}
