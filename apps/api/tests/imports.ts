import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { dataImports } from '../src/dataImports/dataImport.collection.ts';
import { outbox } from '../src/outbox/outbox.ts';
import type { TestApi } from './testApi.ts';

type Upload = { kind: string; file: Buffer | string; name?: string; source?: string };

/** Imports by a signed-in person: uploads a file, maps it as guessed and runs what is due. */
export function importerOf(api: TestApi, token: string) {
  const upload = ({ kind, file, name = `${kind}.csv`, source }: Upload) => {
    const request = api.request().post('/api/import').set('token', token).field('kind', kind).field('name', name);
    if (source) void request.field('source', source);
    return request.attach('file', Buffer.from(file), name);
  };
  const read = async (id: string): Promise<DataImport> =>
    (await api.request().get(`/api/import/${id}`).set('token', token)).body.data;
  const start = (id: string, name: string, body: object = {}) =>
    api.request().post(`/api/import/${id}/${name}`).set('token', token).send(body);
  const step = async (id: string, name: string, body: object = {}): Promise<DataImport> => {
    const { status, body: answer } = await start(id, name, body);
    if (status !== 202) throw new Error(JSON.stringify(answer));
    await api.dispatchDue();
    return read(id);
  };
  return {
    upload,
    read,
    /** Starts a step, which runs with the next due work. */
    start,
    step,
    /** Uploads and checks; the mapping is the guessed one unless it is given. */
    async check(entry: Upload, mapping: object = {}): Promise<DataImport> {
      const { status, body } = await upload(entry);
      if (status !== 201) throw new Error(JSON.stringify(body));
      const { _id, columns } = body.data as DataImport;
      return step(_id, 'check', { columns: columns.map(({ field }) => field), ...mapping });
    },
    async findings(id: string, phase = 'check'): Promise<{ row: number; column: string | null; message: string }[]> {
      const path = `/api/import/${id}/findings?limit=100&phase=${phase}`;
      return (await api.request().get(path).set('token', token)).body.docs;
    },
  };
}

type Broken = Partial<Pick<DataImport, 'done' | 'written' | 'faulty' | 'columns'>> & {
  /** A new import of the same file, since a written import's own file is gone. */
  fileOf: string;
};

/** Lets a process continue an import that another one stopped writing at some row. */
export async function resumeImport(api: TestApi, _id: string, { fileOf, ...left }: Broken): Promise<void> {
  const { storedId = null } = (await api.db(dataImports).findOne({ _id: fileOf })) ?? {};
  const broken = { ...left, state: 'writing' as const, storedId };
  const record = await api.db(dataImports).findOneAndUpdate({ _id }, { $set: broken });
  await api
    .db(outbox)
    .updateOne({ kind: 'dataImportStep', 'payload.importId': _id, 'payload.run': record?.run } as object, {
      $set: { state: 'waiting', lease: null, leasedUntil: null },
    });
  await api.dispatchDue();
}
