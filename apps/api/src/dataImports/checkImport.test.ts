import { customers } from '@marea/domain/customers/customer.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf } from '../../tests/imports.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { outbox } from '../outbox/outbox.ts';
import { dataImports } from './dataImport.collection.ts';

let api: TestApi;
let home: StoredCompany;
let token: string;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, home.role));
  office = importerOf(api, token);
});
afterAll(() => api.stop());

const fieldsOf = async (csv: string) =>
  (await office.upload({ kind: 'customers', file: csv })).body.data.columns.map(
    ({ field }: { field: string }) => field,
  );

describe('the columns of a file', () => {
  it('are guessed in both languages, each field once', async () => {
    expect(await fieldsOf('Nombre;Apellidos;Teléfono;CORREO;Otro;Celular\nAna;Reyes;9981234567;a@b.mx;x;1')).toEqual([
      'firstName',
      'lastName',
      'phone',
      'email',
      null,
      null,
    ]);
    expect(await fieldsOf('customer_name,PhoneNumber,E-mail address\nAna,9981234567,a@b.mx')).toEqual([
      'fullName',
      'phone',
      'email',
    ]);
  });

  it('of another system are recognised by its headers', async () => {
    const header = 'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value,Labels';
    const { body } = await office.upload({
      kind: 'customers',
      file: `${header}\nAna,Reyes,Mobile,+529981234567,,* VIP`,
    });
    expect(body.data).toMatchObject({ source: 'google', rows: 1, encoding: 'utf-8', separator: 'comma' });
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'lastName',
      null,
      'phone',
      'email',
      'tags',
    ]);
  });

  it('are checked once each required field has one', async () => {
    const { _id } = (await office.upload({ kind: 'customers', file: 'a,b\n1,2' })).body.data;
    const map = (columns: unknown[]) =>
      api.request().post(`/api/import/${_id}/check`).set('token', token).send({ columns });
    for (const columns of [['phone', null], ['phone', 'phone'], ['phone', 'price'], ['phone']]) {
      expect([columns, (await map(columns)).status]).toEqual([columns, 422]);
    }
    expect((await map(['phone', 'fullName'])).status).toBe(202);
  });
});

describe('the check of a file', () => {
  it('lists every problem by row and column, and writes nothing', async () => {
    const csv = [
      'Name,Phone,Email,Group size',
      'Ana Reyes,998 123 4567,ana@example.com,4',
      'Luis,12,luis@,many',
      ',9981112233,,',
      '=1+1,9981112244,,',
      'Ana Reyes,9981234567,ana@example.com,4',
    ].join('\n');
    const checked = await office.check({ kind: 'customers', file: csv });
    expect(checked).toMatchObject({ state: 'checked', rows: 5, done: 5, ready: 1, faulty: 3, existing: 1 });
    expect((await office.findings(checked._id)).map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Phone', 'Check the phone number and its country'],
      [3, 'Email', 'Email must be a valid email'],
      [3, 'Group size', 'Enter a number'],
      [4, 'Name', 'Required'],
      [5, 'Name', 'A formula without a result: paste it as a value'],
    ]);
    expect(await api.db(customers).countDocuments({ companyId: home.company._id })).toBe(0);
  });

  it('gives its problems as a CSV in the caller’s language, with nothing that a spreadsheet would run', async () => {
    const { _id } = await office.check({ kind: 'customers', file: 'Name,Phone\n=cmd(),12\n' });
    const { text, headers } = await api
      .request()
      .get(`/api/import/${_id}/findings/file`)
      .set('token', token)
      .set('Accept-Language', 'es');
    expect(headers['content-disposition']).toContain('customers_problemas.csv');
    expect(text).toBe(
      '\ufeffFila,Columna,Valor,Problema\r\n' +
        "2,Name,'=cmd(),Una fórmula sin resultado: pégala como valor\r\n" +
        '2,Phone,12,Revisa el teléfono y su país\r\n',
    );
  });

  it('refuses a second row with the reference of the first', async () => {
    const csv = 'Id,Name,Phone\n7,Ana,9981230001\n7,Luis,9981230002\n';
    const { _id } = await office.check({ kind: 'customers', file: csv });
    expect((await office.findings(_id)).map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Id', 'The same as row 2'],
    ]);
  });

  it('blames no column that is left out for a row that is there twice', async () => {
    const csv = 'Name,Phone,Birthday\nAna,9981230001,1990-02-03\nAna,9981230001,1990-02-03\n';
    const { _id } = await office.check({ kind: 'customers', file: csv });
    expect((await office.findings(_id)).map(({ row, column }) => [row, column])).toEqual([[3, null]]);
  });

  it('starts anew with another mapping, and ends with the import', async () => {
    const { _id } = await office.check({ kind: 'customers', file: 'Name,Phone,Tel\nAna,12,9981230001\n' });
    expect(await office.step(_id, 'check', { columns: ['fullName', null, 'phone'] })).toMatchObject({ ready: 1 });
    expect(await office.findings(_id)).toEqual([]);
    const stored = () => api.app.connection.collection('pictures.files').countDocuments();
    const before = await stored();
    expect((await api.request().delete(`/api/import/${_id}/delete`).set('token', token)).status).toBe(200);
    await api.dispatchDue();
    expect([await office.read(_id), await stored()]).toEqual([undefined, before - 1]);
  });

  it('is for who may also add such records one by one', async () => {
    const settings = aRole(home.location, {
      name: 'Ajustes',
      locationId: null,
      resources: [{ path: '/settings/bookings', permissions: ['read', 'update'] }],
    });
    await store(api.db, roles, settings);
    const other = importerOf(api, await api.tokenOf(await storeUser(api.db, settings)));
    expect((await other.upload({ kind: 'customers', file: 'Name,Phone\nAna,9981230001' })).status).toBe(403);
    const { _id } = await office.check({ kind: 'customers', file: 'Name,Phone\nAna,9981230001' });
    const by = callerOf(api, await api.tokenOf(await storeUser(api.db, settings)));
    expect((await by.get('/api/import/list')).body.data).toEqual([]);
    for (const path of ['', '/findings', '/findings/file']) {
      expect([path, (await by.get(`/api/import/${_id}${path}`)).status]).toEqual([path, 403]);
    }
    expect((await by.delete(`/api/import/${_id}/delete`)).status).toBe(403);
  });

  it('is taken back by who may also remove such records one by one', async () => {
    const adds = aRole(home.location, {
      name: 'Captura',
      locationId: null,
      resources: [
        { path: '/settings/bookings', permissions: ['read', 'update'] },
        { path: '/customers', permissions: ['read', 'create'] },
      ],
    });
    await store(api.db, roles, adds);
    const clerk = importerOf(api, await api.tokenOf(await storeUser(api.db, adds)));
    const { _id } = await clerk.check({ kind: 'customers', file: 'Name,Phone\nAna,9981230001' });
    expect(await clerk.step(_id, 'write')).toMatchObject({ state: 'written', written: 1 });

    await expect(clerk.step(_id, 'undo')).rejects.toThrow('forbidden');

    expect(await office.step(_id, 'undo')).toMatchObject({ state: 'undone', undone: 1 });
  });

  it('does not stay under way once its step was given up', async () => {
    const { _id, storedId } = (await api.db(dataImports).findOne({
      _id: (await office.check({ kind: 'customers', file: 'Name,Phone\nAna,9981230001' }))._id,
    })) as { _id: string; storedId: string };
    const bucket = api.app.connection.collection('pictures.chunks');
    await bucket.deleteMany({ files_id: new mongo.ObjectId(storedId) });
    expect((await api.request().post(`/api/import/${_id}/write`).set('token', token).send({})).status).toBe(202);
    const last = { kind: 'dataImportStep', state: 'waiting' as const };
    await api.db(outbox).updateMany(last as never, { $set: { attempts: 1_000 } });

    await api.dispatchDue();

    expect(await office.read(_id)).toMatchObject({ state: 'failed' });
  });
});

it('a sample is read without a problem', async () => {
  for (const language of ['en', 'es']) {
    const sample = await api
      .request()
      .get('/api/import/kinds/customers/sample')
      .set('token', token)
      .set('Accept-Language', language)
      .buffer(true);
    const checked = await office.check({ kind: 'customers', file: sample.text });
    expect([checked.faulty, checked.ready, await office.findings(checked._id)]).toEqual([0, checked.rows, []]);
  }
});
