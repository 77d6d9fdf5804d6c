import type { GroupCheckin } from '@marea/domain/checkin/checkin.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;
const text = { en: 'I come aboard at my own risk.', es: 'Abordo bajo mi propio riesgo.' };

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  await staff.put('/api/waiver', { number: 0, text, required: true, asksBirthDate: false });
});
afterAll(() => api.stop());

/** A trip of two adults and a child, with the requests of the group's link. */
async function group() {
  day += 1;
  const passengers = { adultos: 2, menores: 1, infantes: 0, hrsExtras: 0 };
  const booking = await bookTrip(staff, fixture, { bookingDate: inDays(day), passengers });
  const path = `/wizard/checkin/${booking._id}`;
  const { link: own } = (await staff.post(`/api/booking/${booking._id}/checkin/link`, {})).body.data;
  const makeLink = async (secret = own): Promise<string> =>
    (await api.request().post(`${path}/group/link`).set('x-guest-link', secret).send()).body.data?.link;
  const link = await makeLink();
  return {
    booking,
    link,
    makeLink,
    state: async (): Promise<GroupCheckin> =>
      (await api.request().get(`${path}/group`).set('x-guest-link', link)).body.data,
    join: (body: object) => api.request().post(`${path}/group`).set('x-guest-link', link).send(body),
    opens: async (address: string) => (await api.request().get(address).set('x-guest-link', link)).status,
    list: (body: object) => api.request().put(`${path}/passengers`).set('x-guest-link', own).send(body),
    aboard: async () => (await staff.get(`/api/booking/${booking._id}/checkin`)).body.data.passengers,
  };
}
const someone = (name: string, over: object = {}) => ({
  name,
  kind: 'adult',
  guardian: '',
  birthDate: null,
  signature: null,
  ...over,
});
const namesOf = (passengers: { name: string }[]) => passengers.map(({ name }) => name);
const signedBy = (name: string) => ({ waiver: 1, language: 'es', signature: { name } });

describe('a group', () => {
  it('lists itself by one link, each in a place of their kind, and signs', async () => {
    const { state, join, aboard } = await group();
    expect((await state()).places).toEqual({ adult: 2, minor: 1, infant: 0 });

    await join(someone('Ana Ruiz', { signature: signedBy('Ana Ruiz') }));
    const child = someone('Zoë', { kind: 'minor', guardian: 'Ana Ruiz', signature: signedBy('Ana Ruiz') });
    const { body } = await join(child);

    expect(body.data.places).toEqual({ adult: 1, minor: 0, infant: 0 });
    expect(await aboard()).toMatchObject([
      { name: 'Ana Ruiz', kind: 'adult', signature: { signer: 'Ana Ruiz' } },
      { name: 'Zoë', kind: 'minor', guardian: 'Ana Ruiz', signature: { signer: 'Ana Ruiz' } },
    ]);
  });

  it('takes no more than were booked, also when all press at once', async () => {
    const { join, aboard } = await group();
    const names = ['Ana', 'Luis', 'Eva', 'Noé', 'Iker'];
    const answers = await Promise.all(names.map((name) => join(someone(name))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.errors[0].path)).toEqual(['kind', 'kind', 'kind']);
    expect(await aboard()).toHaveLength(2);
  });

  it('takes nobody more where the booker has listed all, though of other kinds than were booked', async () => {
    const { booking, join, state, aboard } = await group();
    const { link: own } = (await staff.post(`/api/booking/${booking._id}/checkin/link`, {})).body.data;
    const adults = ['Ana', 'Luis', 'Eva'].map((name) => ({ id: null, name, kind: 'adult' }));
    const list = api.request().put(`/wizard/checkin/${booking._id}/passengers`).set('x-guest-link', own);
    expect((await list.send({ passengers: adults })).status).toBe(200);

    expect((await state()).places).toEqual({ adult: 0, minor: 0, infant: 0 });
    expect((await join(someone('Zoë', { kind: 'minor', guardian: 'Ana' }))).status).toBe(422);
    expect(await aboard()).toHaveLength(3);
  });

  it('stays listed where the booker sends a list that is older', async () => {
    const { booking, join, aboard, list } = await group();
    await join(someone('Ana Ruiz'));
    const [{ id }] = await aboard();
    await join(someone('Zoë', { kind: 'minor', guardian: 'Ana Ruiz' }));
    const before = { passengers: [{ id, name: 'Ana Ruiz', kind: 'adult' }], known: [id] };

    expect((await list(before)).status).toBe(200);
    expect(namesOf(await aboard())).toEqual(['Ana Ruiz', 'Zoë']);
    expect((await staff.get(`/api/booking/${booking._id}`)).body.data.checkin.listed).toBe(2);

    await list({ passengers: before.passengers, known: (await aboard()).map((one: { id: string }) => one.id) });
    expect(namesOf(await aboard())).toEqual(['Ana Ruiz']);
  });

  it('is not listed twice where the booker types the same person meanwhile, nor more than were booked', async () => {
    const { join, aboard, list } = await group();
    await join(someone('Ana Ruiz', { signature: signedBy('Ana Ruiz') }));
    const typed = (...names: string[]) => names.map((name) => ({ id: null, name, kind: 'adult' }));

    expect((await list({ passengers: typed('ana ruiz', 'Luis Paz'), known: [] })).status).toBe(200);
    expect(namesOf(await aboard())).toEqual(['Luis Paz', 'Ana Ruiz']);
    expect((await aboard())[1].signature).not.toBeNull();

    const { status, body } = await list({ passengers: typed('Eva', 'Noé'), known: [] });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
  });

  it('lists nobody twice who sends their name again, and lets them sign later', async () => {
    const { join, aboard } = await group();
    await join(someone('Ana Ruiz'));
    await join(someone('ana  RUIZ', { signature: signedBy('Ana Ruiz') }));
    expect(await aboard()).toMatchObject([{ name: 'Ana Ruiz', signature: { signer: 'Ana Ruiz' } }]);
  });

  it('has a guardian for each child', async () => {
    const { join } = await group();
    const { status, body } = await join(someone('Zoë', { kind: 'minor' }));
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'guardian' })]]);
  });

  it('signs for a child only as the guardian who was listed', async () => {
    const { join, aboard } = await group();
    await join(someone('Zoë', { kind: 'minor', guardian: 'Ana Ruiz' }));
    const forged = { kind: 'minor', guardian: 'Luis Paz', signature: signedBy('Luis Paz') };
    expect((await join(someone('Zoë', forged))).status).toBe(422);
    expect(await aboard()).toMatchObject([{ name: 'Zoë', guardian: 'Ana Ruiz', signature: null }]);
  });

  it('sees the trip and who invites, and neither the others nor the booking', async () => {
    const { booking, state, opens, join } = await group();
    await join(someone('Ana Ruiz'));
    const seen = await state();
    expect(seen.booking.guest).toBe(booking.customer.firstName);
    const serialized = JSON.stringify(seen);
    expect(
      [booking.folio, booking.customer.email, 'Ana Ruiz'].filter((own) => own !== null && serialized.includes(own)),
    ).toEqual([]);
    const closed = [`/wizard/booking/${booking._id}`, `/wizard/checkin/${booking._id}`];
    expect(await Promise.all(closed.map(opens))).toEqual([404, 404]);
  });

  it('has a new link once the booker or staff renew it, and the old one opens nothing', async () => {
    const { booking, link, makeLink, opens, join } = await group();
    const path = `/wizard/checkin/${booking._id}/group`;
    const { link: own } = (await staff.post(`/api/booking/${booking._id}/checkin/link`, {})).body.data;
    const renew = () => api.request().post(`${path}/link`).set('x-guest-link', own).send({ renews: true });

    const renewed: string = (await renew()).body.data.link;
    expect(renewed).not.toBe(link);
    expect([await opens(path), (await join(someone('Ana'))).status]).toEqual([404, 404]);
    expect(await makeLink(own)).toBe(renewed);
    expect((await api.request().get(path).set('x-guest-link', renewed)).status).toBe(200);

    await staff.post(`/api/booking/${booking._id}/checkin/link`, { endsGroupLink: true });
    expect((await api.request().get(path).set('x-guest-link', renewed)).status).toBe(404);
    expect([link, renewed]).not.toContain(await makeLink(own));
    // The group's own link cannot renew itself.
    const stranger = api.request().post(`${path}/link`).set('x-guest-link', renewed).send({ renews: true });
    expect((await stranger).status).toBe(404);
  });

  it('lists as many by one link as were booked, also where the booker takes names off', async () => {
    const { booking, join, aboard } = await group();
    const { link: own } = (await staff.post(`/api/booking/${booking._id}/checkin/link`, {})).body.data;
    const listOnly = (name: string) => {
      const request = api.request().put(`/wizard/checkin/${booking._id}/passengers`).set('x-guest-link', own);
      return request.send({ passengers: [{ id: null, name, kind: 'adult', guardian: '', birthDate: null }] });
    };
    const statusOf = async (name: string) => (await join(someone(name))).status;
    expect([await statusOf('Mickey'), await statusOf('Donald')]).toEqual([200, 200]);
    expect((await listOnly('Ana Ruiz')).status).toBe(200);
    expect(await statusOf('Daisy')).toBe(200);
    expect((await listOnly('Ana Ruiz')).status).toBe(200);

    expect(await statusOf('Goofy')).toBe(422);
    expect(await aboard()).toHaveLength(1);
  });

  it('has one link for as long as the booking has one e-mail', async () => {
    const { booking, link, makeLink, state } = await group();
    expect(await makeLink()).toBe(link);
    expect(await makeLink(link)).toBeUndefined();
    const { customer, version } = (await staff.get(`/api/booking/${booking._id}`)).body.data;
    const { customerId: _, ...person } = customer;
    const changed = { customer: { ...person, email: 'another@marea.test' }, version };
    expect((await staff.put(`/api/booking/${booking._id}/update`, changed)).status).toBe(200);
    expect(await state()).toBeUndefined();
  });

  it('is closed once the trip is off', async () => {
    const { booking, join, state } = await group();
    await staff.put(`/api/booking/${booking._id}/status`, { status: 'cancel' });
    expect((await state()).isOpen).toBe(false);
    expect((await join(someone('Ana Ruiz'))).body.code).toBe('booking_closed');
  });
});
