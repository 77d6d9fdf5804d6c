import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { DataImportRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { User } from '@marea/domain/people/user.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf, resumeImport } from '../../tests/imports.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { takeDue } from '../outbox/lease.ts';
import { outbox } from '../outbox/outbox.ts';
import { users } from '../session/index.ts';
import { dataImports } from './dataImport.collection.ts';
import { Overtaken, storeProgress } from './importRun.ts';
import { writeImport } from './writeImport.ts';

let api: TestApi;
let home: StoredCompany;
let importer: User;
let staff: Caller;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  home = await storeCompany(api.db);
  importer = await storeUser(api.db, home.role);
  const token = await api.tokenOf(importer);
  staff = callerOf(api, token);
  office = importerOf(api, token);
});
afterAll(() => api.stop());

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Guest ${from + at},998${4_000_000 + from + at},g${from + at}@example.com`);
const csv = (lines: string[]) => ['Name,Phone,Email', ...lines].join('\n');
const nothing = () => Promise.resolve();
const stored = () => api.db(customers).find({ companyId: home.company._id, isDeleted: false }).toArray();
const imported = async (file: string) => {
  const { _id } = await office.check({ kind: 'customers', file });
  return office.step(_id, 'write');
};

describe('customers that are imported', () => {
  it('are those of the rows without problems, as if staff had entered them', async () => {
    const written = await imported(csv([...people(2), 'Luis,12,luis@example.com']));
    expect(written).toMatchObject({ state: 'written', rows: 3, written: 2, faulty: 1, existing: 0 });
    const found = await stored();
    expect(found).toMatchObject([
      { firstName: 'Guest', lastName: '0', phone: '+529984000000', code: '+52', email: 'g0@example.com', version: 1 },
      { lastName: '1' },
    ]);
    const { body } = await staff.get(`/api/customer/search?value=g1@example.com`);
    expect(body.data.map(({ _id }: Customer) => _id)).toEqual([found[1]?._id]);
    const audited = await api.db(auditLog).find({ companyId: home.company._id, entity: 'customer' }).toArray();
    expect(new Set(audited.map(({ entityId }) => entityId))).toEqual(new Set(found.map(({ _id }) => _id)));
  });

  it('may have an e-mail and no phone, and are known by it', async () => {
    const file = csv(['Ana Reyes,,ana.reyes@example.com', 'Nobody,,', 'Luis Paz,998 400 0001,']);
    const checked = await office.check({ kind: 'customers', file });
    expect((await office.findings(checked._id)).map(({ row, message }) => [row, message])).toEqual([[3, 'Required']]);
    expect(await office.step(checked._id, 'write')).toMatchObject({ written: 2, faulty: 1 });

    const ana = (await stored()).find(({ firstName }) => firstName === 'Ana');
    expect(ana).toMatchObject({ phone: '', code: '', email: 'ana.reyes@example.com' });
    const customer = `/api/customer/${ana?._id}`;
    expect((await staff.get(`${customer}/details`)).body.data.phone).toBe('');
    expect((await staff.put(`${customer}/update`, { notes: 'Vegan', phone: '' })).body.data).toMatchObject({
      notes: 'Vegan',
    });
    // Staff may add a phone, but not remove it.
    expect((await staff.put(`${customer}/update`, { phone: '+52 998 400 0002' })).body.data.phone).toBe(
      '+529984000002',
    );
    expect((await staff.put(`${customer}/update`, { phone: '' })).body.errors[0].path).toBe('phone');
    // The same person, though they have a phone by now.
    const again = await office.check({
      kind: 'customers',
      file: csv(['Ana R,,Ana.Reyes@example.com']),
      source: 'stripe',
    });
    expect(again).toMatchObject({ existing: 1, ready: 0 });
  });

  it('are the same once a file brings their phone, and others of their e-mail are not', async () => {
    await imported(csv(['Ana Reyes,,ana.reyes@example.com']));

    const later = ['ANA REYES,998 400 0001,Ana.Reyes@example.com', 'Luis Paz,998 400 0002,ana.reyes@example.com'];

    expect(await imported(csv(later))).toMatchObject({ written: 1, existing: 1 });
    expect((await stored()).map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis']);
  });

  it('are the same in two rows of one file of which one has no phone', async () => {
    const rows = [
      'Ana Reyes,,ana.reyes@example.com',
      'ANA REYES,998 400 0001,Ana.Reyes@example.com',
      'Luis Paz,998 400 0002,ana.reyes@example.com',
      'Eva Sol,998 400 0003,eva@example.com',
      'Eva,,EVA@example.com',
    ];

    expect(await imported(csv(rows))).toMatchObject({ written: 3, existing: 2 });

    expect((await stored()).map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis', 'Eva']);
  });

  it('are written once, whoever drops the same file again, and the mended rows of another', async () => {
    const broken = csv([...people(3), 'Luis,12,luis@example.com']);
    await imported(broken);
    expect(await imported(broken)).toMatchObject({ written: 0, existing: 3, faulty: 1 });
    expect(await imported(broken.replace(',12,', ',9981112233,'))).toMatchObject({
      written: 1,
      existing: 3,
      faulty: 0,
    });
    expect(await stored()).toHaveLength(4);
  });

  it('are written once by two imports of one file at once, of which neither lists them as problems', async () => {
    const file = csv(people(250));
    const imports = [await office.check({ kind: 'customers', file }), await office.check({ kind: 'customers', file })];
    for (const { _id } of imports) await office.start(_id, 'write');

    await Promise.all([api.dispatchDue(), api.dispatchDue()]);

    const ended = await Promise.all(imports.map(({ _id }) => office.read(_id)));
    expect(ended.map(({ state, faulty }) => [state, faulty])).toEqual([
      ['written', 0],
      ['written', 0],
    ]);
    expect(ended.map(({ written, existing }) => written + existing)).toEqual([250, 250]);
    expect(await stored()).toHaveLength(250);
  });

  it('leave a contact that is here already as it is', async () => {
    await staff.post('/api/customer', {
      firstName: 'Ana',
      lastName: 'Reyes',
      phone: '+529984000000',
      email: 'G0@example.com',
      category: 'VIP',
      origin: 'Hotel',
      source: 'Llamada',
    });
    expect(await imported(csv(people(2)))).toMatchObject({ written: 1, existing: 1 });
    expect((await stored()).map(({ firstName }) => firstName)).toEqual(['Ana', 'Guest']);
  });

  it('leave no file and no samples behind', async () => {
    const { _id } = await imported(csv(people(1)));
    const record = await api.db(dataImports).findOne({ _id });
    expect([record?.storedId, record?.columns.flatMap(({ samples }) => samples)]).toEqual([null, []]);
    expect((await staff.post(`/api/import/${_id}/write`, {})).body.code).toBe('import_closed');
    expect((await staff.delete(`/api/import/${_id}/delete`)).body.code).toBe('import_closed');
  });

  it('are all there once a process that ended in the middle is followed by another', async () => {
    const { _id } = await office.check({ kind: 'customers', file: csv([...people(450), 'Luis,12,']) });
    await office.step(_id, 'write');
    const again = await office.check({ kind: 'customers', file: csv([...people(450), 'Luis,12,']) });
    // As if a process was killed after it wrote the second batch, before it counted it.
    await resumeImport(api, _id, { done: 200, written: 200, faulty: 0, fileOf: again._id });
    expect(await office.read(_id)).toMatchObject({ state: 'written', written: 450, existing: 0, faulty: 1 });
    expect(await office.findings(_id, 'write')).toHaveLength(0);
    expect(await stored()).toHaveLength(450);
  });
});

describe('an import that another process goes on with', () => {
  it('still refuses a reference that a row before had', async () => {
    await imported(csv(people(1)));
    const rows = people(120).map((person, at) => `${person},R${at}`);
    const file = ['Name,Phone,Email,Reference', ...rows, 'Luis Paz,998 500 0001,luis@example.com,R0'].join('\n');
    const { _id } = await office.check({ kind: 'customers', file });
    const counts = { written: 119, existing: 1, faulty: 1 };
    expect(await office.step(_id, 'write')).toMatchObject(counts);
    const again = await office.check({ kind: 'customers', file });

    await resumeImport(api, _id, { done: 100, written: 99, faulty: 0, fileOf: again._id });

    expect(await office.read(_id)).toMatchObject(counts);
  });

  it('counts each row once, though the first one thaws and writes its batch too', async () => {
    const { _id } = await office.check({ kind: 'customers', file: csv([...people(350), 'Luis,12,']) });
    await office.start(_id, 'write');
    const record = await api.db(dataImports).findOne({ _id });
    const attempt = { signal: new AbortController().signal, isLast: false, goOn: nothing, handOver: nothing };

    await Promise.allSettled([1, 2].map(() => writeImport(api.app, record as DataImportRecord, attempt)));

    const counts = { state: 'written', done: 351, written: 350, existing: 0, faulty: 1 };
    expect(await office.read(_id)).toMatchObject(counts);
    expect(await stored()).toHaveLength(350);
    const late = storeProgress(api.app, record as DataImportRecord, { done: 100, written: 100 });
    await expect(late).rejects.toThrow(Overtaken);
    expect(await office.read(_id)).toMatchObject(counts);
  });

  it('ends where it ended each of them, and can be discarded', async () => {
    const { _id } = await office.check({ kind: 'customers', file: csv(people(2)) });
    await office.start(_id, 'write');
    for (let losses = 0; losses < 5; losses += 1) await takeDue(api.app, ['dataImportStep'], 0);

    await api.dispatchDue();

    expect(await office.read(_id)).toMatchObject({ state: 'failed', written: 0 });
    expect((await staff.delete(`/api/import/${_id}/delete`)).status).toBe(200);
  });
});

describe('an import whose person may no longer import', () => {
  const dismiss = () => api.db(users).updateOne({ _id: importer._id }, { $set: { active: false } });

  it('ends with what it wrote, audited, and without its file and samples', async () => {
    const { _id, columns } = await imported(csv(people(150)));
    const fileOf = (await office.check({ kind: 'customers', file: csv(people(150)) }))._id;
    const storedId = (await api.db(dataImports).findOne({ _id: fileOf }))?.storedId;
    await api.db(auditLog).deleteMany({ entity: 'dataImport' });
    await dismiss();

    await resumeImport(api, _id, { done: 100, columns: columns.map((one) => ({ ...one, samples: ['Ana'] })), fileOf });

    const record = await api.db(dataImports).findOne({ _id });
    expect(record).toMatchObject({ state: 'written', written: 150, storedId: null, expiresAt: null });
    expect(record?.columns.flatMap(({ samples }) => samples)).toEqual([]);
    const removed = { kind: 'removeBytes', 'payload.storedId': storedId } as object;
    expect(await api.db(outbox).countDocuments(removed)).toBe(1);
    expect(await api.db(auditLog).countDocuments({ entity: 'dataImport', entityId: _id })).toBe(1);
  });

  it('is forgotten with its file where it wrote nothing', async () => {
    const { _id } = await office.check({ kind: 'customers', file: csv(people(2)) });
    expect((await office.start(_id, 'write')).status).toBe(202);
    await dismiss();

    await api.dispatchDue();

    const record = await api.db(dataImports).findOne({ _id });
    expect(record).toMatchObject({ state: 'failed', expiresAt: expect.any(Date) });
    expect(await stored()).toEqual([]);
  });
});
