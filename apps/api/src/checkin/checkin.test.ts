import { createHash } from 'node:crypto';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { Departure } from '@marea/domain/booking/bookingView.schema';
import type { GuestCheckin, StaffCheckin } from '@marea/domain/checkin/checkin.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { outbox } from '../outbox/outbox.ts';
import { signatures } from './checkin.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let day = 10;
const text = { en: 'I come aboard at my own risk.\nNo diving.', es: 'Abordo bajo mi propio riesgo.\nSin clavados.' };
const drawn = { path: 'M40 120L80 40L120 130L160 60L220 110' };

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  await waiver({ required: true });
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.now = Date.now;
});

async function waiver(over: object) {
  const { data } = (await staff.get('/api/waiver')).body;
  const { versions: _, ...fields } = data;
  return staff.put('/api/waiver', { ...fields, text, asksBirthDate: true, ...over });
}

/** A booking of a day of its own, and its guests' requests. */
async function trip(over: object = {}) {
  day += 1;
  const passengers = { adultos: 2, menores: 1, infantes: 0, hrsExtras: 0 };
  const booking = await bookTrip(staff, fixture, { bookingDate: inDays(day), passengers, ...over });
  const { link } = (await staff.post(`/api/booking/${booking._id}/checkin/link`, {})).body.data;
  const path = `/wizard/checkin/${booking._id}`;
  return {
    booking,
    link,
    state: async (): Promise<GuestCheckin> =>
      (await api.request().get(path).set('x-guest-link', link)).body.data as GuestCheckin,
    list: (body: object) => api.request().put(`${path}/passengers`).set('x-guest-link', link).send(body),
    sign: (body: object) => api.request().post(`${path}/signature`).set('x-guest-link', link).send(body),
    finish: () => api.request().post(`${path}/finish`).set('x-guest-link', link).send(),
    stored: async (): Promise<Booking & { stopsBoarding: string[] }> =>
      (await staff.get(`/api/booking/${booking._id}`)).body.data,
    pay: () =>
      staff.post('/api/payment', {
        visitId: booking._id,
        type: 'Cash',
        amount: booking.price.balance,
        status: 'succeeded',
      }),
  };
}
type Trip = Awaited<ReturnType<typeof trip>>;

const family = [
  { id: null, name: 'Ana Ruiz', kind: 'adult' },
  { id: null, name: 'Luis Paz', kind: 'adult', birthDate: '1990-12-31' },
  { id: null, name: 'Zoë', kind: 'minor', guardian: 'Ana Ruiz', birthDate: '2018-02-01' },
];
async function listed({ list }: Trip): Promise<GuestCheckin> {
  const { body, status } = await list({ passengers: family });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}
/** A passenger as the signer's page shows them. */
function shownOf(passenger: GuestCheckin['passengers'][number] | undefined) {
  return { passengerId: passenger?.id, name: passenger?.name, guardian: passenger?.guardian };
}
async function signAll({ sign }: Trip, { passengers, waiver: currentWaiver }: GuestCheckin) {
  for (const passenger of passengers) {
    await sign({ ...shownOf(passenger), waiver: currentWaiver?.number, language: 'es', signature: drawn });
  }
}

describe('a waiver', () => {
  it('is added to with each change, and only once for each version that was read', async () => {
    const before = (await staff.get('/api/waiver')).body.data;
    const request = { text, required: true, asksBirthDate: true, number: before.number };
    const answers = await Promise.all([1, 2, 3].map(() => staff.put('/api/waiver', request)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const { data } = (await staff.get('/api/waiver')).body;
    expect([data.number, data.versions.length]).toEqual([before.number + 1, before.number + 1]);
  });

  it('stops boarding until every passenger has signed, in the booking, in lists and on the day sheet', async () => {
    const guestTrip = await trip();
    await guestTrip.pay();
    const row = async () => {
      const path = `/api/location/${fixture.location._id}/departures?date=${guestTrip.booking.bookingDate}`;
      const { data } = (await staff.get(path)).body as { data: Departure[] };
      return data.find(({ _id }) => _id === guestTrip.booking._id);
    };
    expect((await guestTrip.stored()).stopsBoarding).toEqual(['waiver']);
    expect([(await row())?.stopsBoarding, (await row())?.marks]).toEqual([['waiver'], ['no_crew', 'no_waiver']]);
    await signAll(guestTrip, await listed(guestTrip));
    expect((await guestTrip.stored()).stopsBoarding).toEqual([]);
    expect((await row())?.checkin).toMatchObject({ listed: 3, signed: 3 });
    await waiver({ required: false });
    expect((await (await trip()).stored()).stopsBoarding).toEqual(['unpaid']);
    await waiver({ required: true });
  });
});

describe('the passengers of a booking', () => {
  it('are kept with clean names, and each of them stays who they are', async () => {
    const guestTrip = await trip();
    const tricky = { id: null, name: '  Jos\u00e9\u200b \u202e<b>P\u00e9rez</b>  ', kind: 'adult' };
    const { passengers } = (await guestTrip.list({ passengers: [tricky] })).body.data as GuestCheckin;
    expect(passengers[0]?.name).toBe('Jos\u00e9 <b>P\u00e9rez</b>');
    const again = await guestTrip.list({ passengers: [{ ...tricky, id: passengers[0]?.id, name: 'Jos\u00e9' }] });
    expect(again.body.data.passengers).toMatchObject([{ id: passengers[0]?.id, name: 'Jos\u00e9' }]);
  });

  it('are no more than were booked, and a child has a guardian', async () => {
    const guestTrip = await trip();
    const wrong: [object[], string][] = [
      [[...family, ...family], 'passengers'],
      [[{ id: null, name: 'Zoë', kind: 'infant' }], 'passengers.0.guardian'],
      [[{ id: 'f'.repeat(24), name: 'Eva', kind: 'adult' }], 'passengers.0.id'],
      [[{ id: null, name: '\u200b\u202e', kind: 'adult' }], 'passengers.0.name'],
      [[{ id: null, name: 'Eva', kind: 'adult', birthDate: '1890-01-01' }], 'passengers.0.birthDate'],
    ];
    for (const [passengers, path] of wrong) {
      const { status, body } = await guestTrip.list({ passengers });
      expect([status, body.errors?.[0].path]).toEqual([422, path]);
    }
  });

  it('are each listed once, so that one signature stands for one of them', async () => {
    const guestTrip = await trip();
    const state = await listed(guestTrip);
    const [ana] = state.passengers;
    await guestTrip.sign({ ...shownOf(ana), waiver: state.waiver?.number, language: 'es', signature: drawn });
    const { signedAt: _, ...one } = ana!;

    const { status, body } = await guestTrip.list({ passengers: [one, one, one] });

    expect([status, body.errors[0].path]).toEqual([422, 'passengers.1.id']);
    expect((await guestTrip.stored()).checkin).toMatchObject({ listed: 3, signed: 1 });
  });

  it('keep the name under which they have signed', async () => {
    const guestTrip = await trip();
    const state = await listed(guestTrip);
    await signAll(guestTrip, state);
    const renamed = state.passengers.map(({ signedAt: _, ...one }, i) => (i === 0 ? { ...one, name: 'Eva' } : one));
    const { status, body } = await guestTrip.list({ passengers: renamed });
    expect([status, body.errors[0].path]).toEqual([422, 'passengers.0.name']);
  });
});

describe('a signature', () => {
  it('is kept with the words, the hash, the time and the address, and is never another one', async () => {
    const guestTrip = await trip();
    const state = await listed(guestTrip);
    const [ana, , zoe] = state.passengers;
    const number = state.waiver?.number;
    await guestTrip.sign({ ...shownOf(ana), waiver: number, language: 'es', signature: drawn });
    const typed = { name: 'Ana Ruiz' };
    await guestTrip.sign({ ...shownOf(zoe), waiver: number, language: 'en', signature: typed });
    const again = await guestTrip.sign({ ...shownOf(ana), waiver: number, language: 'en', signature: typed });
    expect(again.status).toBe(200);
    await waiver({ text: { en: 'New', es: 'Nuevo' } });
    const { data } = (await staff.get(`/api/booking/${guestTrip.booking._id}/checkin`)).body as { data: StaffCheckin };
    expect(data.passengers.map(({ signature }) => signature)).toMatchObject([
      {
        signer: 'Ana Ruiz',
        signature: drawn,
        language: 'es',
        text: text.es,
        textHash: createHash('sha256').update(text.es).digest('hex'),
        address: expect.stringMatching(/127\.0\.0\.1/),
      },
      null,
      { signer: 'Ana Ruiz', signature: typed, text: text.en },
    ]);
    expect(await api.db(signatures).countDocuments({ visitId: guestTrip.booking._id })).toBe(2);
    await waiver({});
  });

  it('refuses a signature for an older version of the text', async () => {
    const guestTrip = await trip();
    const { passengers, waiver: currentWaiver } = await listed(guestTrip);
    const body = { ...shownOf(passengers[0]), language: 'es', signature: drawn };
    expect((await guestTrip.sign({ ...body, waiver: (currentWaiver?.number ?? 0) - 1 })).status).toBe(409);
    expect((await guestTrip.sign({ ...body, waiver: currentWaiver?.number, passengerId: 'f'.repeat(24) })).status).toBe(
      422,
    );
    expect((await guestTrip.state()).passengers.map(({ signedAt }) => signedAt)).toEqual([null, null, null]);
  });

  it('refuses a signature if the listed name has changed since it was shown', async () => {
    const guestTrip = await trip();
    const { passengers, waiver: currentWaiver } = await listed(guestTrip);
    const rest = { waiver: currentWaiver?.number, language: 'es', signature: drawn };
    const entries = passengers.map(({ signedAt: _, ...one }) => one);
    const renamed = entries.map((one, i) =>
      i === 0 ? { ...one, name: 'Eva Sol' } : i === 2 ? { ...one, guardian: 'Luis Paz' } : one,
    );
    const now = (await guestTrip.list({ passengers: renamed })).body.data as GuestCheckin;
    for (const i of [0, 2]) {
      const { status, body } = await guestTrip.sign({ ...shownOf(passengers[i]), ...rest });
      expect([status, body.code]).toEqual([409, 'version_conflict']);
    }
    expect(await api.db(signatures).countDocuments({ visitId: guestTrip.booking._id })).toBe(0);
    expect((await guestTrip.sign({ ...shownOf(now.passengers[0]), ...rest })).status).toBe(200);
    expect(await api.db(signatures).findOne({ visitId: guestTrip.booking._id })).toMatchObject({ signer: 'Eva Sol' });
  });

  it('that is typed is the signer\u2019s name, however it is spelled, and the guardian\u2019s for a child', async () => {
    const guestTrip = await trip();
    const { passengers, waiver: currentWaiver } = await listed(guestTrip);
    const [ana, , zoe] = passengers;
    const type = (passenger: typeof ana, name: string) =>
      guestTrip.sign({ ...shownOf(passenger), waiver: currentWaiver?.number, language: 'es', signature: { name } });
    for (const [passenger, name] of [
      [ana, 'Luis Paz'],
      [ana, 'Ana'],
      [zoe, 'Zo\u00eb'],
    ] as const) {
      const { status, body } = await type(passenger, name);
      expect([status, body.errors?.[0].path]).toEqual([422, 'signature.name']);
    }
    expect((await type(ana, '  \u00c1NA   ruiz ')).status).toBe(200);
    expect((await type(zoe, 'ana ruiz')).status).toBe(200);
    const rows = await api.db(signatures).find({ visitId: guestTrip.booking._id }).toArray();
    expect(rows.map(({ signer }) => signer)).toEqual(['Ana Ruiz', 'Ana Ruiz']);
  });

  it('of several passengers at the same moment is each kept, and each once', async () => {
    const guestTrip = await trip();
    const { passengers, waiver: currentWaiver } = await listed(guestTrip);
    const answers = await Promise.all(
      [...passengers, ...passengers].map((passenger) =>
        guestTrip.sign({ ...shownOf(passenger), waiver: currentWaiver?.number, language: 'es', signature: drawn }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await api.db(signatures).countDocuments({ visitId: guestTrip.booking._id })).toBe(3);
    expect((await guestTrip.stored()).checkin).toMatchObject({ listed: 3, signed: 3 });
  });

  it('is a drawing or a name, and not megabytes of anything', async () => {
    const guestTrip = await trip();
    const { passengers, waiver: currentWaiver } = await listed(guestTrip);
    const sign = (signature: object) =>
      guestTrip.sign({ ...shownOf(passengers[0]), waiver: currentWaiver?.number, language: 'es', signature });
    expect((await sign({ path: 'M1 1' })).status).toBe(422);
    expect((await sign({ path: `${drawn.path}"><script>` })).status).toBe(422);
    expect((await sign({ path: `M1 1${'L2 2'.repeat(10_000)}` })).status).toBe(422);
    expect((await sign({ path: `M1 1${'L2 2'.repeat(2_500_000)}` })).status).toBe(413);
  });
});

describe('the check-in', () => {
  it('of a paid trip with all its papers checks the booking in from twelve hours before, once', async () => {
    const guestTrip = await trip();
    await guestTrip.pay();
    await signAll(guestTrip, await listed(guestTrip));
    const early = (await guestTrip.finish()).body.data as GuestCheckin;
    expect([early.isCheckedIn, early.doneAt === null]).toEqual([false, false]);
    expect((await guestTrip.stored()).status).toBe('created');
    api.clock.now = () => Date.parse(guestTrip.booking.start) - 11 * HOUR_MS;
    const answers = await Promise.all([1, 2, 3].map(() => guestTrip.finish()));
    expect(answers.map(({ body }) => body.data.isCheckedIn)).toEqual([true, true, true]);
    const { status, history } = await guestTrip.stored();
    expect(status).toBe('checkedin');
    expect(history.map(({ action, by }) => [action, by.userId]).slice(-2)).toEqual([
      ['checkin', null],
      ['status', null],
    ]);
    expect((await guestTrip.finish()).body.data.doneAt).toBe(early.doneAt);
  });

  it('checks nobody in once the trip has left, so that staff decide who missed it', async () => {
    const guestTrip = await trip();
    await guestTrip.pay();
    await signAll(guestTrip, await listed(guestTrip));
    api.clock.now = () => Date.parse(guestTrip.booking.start) + 1;

    const { isCheckedIn, doneAt } = (await guestTrip.finish()).body.data as GuestCheckin;

    expect([isCheckedIn, doneAt === null]).toEqual([false, false]);
    const missed = await staff.put(`/api/booking/${guestTrip.booking._id}/status`, { status: 'No show' });
    expect([missed.status, missed.body.code]).toEqual([200, undefined]);
  });

  it('is shown on the booking, so it is not requested again', async () => {
    const guestTrip = await trip();
    const { folio, customer, _id } = guestTrip.booking;
    const found = await api.request().post('/wizard/booking/find').send({ folio, contact: customer.email });
    const checkinDoneAt = async () => {
      const { body } = await api.request().get(`/wizard/booking/${_id}`).set('x-guest-link', found.body.data.link);
      return body.data.checkinDoneAt;
    };
    await signAll(guestTrip, await listed(guestTrip));
    expect(await checkinDoneAt()).toBeNull();
    const { doneAt } = (await guestTrip.finish()).body.data as GuestCheckin;
    expect([await checkinDoneAt(), doneAt === null]).toEqual([doneAt, false]);
  });

  it('finishes the papers of an unpaid booking, for staff to check in', async () => {
    const guestTrip = await trip();
    await signAll(guestTrip, await listed(guestTrip));
    api.clock.now = () => Date.parse(guestTrip.booking.start) - HOUR_MS;
    const { stopsBoarding, isCheckedIn, doneAt } = (await guestTrip.finish()).body.data as GuestCheckin;
    expect([stopsBoarding, isCheckedIn, doneAt === null]).toEqual([['unpaid'], false, false]);
  });

  it('is not finished without every signature that is demanded and every required answer', async () => {
    const guestTrip = await trip();
    const refusal = async () => {
      const { status, body } = await guestTrip.finish();
      return [status, body.code, body.details?.missing];
    };
    expect(await refusal()).toEqual([409, 'checkin_incomplete', ['waiver']]);
    const state = await listed(guestTrip);
    const question = (id: string, required: boolean) => ({
      id,
      type: 'Text',
      label: { en: 'Hotel?', es: '¿Hotel?' },
      name: id,
      placeholder: { en: '', es: '' },
      options: [],
      required,
    });
    const form = { locationId: fixture.location._id, name: 'Before', services: [fixture.service._id] };
    const answer = await staff.post('/api/form', {
      ...form,
      fields: [question('hotel', true), question('why', false)],
    });
    expect(answer.status).toBe(201);
    expect(await refusal()).toEqual([409, 'checkin_incomplete', ['waiver', 'forms']]);
    await signAll(guestTrip, state);
    expect(await refusal()).toEqual([409, 'checkin_incomplete', ['forms']]);
    const offer = vi.spyOn(api.app.catalogue, 'offer').mockRejectedValueOnce(new DomainError('busy'));
    expect(await refusal()).toEqual([503, 'busy', undefined]);
    offer.mockRestore();
    expect((await guestTrip.stored()).checkin.doneAt).toBeNull();
    const { _id: formId } = answer.body.data;
    const passengers = state.passengers.map(({ signedAt: _, ...one }) => one);
    const answers = [{ formId, values: [{ fieldId: 'hotel', value: 'Coral' }] }];
    expect((await guestTrip.list({ passengers, answers })).status).toBe(200);
    const { status, body } = await guestTrip.finish();
    expect([status, body.data?.doneAt === null]).toEqual([200, false]);
    expect((await staff.delete(`/api/form/${formId}/delete`)).status).toBe(200);
  });

  it('is over with the trip, and closed for one that is cancelled', async () => {
    const guestTrip = await trip();
    await listed(guestTrip);
    await staff.put(`/api/booking/${guestTrip.booking._id}/status`, { status: 'cancel' });
    const closed = await guestTrip.finish();
    expect([closed.status, closed.body.code]).toEqual([409, 'booking_closed']);
    expect((await guestTrip.list({ passengers: family })).status).toBe(409);
  });

  it('opens by its own link alone', async () => {
    const [guestTrip, other] = [await trip(), await trip()];
    const path = `/wizard/checkin/${guestTrip.booking._id}`;
    for (const secret of ['', 'guess', other.link]) {
      expect((await api.request().get(path).set('x-guest-link', secret)).status).toBe(404);
    }
    expect((await guestTrip.state()).booking.folio).toBe(guestTrip.booking.folio);
  });

  it('shows birthdays to the crew, and dates of birth only with contacts', async () => {
    const guestTrip = await trip();
    // A leap year, since the trip may be on 29 February.
    const birthDate = `1992-${guestTrip.booking.bookingDate.slice(5)}`;
    await guestTrip.list({ passengers: [{ id: null, name: 'Ana', kind: 'adult', birthDate }] });
    expect((await guestTrip.stored()).checkin.birthdays).toEqual([birthDate.slice(5)]);
    const { data } = (await staff.get(`/api/booking/${guestTrip.booking._id}/checkin`)).body;
    expect(data.passengers[0].birthDate).toBe(birthDate);
  });
});

it('opens with its link the check-in alone: not the booking, its papers, its payment or its cancellation', async () => {
  const { booking, link } = await trip();
  const ask = (path: string) => api.request().get(`/wizard/${path}`).set('x-guest-link', link);
  const { status, body } = await ask(`checkin/${booking._id}`);
  expect([status, body.data.opensBooking]).toEqual([200, false]);
  expect((await ask(`booking/${booking._id}`)).status).toBe(404);
  expect((await ask(`booking/${booking._id}/options`)).status).toBe(404);
  expect((await ask(`booking/${booking._id}/paper/receipt`)).status).toBe(404);
  expect((await ask(`booking/${booking._id}/payment`)).status).toBe(404);
  const { folio, customer } = booking;
  const found = await api.request().post('/wizard/booking/find').send({ folio, contact: customer.email });
  const own = api.request().get(`/wizard/checkin/${booking._id}`).set('x-guest-link', found.body.data.link);
  expect((await own).body.data.opensBooking).toBe(true);
  expect((await api.request().post('/wizard/link/renew').send({ token: link })).body.data).toBeNull();
  expect(await api.db(outbox).countDocuments({ kind: 'freshGuestLink', 'payload.visitId': booking._id })).toBe(1);
});
