import { importKinds } from '@marea/domain/dataImports/dataImport.endpoints';
import { addons } from '@marea/domain/fleet/addon.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { importerOf } from '../../tests/imports.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let token: string;
let staff: Caller;
let office: ReturnType<typeof importerOf>;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, home.role));
  staff = callerOf(api, token);
  office = importerOf(api, token);
});
afterAll(() => api.stop());

const write = async (kind: string, file: string) => office.step((await office.check({ kind, file }))._id, 'write');
const here = () => ({ companyId: home.company._id, isDeleted: false });

describe('a fleet that is imported', () => {
  it('is made of vessels, services on them, and add-ons, and is sold at once', async () => {
    const fleet = await write('vessels', 'Name;Capacity;Price;Extra person\nEstrella;12;15.000,50;450\nBrisa;0;1;1\n');
    expect(fleet).toMatchObject({ written: 1, faulty: 1 });
    const vessel = await api.db(vessels).findOne({ ...here(), name: 'Estrella' });
    expect(vessel).toMatchObject({
      shortName: 'Estrella',
      maxPeople: 12,
      people: 12,
      price: 1_500_050,
      extraPeople: 45_000,
    });
    const trips = 'Name,Name in Spanish,Duration,Vessels\nReef,Arrecife,2.5,estrella\nCave,Cueva,3,Titanic\n';
    expect(await write('services', trips)).toMatchObject({ written: 1, faulty: 1 });
    const service = await api.db(services).findOne({ ...here(), name: 'Reef' });
    expect(service).toMatchObject({ displayName: { en: 'Reef', es: 'Arrecife' }, resources: [vessel?._id] });
    expect(await write('addons', 'Name,Price\nJet ski,"2,500"\n')).toMatchObject({ written: 1 });
    expect(await api.db(addons).findOne(here())).toMatchObject({
      title: { en: 'Jet ski', es: 'Jet ski' },
      price: 250_000,
    });
    const offer = { serviceId: service?._id, resourceId: vessel?._id };
    expect((await bookTrip(staff, home, offer)).resourceId).toBe(vessel?._id);
  });

  it('leaves a name that is here already, and is taken back unless it is sold', async () => {
    const first = await write('vessels', 'Name,Capacity\nMarea,10\nRayo,8\n');
    expect(await write('vessels', 'Name,Capacity\nMAREA,10\nTrueno,8\n')).toMatchObject({ written: 1, existing: 1 });
    await write('services', 'Name,Duration,Vessels\nDaybreak,2,Rayo\n');
    const service = await api.db(services).findOne({ ...here(), name: 'Daybreak' });
    await bookTrip(staff, home, { serviceId: service?._id, resourceId: service?.resources[0] });
    expect(await office.step(first._id, 'undo')).toMatchObject({ undone: 1 });
    expect((await office.findings(first._id, 'undo')).map(({ row, message }) => [row, message])).toEqual([
      [3, 'Stays: it is in use'],
    ]);
    const left = await api
      .db(vessels)
      .find({ ...here(), name: { $in: ['Marea', 'Rayo'] } })
      .toArray();
    expect(left.map(({ name }) => name)).toEqual(['Rayo']);
  });
});

it('reviews are imported with their stars and day', async () => {
  const file = `Author,Stars,Review,Date,Service\nAna R.,5,A day!,14/03/2026,"${home.service.name}"\nLuis,9,x,,\n`;
  expect(await write('reviews', file)).toMatchObject({ written: 1, faulty: 1 });
  expect(await api.db(reviews).findOne(here())).toMatchObject({
    username: 'Ana R.',
    rating: 5,
    comment: 'A day!',
    date: '2026-03-14',
    serviceId: home.service._id,
    active: true,
  });
});

describe('the samples', () => {
  it.each(importKinds)('of %s are read without a problem of their cells', async (kind) => {
    for (const language of ['en', 'es']) {
      const { text } = await api
        .request()
        .get(`/api/import/kinds/${kind}/sample`)
        .set('token', token)
        .set('Accept-Language', language)
        .buffer(true);
      const checked = await office.check({ kind, file: text });
      const unknown = new Set(['Unknown vessel', 'Unknown service', 'Unknown booking']);
      const problems = (await office.findings(checked._id)).filter(({ message }) => !unknown.has(message));
      expect([checked.state, checked.columns.map(({ field }) => field).includes(null), problems]).toEqual([
        'checked',
        false,
        [],
      ]);
    }
  });
});
