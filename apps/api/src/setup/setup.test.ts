import { weekdays } from '@marea/domain/core/time/zone';
import { defaultWeekHours, locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import { storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies, settings } from '../catalogue/index.ts';
import { accountCredentials } from '../credentials/index.ts';

let api: TestApi;
let withoutMail: TestApi;
let home: StoredCompany;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hola@marea.test' });
  withoutMail = await startTestApi();
});
afterAll(() => Promise.all([api.stop(), withoutMail.stop()]));

/** A location that lacks only an account for real payments. */
async function setUp(at: TestApi): Promise<StoredCompany> {
  const place = await storeCompany(at.db, { pier: 'Muelle 3', latitude: 21.18, longitude: -86.8 });
  const { _id } = place.company;
  const guestPolicy = { rescheduleHours: 48, changeHours: 48, cancelHours: 48, refunds: [] };
  await at.db(settings).insertOne({ _id, ...defaultSettings(_id), guestPolicy });
  return place;
}
beforeEach(async () => {
  home = await setUp(api);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});

const read = async () => (await admin.get(`/api/location/${home.location._id}/setup`)).body.data;
const hindrances = async () => (await read()).hindrances.map(({ hindrance }: { hindrance: string }) => hindrance);
type Places = typeof locations | typeof vessels | typeof services | typeof accounts | typeof companies;
const setAll = (list: Places, of: object, over: object) =>
  api.app.connection.collection('collection' in list ? list.collection : list.name).updateMany(of, { $set: over });

function neverOpen() {
  const hours = defaultWeekHours();
  for (const day of weekdays) hours[day].isOpen = false;
  return hours;
}

describe('what hinders a first booking', () => {
  const ofPlace = () => ({ locationId: home.location._id });
  const place = () => ({ _id: home.location._id });
  const plants: [string, string, () => Promise<unknown>][] = [
    ['company_off', 'a company that is off', () => setAll(companies, { _id: home.company._id }, { active: false })],
    ['location_off', 'a closed location', () => setAll(locations, place(), { active: false })],
    ['no_vessel', 'no vessel', () => setAll(vessels, ofPlace(), { isDeleted: true })],
    ['no_service', 'no service', () => setAll(services, ofPlace(), { isDeleted: true })],
    ['not_on_vessel', 'a service without a vessel', () => setAll(services, ofPlace(), { resources: [] })],
    ['service_off', 'a service that is off', () => setAll(services, ofPlace(), { active: false })],
    ['vessel_off', 'vessels that are off', () => setAll(vessels, ofPlace(), { active: false })],
    [
      'no_price',
      'no price',
      async () => {
        await setAll(services, ofPlace(), { price: 0, prices: [] });
        await setAll(vessels, ofPlace(), { price: 0 });
      },
    ],
    ['no_hours', 'no open hours', () => setAll(locations, place(), { businessHours: neverOpen() })],
    ['booking_off', 'online booking that is off', () => setAll(locations, place(), { allowBooking: false })],
    [
      'no_days',
      'vessels that are out of service',
      () =>
        setAll(vessels, ofPlace(), {
          blackouts: [{ start: '2020-01-01', end: '2099-12-31', reason: 'Casco' }],
        }),
    ],
    ['no_pier', 'no pier', () => setAll(locations, place(), { pier: '' })],
    ['no_policies', 'no policies', () => api.db(settings).deleteOne({ _id: home.company._id })],
    ['sandbox_payment', 'payments that move no money', () => storeOnlineAccount(api, home)],
  ];
  it.each(plants)('says %s of %s', async (code, _, plant) => {
    expect(await hindrances()).toEqual(['no_payment']);

    await plant();

    const expected = code === 'sandbox_payment' ? [code] : [code, 'no_payment'];
    expect((await hindrances()).toSorted()).toEqual(expected.toSorted());
  });

  it('says that there is no mail server', async () => {
    const there = await setUp(withoutMail);
    const caller = callerOf(withoutMail, await withoutMail.tokenOf(await storeUser(withoutMail.db, there.role)));
    const { data } = (await caller.get(`/api/location/${there.location.slug}/setup`)).body;

    expect(data.hindrances).toContainEqual({ hindrance: 'mail_off', isBlocking: false });
  });

  it('is nothing with an account that takes money, whose key alone makes the difference', async () => {
    const account = await storeOnlineAccount(api, home, { provider: 'stripe' });
    expect(await hindrances()).toEqual(['no_payment']);

    const path = `/api/account/${account._id}/credentials`;
    expect((await admin.put(path, { apiKey: 'sk_test_1', webhookKey: 'whsec_1' })).status).toBe(200);
    expect(await api.db(accountCredentials).countDocuments({ _id: account._id })).toBe(1);
    expect(await hindrances()).toEqual([]);

    await setAll(accounts, { _id: account._id }, { active: false });
    expect(await hindrances()).toEqual(['no_payment']);
  });
});

describe('the steps of a set-up', () => {
  it('follow from what is stored', async () => {
    const isDone = async () =>
      Object.fromEntries(
        (await read()).steps.map(({ step, isDone: done }: { step: string; isDone: boolean }) => [step, done]),
      );
    expect(await isDone()).toMatchObject({ location: true, vessels: true, services: true, price: true, team: false });

    await storeUser(api.db, home.role);
    expect(await isDone()).toMatchObject({ team: true, payments: false, policies: true, open: true });
  });

  it('name a first booking', async () => {
    expect((await read()).hasBookings).toBe(false);
    await bookTrip(admin, home);
    expect((await read()).hasBookings).toBe(true);
  });
});
