import type { Actor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/core/text/text';
import type { Language } from '@marea/domain/core/text/text';
import type { ImportKind } from '@marea/domain/dataImports/dataImport.endpoints';
import { importKinds } from '@marea/domain/dataImports/dataImport.endpoints';
import type {
  DataImport,
  DataImportRecord,
  ImportMapping,
  ImportState,
} from '@marea/domain/dataImports/dataImport.schema';
import { importTexts } from '@marea/texts/imports';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/pages/page.ts';
import { belongingTo } from '../db/scope.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { enqueue } from '../outbox/index.ts';
import { dataImports, importFindings, importView } from './dataImport.collection.ts';
import { findingsFile, findingView } from './findings.ts';
import { kindDefinitions } from './kinds/index.ts';
import { assertMayImport, assertMayUndo, mayImport, uploadImport } from './uploadImport.ts';

const MAX_SHOWN = 50;

export function dataImportRoutes(app: AppContext) {
  return {
    async importKinds(_, context) {
      const actor = signedIn(context);
      const allowed = importKinds.filter((kind) => kindDefinitions[kind].needs.every((each) => mayCall(actor, each)));
      return { data: allowed.map((kind) => kindView(kind, context.language)) };
    },
    async importSample({ params }, { language }) {
      return sampleOf(params.kind, language);
    },
    async dataImports(_, context) {
      const actor = signedIn(context);
      const found = app.db(dataImports).find(belongingTo(actor), { sort: { createdAt: -1, _id: -1 } });
      const views: DataImport[] = [];
      for await (const record of found) {
        if (mayImport(actor, kindDefinitions[record.kind], record.locationId)) views.push(importView(record));
        if (views.length === MAX_SHOWN) break;
      }
      return { data: views };
    },
    async dataImport({ params }, context) {
      return { data: importView(await getImport(app, signedIn(context), params.id)) };
    },
    async uploadDataImport({ body }, context) {
      const upload = { ...body, file: context.file };
      return { data: importView(await uploadImport(app, signedIn(context), upload)) };
    },
    async checkDataImport({ params, body }, context) {
      const actor = signedIn(context);
      const record = await getImport(app, actor, params.id);
      const mapping = mappingOf(record, body);
      return { data: importView(await startStep(app, actor, record, ['mapping', 'checking', 'checked'], mapping)) };
    },
    async writeDataImport({ params }, context) {
      const actor = signedIn(context);
      const record = await getImport(app, actor, params.id);
      const started = await startStep(app, actor, record, ['checked'], {
        state: 'writing',
        faulty: 0,
        existing: 0,
        expiresAt: null,
      });
      return { data: importView(started) };
    },
    async undoDataImport({ params }, context) {
      const actor = signedIn(context);
      const record = await getImport(app, actor, params.id);
      assertMayUndo(actor, kindDefinitions[record.kind], record.locationId);
      return { data: importView(await startStep(app, actor, record, ['written', 'undone'], { state: 'undoing' })) };
    },
    async importFindings({ params, query: { phase = 'check', ...query } }, context) {
      const { _id: importId, kind } = await getImport(app, signedIn(context), params.id);
      const found = await pageOf(app.db(importFindings), { importId, phase }, query, { row: 1 });
      return { ...found, docs: found.docs.map((each) => findingView(each, kind, context.language)) };
    },
    async importFindingsFile({ params, query: { phase = 'check' } }, context) {
      return findingsFile(app, await getImport(app, signedIn(context), params.id), phase, context.language);
    },
    async deleteDataImport({ params }, context) {
      const { _id, storedId } = await getImport(app, signedIn(context), params.id);
      await unitOfWork(app.connection, async (tx) => {
        const open = { $in: ['mapping', 'checking', 'checked', 'failed'] satisfies ImportState[] };
        const { deletedCount } = await app.db(dataImports).deleteOne({ _id, state: open }, { session: tx });
        if (deletedCount === 0) throw new DomainError('import_closed');
        await app.db(importFindings).deleteMany({ importId: _id }, { session: tx });
        if (storedId !== null) await enqueue(app, tx, { kind: 'removeBytes', payload: { storedId } });
      });
      return { data: { _id } };
    },
  } satisfies Partial<Handlers>;
}

/** An import that the actor may read and continue. Throws `not_found`, `forbidden`. */
async function getImport(app: AppContext, actor: Actor, id: string): Promise<DataImportRecord> {
  const record = await app.db(dataImports).findOne({ _id: id, ...belongingTo(actor) });
  if (!record) throw new DomainError('not_found');
  assertMayImport(actor, kindDefinitions[record.kind], record.locationId);
  return record;
}

/** Starts a step of an import in the background, in the actor's name. Throws `import_closed` in another state. */
async function startStep(
  app: AppContext,
  actor: Actor,
  { _id, run }: DataImportRecord,
  from: readonly ImportState[],
  changes: Partial<DataImportRecord> & { state: ImportState },
): Promise<DataImportRecord> {
  return unitOfWork(app.connection, async (tx) => {
    const started = await app
      .db(dataImports)
      .findOneAndUpdate(
        { _id, run, state: { $in: [...from] } },
        { $set: { ...changes, by: authorOf(actor), done: 0 }, $inc: { run: 1 } },
        { session: tx },
      );
    if (!started) throw new DomainError('import_closed');
    await enqueue(app, tx, { kind: 'dataImportStep', payload: { importId: _id, run: started.run } });
    return started;
  });
}

/** The mapped columns. Throws `invalid` if a field is missing or twice, or the order of its dates is not chosen. */
function mappingOf({ kind, columns }: DataImportRecord, { columns: fields, dateOrder = null }: ImportMapping) {
  const definition = kindDefinitions[kind];
  const mapped = columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  const mappedFields = fields.flatMap((field) => field ?? []);
  if (fields.length !== columns.length || mappedFields.some((field) => !Object.hasOwn(definition.fields, field))) {
    throw invalidField('columns', 'unknown_field');
  }
  if (new Set(mappedFields).size < mappedFields.length) throw invalidField('columns', 'twice_mapped');
  const isMissing = definition.requires.some((group) => !group.some((field) => mappedFields.includes(field)));
  if (isMissing) throw invalidField('columns', 'not_mapped');
  const isOpen = mapped.some(
    ({ field, dates }) => field !== null && dates === 'ambiguous' && definition.fields[field]?.reads.isDate,
  );
  if (isOpen && dateOrder === null) throw invalidField('dateOrder', 'required');
  return { columns: mapped, dateOrder, state: 'checking', ready: 0, faulty: 0, existing: 0 } as const;
}

function kindView(kind: ImportKind, language: Language) {
  const { fields, requires } = kindDefinitions[kind];
  return {
    kind,
    requires: requires.map((group) => [...group]),
    fields: Object.entries(fields).map(([key, { names, reads }]) => ({
      key,
      label: names[language][0],
      isDate: reads.isDate ?? false,
    })),
  };
}

function sampleOf(kind: ImportKind, language: Language): FileAnswer {
  const { fields, samples } = kindDefinitions[kind];
  const keys = Object.keys(fields);
  const labels = Object.values(fields).map(({ names }) => names[language][0]);
  const lines = [labels, ...samples.map((sample) => keys.map((key) => sample[key] ?? ''))];
  const content = `${BYTE_ORDER_MARK}${lines.map((line) => `${csvLine(line)}\r\n`).join('')}`;
  const name = fileName([kind, importTexts[language].sample], 'csv');
  return new FileAnswer({ type: 'csv', name, content: new TextEncoder().encode(content) });
}
