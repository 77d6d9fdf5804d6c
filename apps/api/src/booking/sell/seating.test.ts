import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import type { WaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, callerOf, inDays } from '../../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import type { OpenWaitlist } from '../../../tests/waitlist.ts';
import { openWaitlist, waitSettings } from '../../../tests/waitlist.ts';
import { waitingParties } from '../../waitlist/waitingParty.collection.ts';
import { bookings } from '../booking.collection.ts';

let api: TestApi;
let pier: OpenWaitlist;

beforeAll(async () => {
  api = await startTestApi();
  pier = await openWaitlist(api);
});
afterAll(() => api.stop());

let lastDay = 20;
const waiting = async (status?: string): Promise<WaitingParty> => (await pier.add(status ? { status } : {})).body.data;
/** A booking from a waitlist offer, by the guest unless stated otherwise. */
const seat = (partyId: string, over: object = {}, token = pier.admin) =>
  callerOf(api, token).post(
    '/api/booking',
    bookingRequest(pier.fixture, { customer: undefined, bookingDate: inDays((lastDay += 1)), partyId, ...over }),
  );
const partyNow = (_id: string) => api.db(waitingParties).findOne({ _id });

describe('seating a waiting party', () => {
  it('makes its booking and serves it in one call, and each names the other', async () => {
    const party = await waiting();
    const { status, body } = await seat(party._id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      partyId: party._id,
      hasUser: true,
      customer: { customerId: party.customer.customerId, firstName: party.customer.firstName },
    });
    const seated = await partyNow(party._id);
    expect(seated).toMatchObject({ status: 'checkedin', bookingId: body.data._id });
    expect(seated?.servedAt).toBeInstanceOf(Date);
    expect(seated?.history.map(({ to }) => to)).toEqual(['waiting', 'notified', 'checkedin']);
    expect((await pier.list()).customers.map(({ _id }: WaitingParty) => _id)).not.toContain(party._id);
  });

  it('completes a party that is being served', async () => {
    const party = await waiting('checkedin');
    const { body } = await seat(party._id);
    expect(await partyNow(party._id)).toMatchObject({ status: 'completo', bookingId: body.data._id });
  });

  it('makes one booking, however many seat it at once', async () => {
    const party = await waiting();
    const before = await api.db(bookings).countDocuments();
    const answers = await Promise.all(Array.from({ length: 8 }, () => seat(party._id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['already_seated']));
    expect(await api.db(bookings).countDocuments()).toBe(before + 1);
    const twice = await seat(party._id);
    expect([twice.status, twice.body.code]).toEqual([409, 'already_seated']);
  });

  it('leaves the party waiting where its slot is taken', async () => {
    const bookingDate = inDays((lastDay += 1));
    await callerOf(api, pier.admin).post('/api/booking', bookingRequest(pier.fixture, { bookingDate }));
    const party = await waiting();
    const { body } = await seat(party._id, { bookingDate });
    expect(body.code).toBe('slot_taken');
    expect(await partyNow(party._id)).toMatchObject({ status: 'waiting', bookingId: null, version: 1 });
  });

  it('books nothing where nobody else may be served, or the party has gone', async () => {
    const before = await api.db(bookings).countDocuments();
    const gone = await waiting();
    await pier.change(gone._id, { status: 'cancel' });
    expect((await seat(gone._id)).body.code).toBe('transition_not_allowed');
    const party = await waiting();
    await pier.settle({ wait_settings: waitSettings({ maxServingCapacityActive: true, maxServing: 1 }) });
    await waiting('checkedin');
    expect((await seat(party._id)).body.code).toBe('serving_full');
    await pier.settle({ wait_settings: waitSettings({}) });
    expect(await api.db(bookings).countDocuments()).toBe(before);
  });

  it('is for those who run the waitlist, of parties that wait there', async () => {
    const party = await waiting();
    const elsewhere = await openWaitlist(api);
    const theirs: WaitingParty = (await elsewhere.add()).body.data;
    expect((await seat(theirs._id)).body.errors[0].path).toBe('partyId');
    const reselling = aRole(pier.fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, reselling);
    const agent = await api.tokenOf(await storeUser(api.db, reselling));
    expect((await seat(party._id, {}, agent)).status).toBe(403);
    await storeCompany(api.db);
    expect((await seat('f'.repeat(24))).body.errors[0].path).toBe('partyId');
  });

  it('answers a repetition under the same key with the same booking', async () => {
    const party = await waiting();
    const body = bookingRequest(pier.fixture, { customer: undefined, bookingDate: inDays(19), partyId: party._id });
    const send = () => callerOf(api, pier.admin).post('/api/booking', body, { 'Idempotency-Key': 'seat-once-only' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body.data._id]).toEqual([201, 201, first.body.data._id]);
  });
});
