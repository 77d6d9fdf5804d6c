import { locations } from '@marea/domain/fleet/location.schema';
import { galleryItemOf } from '@marea/domain/images/gallery';
import type { Role } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies } from '../catalogue/catalogue.ts';
import { outbox } from '../outbox/outbox.ts';
import { users } from '../session/session.ts';

const PASSWORD = 'correct horse battery';
let api: TestApi;
let home: StoredCompany;
let superadmin: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  superadmin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role, nobodys)));
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

let last = 0;
const company = (over: object = {}) => ({
  slug: `velas-${(last += 1)}`,
  name: 'Velas & Peñascos ⛵',
  language: 'es',
  currency: 'mxn',
  serviceCharge: 12.5,
  bankFee: 3.6,
  email: 'hola@velas.test',
  phone: '+529841112233',
  location: { slug: `tulum-${last}`, name: 'Tulum' },
  ...over,
});
const open = (over: object = {}) => superadmin.post('/api/company', company(over));

describe('a new company', () => {
  it('begins with a location and roles, so that its administrator can begin working', async () => {
    const { status, body } = await open({ slug: 'velas' });
    expect(status).toBe(201);
    expect(body.data.company).toMatchObject({ slug: 'velas', name: 'Velas & Peñascos ⛵', brandColor: '#0B7A83' });
    expect(body.data.location).toMatchObject({ companyId: body.data.company._id, phone: '+529841112233' });
    expect(JSON.stringify((await superadmin.get('/api/companies')).body)).toContain('"velas"');

    const roles = (await superadmin.get(`/api/location/${body.data.location._id}/roles`)).body.docs as Role[];
    expect(roles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Administrador', 'Propietarios', 'Resellers']),
    );
    const roleId = roles.find(({ name }) => name === 'Administrador')?._id;
    const person = { firstName: 'Iker', email: 'iker@velas.test', password: PASSWORD, roleId };
    expect((await superadmin.post('/api/user', person)).status).toBe(201);
    const { data } = (await api.request().post('/api/user/login').send({ email: person.email, password: PASSWORD }))
      .body;
    const iker = callerOf(api, data.jwt_token);
    expect((await iker.put('/api/company/velas/update', { name: 'Velas' })).status).toBe(200);
    expect((await iker.get('/api/locations/all')).body.data).toHaveLength(1);
    expect((await iker.get(`/api/locations/${home.location._id}`)).status).toBe(404);
    expect((await admin.get(`/api/locations/${body.data.location._id}`)).status).toBe(404);
    const log = (await superadmin.get(`/api/audit?entity=company&limit=100`)).body.docs;
    expect(log).toContainEqual(expect.objectContaining({ entityId: body.data.company._id, action: 'created' }));
  });

  it('names its roles in its language, also those of a later location', async () => {
    const iris = { firstName: 'Iris', email: 'iris@english.test' };
    const { body } = await open({ slug: 'english', language: 'en', administrator: iris });
    const { company: english, location: first } = body.data;
    const place = { companyId: english._id, name: 'Cozumel', slug: 'cozumel-en' };
    const later = (await superadmin.post('/api/location', place)).body.data;
    const rolesAt = async (id: string) => {
      const { docs } = (await superadmin.get(`/api/location/${id}/roles`)).body;
      return (docs as Role[]).map(({ name }) => name).toSorted();
    };

    const names = ['Administrator', 'Crew', 'Manager', 'Propietarios', 'Resellers', 'Sales'];

    expect(await rolesAt(first._id)).toEqual(names);
    expect(await rolesAt(later._id)).toEqual(names);
    expect(await api.db(users).findOne({ email: iris.email })).toMatchObject({ role: 'Administrator' });
  });

  it('invites its first administrator, and is not made for an address that somebody has', async () => {
    const iris = { firstName: 'Iris', lastName: 'Peña', email: 'iris@velas.test' };
    const { status, body } = await open({ slug: 'iris', administrator: iris });
    expect(status).toBe(201);
    const { company: newCompany, location } = body.data;
    const user = await api.db(users).findOne({ email: iris.email });
    expect(user).toMatchObject({
      companyId: newCompany._id,
      locationId: location._id,
      role: 'Administrador',
      active: true,
    });
    const mails = await api.db(outbox).find({ kind: 'passwordLink' }).toArray();
    const payload = { userId: user?._id, isInvitation: true, language: 'es' };
    expect(mails.map((mail) => mail.payload)).toContainEqual(payload);

    const again = await open({ slug: 'iris-dos', administrator: iris });
    expect(again.body.errors).toEqual([{ path: 'administrator.email', message: 'Already taken' }]);
    expect(JSON.stringify((await superadmin.get('/api/companies')).body)).not.toContain('iris-dos');
  });

  it('is opened only by those who administer all companies', async () => {
    expect((await admin.post('/api/company', company())).status).toBe(403);
    expect((await api.request().post('/api/company').send(company())).status).toBe(401);
  });

  it('is there whole or not at all, once for each name', async () => {
    const twins = await Promise.all(Array.from({ length: 5 }, () => open({ slug: 'gemela' })));
    expect(twins.map(({ status }) => String(status)).toSorted()).toEqual(['201', ...Array(4).fill('422')]);
    expect(twins.find(({ status }) => status === 422)?.body.errors).toEqual([
      { path: 'slug', message: 'Already taken' },
    ]);
    const item = galleryItemOf({ _id: 'f'.repeat(24), width: 1, height: 1, placeholder: '' });
    const broken = { slug: 'muelle', name: 'Muelle', gallery: [item] };
    expect((await open({ slug: 'rota', location: broken })).status).toBe(422);
    expect(await api.db(companies).countDocuments({ slug: 'rota' })).toBe(0);
    const { _id } = (await api.db(companies).findOne({ slug: 'gemela' })) ?? {};
    expect(await api.db(locations).countDocuments({ companyId: String(_id) })).toBe(1);
    expect(await api.db(roles).countDocuments({ companyId: String(_id) })).toBe(6);
  });

  it('has a name that is no part of an address, and fields that make sense', async () => {
    const wrong: [object, string][] = [
      [{ slug: 'booking' }, 'slug'],
      [{ slug: 'a'.repeat(24) }, 'slug'],
      [{ slug: { $gt: '' } }, 'slug'],
      [{ slug: 'Velas Ñ' }, 'slug'],
      [{ currency: 'eur' }, 'currency'],
      [{ bankFee: 101 }, 'bankFee'],
      [{ serviceCharge: '10' }, 'serviceCharge'],
      [{ location: undefined }, 'location'],
      [{ location: { slug: 'tulum' } }, 'location.name'],
      [{ _id: home.company._id }, '_id'],
    ];
    const answers = await Promise.all(wrong.map(([over]) => open(over)));
    expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual(
      wrong.map(([, path]) => [422, path]),
    );
  });
});
