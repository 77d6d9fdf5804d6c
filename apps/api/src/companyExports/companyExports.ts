import type { Actor } from '@marea/domain/access/actor';
import { modifiesCompany } from '@marea/domain/access/actor';
import type { CompanyExportRecord } from '@marea/domain/companyExports/companyExport.schema';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import type { Language } from '@marea/domain/core/text/text';
import { companyExportTexts } from '@marea/texts/companyExport/companyExport';
import { auditLog, recordAudit } from '../audit/index.ts';
import { authorOf } from '../booking/index.ts';
import { requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { openStored } from '../images/index.ts';
import { enqueue } from '../outbox/index.ts';
import { companyExports, companyExportView } from './companyExport.collection.ts';

const MAX_SHOWN = 50;

export function companyExportRoutes(app: AppContext) {
  return {
    async companyExports({ query }, context) {
      const companyId = await requestedCompany(app, administrator(context), query.companyId);
      const found = await app
        .db(companyExports)
        .find({ companyId, ...keptAt(app.now()) }, { sort: { createdAt: -1, _id: -1 }, limit: MAX_SHOWN })
        .toArray();
      return { data: found.map(companyExportView) };
    },
    async startCompanyExport({ body }, context) {
      const actor = administrator(context);
      const record = await startExport(app, actor, await requestedCompany(app, actor, body.companyId));
      return { data: companyExportView(record) };
    },
    async companyExportFile({ params }, context) {
      return openArchive(app, administrator(context), params.id, context.language);
    },
    async removeCompanyExport({ params }, context) {
      await removeArchive(app, administrator(context), params.id);
      return { data: { _id: params.id } };
    },
  } satisfies Partial<Handlers>;
}

/** Throws `forbidden` for a caller who may not change the company as a whole. */
function administrator(context: Context): Actor {
  const actor = signedIn(context);
  if (!modifiesCompany(actor)) throw new DomainError('forbidden');
  return actor;
}

function keptAt(now: number) {
  return { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(now) } }] };
}

/** Throws `company_export_running` while another one is being made. */
async function startExport(app: AppContext, actor: Actor, companyId: string): Promise<CompanyExportRecord> {
  const record: CompanyExportRecord = {
    _id: newId(),
    companyId,
    state: 'working',
    done: 0,
    total: null,
    bytes: 0,
    downloads: 0,
    by: authorOf(actor),
    createdAt: new Date(app.now()),
    expiresAt: null,
    storedId: null,
  };
  try {
    await unitOfWork(app.connection, async (tx) => {
      await app.db(companyExports).insertOne(record, { session: tx });
      await enqueue(app, tx, { kind: 'companyExported', payload: { exportId: record._id } });
      await audit(app, tx, actor, { record, after: { state: record.state } });
    });
    return record;
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('company_export_running') : error;
  }
}

/** Counts and audits the download as it begins. Throws `not_found` for an unfinished or expired archive. */
async function openArchive(app: AppContext, actor: Actor, id: string, language: Language): Promise<FileAnswer> {
  const ready = { _id: id, state: 'ready' as const, ...belongingTo(actor), expiresAt: { $gt: new Date(app.now()) } };
  const record = await app.db(companyExports).findOne(ready);
  const stored = record?.storedId ? await openStored(app, record.storedId) : null;
  if (!record || !stored) throw new DomainError('not_found');
  const onSend = async (start: number) => {
    // The rest of an interrupted download is counted already; a rest alone would be a download that nobody sees.
    if (start === 0 || !(await hasDownloaded(app, actor, record))) await countDownload(app, actor, ready);
  };
  const content = { ...stored, onSend };
  const { companyId, createdAt } = record;
  const { slug } = await app.catalogue.company(companyId);
  const day = createdAt.toISOString().slice(0, 10);
  const name = fileName([slug, companyExportTexts[language].archive, day], 'zip');
  return new FileAnswer({ type: 'zip', name, content });
}

async function hasDownloaded(app: AppContext, { userId }: Actor, { _id, companyId }: CompanyExportRecord) {
  const download = {
    entity: 'companyExport',
    entityId: _id,
    companyId,
    'by.userId': userId,
    'changes.path': 'downloads',
  };
  return (await app.db(auditLog).findOne(download, { projection: { _id: 1 } })) !== null;
}

async function countDownload(app: AppContext, actor: Actor, ready: object): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const record = await app.db(companyExports).findOneAndUpdate(ready, { $inc: { downloads: 1 } }, { session: tx });
    if (!record) throw new DomainError('not_found');
    const { downloads } = record;
    await audit(app, tx, actor, { record, before: { downloads: downloads - 1 }, after: { downloads } });
  });
}

/** Stops an archive in the making, or removes a finished one, its bytes by the outbox. Throws `not_found`. */
async function removeArchive(app: AppContext, actor: Actor, id: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const record = await app.db(companyExports).findOne({ _id: id, ...belongingTo(actor) }, { session: tx });
    if (!record) throw new DomainError('not_found');
    const { storedId } = record;
    await app.db(companyExports).deleteOne({ _id: id }, { session: tx });
    if (storedId !== null) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
    await audit(app, tx, actor, { record, before: { state: record.state } });
  });
}

type Change = { record: CompanyExportRecord; before?: object; after?: object };

function audit(app: AppContext, tx: Tx, actor: Actor, { record, ...change }: Change): Promise<void> {
  const scope = { companyId: record.companyId };
  return recordAudit(app, tx, { actor, scope, entity: 'companyExport', entityId: record._id, ...change });
}
