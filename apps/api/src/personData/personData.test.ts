import { DAY_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import { newId } from '../db/ids.ts';
import { guestActor } from '../guests/index.ts';
import type { Letter } from '../mail/index.ts';
import { guestTripOf, sendToGuest } from '../messages/index.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { payments } from '../payments/index.ts';
import { auditLedger } from '../payments/ledger/auditLedger.ts';
import { removeExpiredRecords } from '../retention/index.ts';
import { storeGuestReview } from '../reviews/index.ts';
import { sendText } from '../textMessages/index.ts';

let api: TestApi;
let home: StoredCompany;
let admin: Caller;
let token: string;
let role: string;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  role = home.role._id;
  await api.db(roles).updateOne({ _id: role }, { $set: { locationId: null, modifyCompany: true } });
  token = await api.tokenOf(await storeUser(api.db, home.role));
  admin = callerOf(api, token);
});
afterAll(() => api.stop());

let visit: { id: string; customerId: string; total: number; companyId: string; locationId: string };
let day = 10;
/** A unique name, so that any remains can be found. */
let surname: string;
let name: string;
let phone: string;
beforeEach(async () => {
  api.clock.now = Date.now;
  day += 1;
  surname = `Quintanilla${'abcdefghij'[day - 11]}`;
  name = `Xochiquetzal ${surname}`;
  phone = `+5299855520${day}`;
  const contact = { phone, email: `Xochi${day}@example.com` };
  const guest = aGuest({ firstName: 'Xochiquetzal', lastName: surname, ...contact });
  const trip = await bookTrip(admin, home, { bookingDate: inDays(day), customer: guest, notes: 'For Xochiquetzal' });
  const { _id: id, companyId, locationId } = trip;
  visit = { id, customerId: trip.customer.customerId ?? '', total: trip.price.grandTotal, companyId, locationId };
});

const pay = (amount: number) => admin.post('/api/payment', { visitId: visit.id, type: 'Cash', amount });
/** A past trip with the guest's papers. */
async function sail() {
  const start = new Date(Date.now() - 2 * DAY_MS);
  const over = { start, end: new Date(start.getTime() + 4 * 3_600_000) };
  await api.db(bookings).updateOne({ _id: visit.id }, { $set: over });
  const { id: visitId, companyId, locationId } = visit;
  const passenger = { id: newId(), name, kind: 'adultos', guardian: '' };
  const list = { _id: visitId, companyId, locationId, updatedAt: start };
  await api.app.connection
    .collection('checkins')
    .insertOne({ ...list, passengers: [{ ...passenger, birthDate: null }] } as never);
  const signed = { _id: newId(), companyId, locationId, visitId, folio: 'MAR', passenger, signer: name, waiver: 1 };
  await api.app.connection.collection('waiverSignatures').insertOne({
    ...signed,
    signature: { typed: name },
    language: 'en',
    textHash: '',
    at: start,
    address: '',
  } as never);
}
/** A record merged into the guest's, an abandoned trip, and notes on the booking. */
async function leaveTraces() {
  const { id, customerId, companyId, locationId } = visit;
  const other = aGuest({ lastName: surname, phone: `+5299855521${day}`, email: `other${day}@example.com` });
  const { body } = await admin.post('/api/customer', other);
  const merged = await admin.post(`/api/customer/${customerId}/merge`, { duplicateId: body.data._id });
  if (merged.status !== 200) throw new Error(JSON.stringify(merged.body));
  const lead = { _id: newId(), companyId, locationId, email: `xochi${day}@example.com` };
  await api.app.connection.collection('leads').insertOne(lead as never);
  const words = { 'history.0.why': `${surname} asked`, beforeMove: { menu: { allergies: surname } } };
  await api.app.connection.collection('bookings').updateOne({ _id: id as never }, { $set: words });
}
const read = (by = admin) => by.get(`/api/customer/${visit.customerId}/data`);
const anonymise = (typed = name, by = admin) => by.post(`/api/customer/${visit.customerId}/anonymise`, { name: typed });
const traces = async () => {
  const database = api.app.connection.getClient().db(api.app.connection.name);
  const found: string[] = [];
  const told = [`xochi${day}@`, `Xochi${day}@`, phone.slice(3), surname, surname.toLowerCase(), visit.customerId];
  for (const collection of await database.listCollections().toArray()) {
    const records = JSON.stringify(await database.collection(collection.name).find({}).toArray());
    if (told.some((one) => records.includes(one))) found.push(collection.name);
  }
  return found.toSorted();
};

describe('the data of a person', () => {
  it('is found wherever it is held, and handed out as a file that says nothing of commissions', async () => {
    await pay(visit.total);
    await sail();

    const { kinds } = (await read()).body.data as { kinds: { kind: string; count: number }[] };
    const file = await admin
      .get(`/api/customer/${visit.customerId}/data/file`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });

    const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({ customers: 1, bookings: 1, passengers: 1, signatures: 1, payments: 1 });
    const texts = new Map<string, string>();
    const archive = await fromBufferPromise(file.body as Buffer);
    for await (const entry of archive.eachEntry()) {
      const parts: Buffer[] = [];
      for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
      texts.set(entry.fileName, Buffer.concat(parts).toString());
    }
    for (const kind of ['customers', 'bookings', 'passengers', 'signatures']) {
      expect([kind, texts.get(`json/${kind}.json`)?.includes(surname)]).toEqual([kind, true]);
    }
    expect([...texts.values()].join('')).not.toMatch(/commission|comision/i);
    const log = await api.db(auditLog).find({ entityId: visit.customerId }).toArray();
    expect(log.at(-1)?.changes.map(({ path }) => path)).toEqual(['dataHandedOut']);
  });

  it('stays while a trip is ahead or money is open, and says which', async () => {
    const open = async () => (await read()).body.data.open.map(({ matter }: { matter: string }) => matter);

    expect(await open()).toEqual(['trip_ahead', 'balance']);
    expect((await anonymise()).body.code).toBe('person_has_open_matters');
    await sail();
    expect(await open()).toEqual(['balance']);
    await pay(visit.total);
    expect(await open()).toEqual([]);
    await api.db(bookings).updateOne({ _id: visit.id }, { $set: { 'price.balance': -500 } });
    expect(await open()).toEqual(['credit']);
    expect((await anonymise()).status).toBe(409);
    await api.db(bookings).updateOne({ _id: visit.id }, { $set: { creditUntil: new Date(Date.now() - 1) } });
    expect(await open()).toEqual([]);
    await api.db(bookings).updateOne({ _id: visit.id }, { $set: { 'price.balance': 0, dispute: 'open' } });
    expect(await open()).toEqual(['payment_pending']);
    await api.db(bookings).updateOne({ _id: visit.id }, { $set: { dispute: null } });
    const attempt = { visitId: visit.id, liveFor: visit.id };
    await api.app.connection.collection('paymentAttempts').insertOne({ _id: newId(), ...attempt } as never);
    expect(await open()).toEqual(['payment_pending']);
  });

  it('goes from every record for good, while bookings, payments and sums stay', async () => {
    await pay(visit.total);
    await sail();
    await leaveTraces();
    const ledger = await api.db(payments).find({ visitId: visit.id }).toArray();
    const price = (await api.db(bookings).findOne({ _id: visit.id }))?.price;

    const { status, body } = await anonymise(name.toLowerCase().replace(' ', '  '));

    expect([status, body.data]).toEqual([200, { bookings: 1 }]);
    expect(await api.db(customers).findOne({ _id: visit.customerId })).toBeNull();
    expect(await api.db(checkins).findOne({ _id: visit.id })).toBeNull();
    expect(await api.db(signatures).findOne({ visitId: visit.id })).toBeNull();
    const left = await api.db(bookings).findOne({ _id: visit.id });
    expect(left).toMatchObject({ customer: { customerId: null, firstName: '—' }, notes: '', price });
    const rows = await api.db(payments).find({ visitId: visit.id }).toArray();
    expect(rows.map(({ amount }) => amount)).toEqual(ledger.map(({ amount }) => amount));
    expect(await auditLedger(api.app)).toEqual([]);
    expect(await traces()).toEqual(['audit']);
    const log = await api.db(auditLog).find({ entityId: visit.customerId }).toArray();
    expect(log.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['isAnonymised', 'bookings']]);
    expect(JSON.stringify(log)).not.toMatch(/xochi|quintanilla/i);
  });

  it('goes from the records that were merged into theirs before what the log of changes still has', async () => {
    await pay(visit.total);
    await sail();
    await leaveTraces();
    const longAgo = new Date(Date.now() - 1_000 * DAY_MS);
    await api.db(auditLog).updateMany({ companyId: visit.companyId }, { $set: { at: longAgo } });
    await removeExpiredRecords(api.app, new AbortController().signal);

    expect((await anonymise()).status).toBe(200);

    expect(await traces()).toEqual(['audit']);
  });

  it('goes from archives, findings and names of files, of this company alone', async () => {
    await pay(visit.total);
    await sail();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF');
    const upload = api
      .request()
      .post(`/api/booking/${visit.id}/files`)
      .set('token', token)
      .field('name', `${name}.pdf`);
    expect((await upload.attach('file', pdf, `${name}.pdf`)).status).toBe(201);
    const { companyId, locationId } = visit;
    const archive = (of: string) => ({
      _id: newId(),
      companyId: of,
      state: 'ready',
      storedId: newId(),
      expiresAt: new Date(Date.now() + DAY_MS),
    });
    const [own, foreign] = [archive(companyId), archive(newId())];
    const of = { companyId, locationId, kind: 'customers', format: 'csv', storedId: null };
    const entry = {
      _id: newId(),
      companyId,
      locationId,
      entity: 'dataImport',
      entityId: newId(),
      action: 'created',
      at: new Date(),
      by: { userId: null, name: '' },
    };
    const insert = (collection: string, ...records: object[]) =>
      api.app.connection.collection(collection).insertMany(records);
    await insert('companyExports', own, foreign);
    await insert('dataImports', { _id: newId(), ...of, fileName: `${surname}.csv` });
    await insert('dataImportFindings', { _id: newId(), companyId, value: surname, createdAt: new Date() });
    await insert('audit', { ...entry, changes: [{ path: 'fileName', from: null, to: `${surname}.csv` }] });
    await insert('audit', {
      ...entry,
      _id: newId(),
      entity: 'bookingFile',
      changes: [
        { path: 'visitId', from: null, to: visit.id },
        { path: 'name', from: null, to: name },
      ],
    });

    expect((await anonymise()).status).toBe(200);

    expect(await traces()).toEqual(['audit']);
    const log = await api
      .db(auditLog)
      .find({ companyId, entity: { $in: ['bookingFile', 'dataImport'] } })
      .toArray();
    expect(log.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(log)).not.toContain(surname);
    const archives = await api.app.connection.collection('companyExports').find({}).toArray();
    expect(archives.map(({ storedId }) => storedId as unknown)).toEqual([null, foreign.storedId]);
  });

  it('is not stored anew by a mail that was being written meanwhile', async () => {
    await pay(visit.total);
    await sail();
    const trip = (await guestTripOf(api.app, visit.id, 'reviewRequested'))!;
    const letter = { language: 'en', subject: 'How was your trip?' } as Letter;
    const mail = { id: newId(), kind: 'reviewRequested', letter } as const;
    expect((await anonymise()).status).toBe(200);

    const sending = sendToGuest(api.app, { send: async () => {} }, trip, mail, {} as EffectAttempt);

    await expect(sending).rejects.toThrow('the guest has changed meanwhile');
    expect(await traces()).toEqual(['audit']);
  });

  it('is not stored anew by a review that was being written meanwhile', async () => {
    await pay(visit.total);
    await sail();
    const booking = (await api.db(bookings).findOne({ _id: visit.id }))!;
    expect((await anonymise()).status).toBe(200);

    const writing = storeGuestReview(api.app, guestActor(booking), booking, { rating: 5, comment: 'Bien' });

    await expect(writing).rejects.toThrow('not_found');
    expect(await traces()).toEqual(['audit']);
  });

  it('is not stored anew by a text that was being written meanwhile', async () => {
    await pay(visit.total);
    await sail();
    const sent: string[] = [];
    const port = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const account = { senders: { sms: '+15005550006', whatsapp: null }, port };
    const { companyId, customerId } = visit;
    const route = { companyId, customerId, phone, to: phone, effectId: newId(), channel: 'sms', account };
    expect((await anonymise()).status).toBe(200);

    const sending = sendText(api.app, route as never, 'Your trip', { goOn: async () => {} } as EffectAttempt);

    await expect(sending).rejects.toThrow('the guest has changed meanwhile');
    expect([sent, await traces()]).toEqual([[], ['audit']]);
  });

  it('leaves the mails that another company sent to the same address', async () => {
    await pay(visit.total);
    await sail();
    const mail = { to: `xochi${day}@example.com`, toName: name, fromName: '', subject: '', text: '', html: '' };
    const [own, foreign] = [visit.companyId, newId()].map((companyId) => ({ _id: newId(), companyId, ...mail }));
    await api.app.connection.collection('mails').insertMany([own, foreign] as never[]);

    expect((await anonymise()).status).toBe(200);

    expect(await traces()).toEqual(['audit', 'mails']);
    const left = await api.app.connection.collection('mails').find({ to: mail.to }).toArray();
    expect(left.map(({ _id }) => String(_id))).toEqual([foreign?._id]);
    await api.app.connection.collection('mails').deleteMany({ to: mail.to });
  });

  it('needs the name of the person, and an administrator of the company', async () => {
    await pay(visit.total);
    await sail();

    expect((await anonymise('Xochiquetzal')).body.errors[0].path).toBe('name');
    await api.db(roles).updateOne({ _id: role }, { $set: { modifyCompany: false } });
    try {
      expect([(await read()).status, (await anonymise()).status]).toEqual([403, 403]);
    } finally {
      await api.db(roles).updateOne({ _id: role }, { $set: { modifyCompany: true } });
    }
    expect(await api.db(customers).findOne({ _id: visit.customerId })).not.toBeNull();
  });
});
