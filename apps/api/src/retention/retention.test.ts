import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/index.ts';
import { settings } from '../catalogue/index.ts';
import { checkins, signatures } from '../checkin/index.ts';
import { newId } from '../db/ids.ts';
import { newStoredId, storeBytes, storeStream } from '../images/index.ts';
import { messages } from '../messages/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { vesselDays } from '../slots/index.ts';

/** When the job runs: after the 24, 12 and 36 months of the usual settings. */
const NOW = Date.parse('2028-03-31T10:00:00Z');
const EDGE = { audit: '2026-03-31', messages: '2027-03-31', papers: '2025-03-31' };
const VESSEL_DAYS = 120;

let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = () => NOW - DAY_MS;
  for (const records of [outbox, auditLog, messages, checkins, signatures, vesselDays, settings]) {
    await api.app.connection.collection(records.name).deleteMany({});
  }
});

const off = { fileMonths: null, waitlistMonths: null };
const before = (day: string) => new Date(Date.parse(`${day}T10:00:00Z`) - 1);
const at = (day: string) => new Date(`${day}T10:00:00Z`);

const auditEntry = (companyId: string, day: Date) => ({
  _id: newId(),
  companyId,
  locationId: null,
  at: day,
  by: { userId: null, name: 'Ana' },
  entity: 'customer' as const,
  entityId: newId(),
  action: 'updated' as const,
  changes: [],
});

/** Stores each kind of record just before its time limit and at it. Returns the ids of both. */
async function plant({ company, location, vessel }: StoredCompany) {
  const place = { companyId: company._id, locationId: location._id };
  const insert = async (name: string, make: (isOld: boolean) => object) => {
    const pair = [true, false].map((isOld) => ({ _id: newId(), ...make(isOld) }));
    await api.app.connection.collection(name).insertMany(pair as never);
    return pair.map(({ _id }) => _id);
  };
  const day = (edge: string) => (isOld: boolean) => (isOld ? before(edge) : at(edge));
  const today = Math.floor(NOW / DAY_MS);
  return {
    audit: await insert('audit', (isOld) => auditEntry(place.companyId, day(EDGE.audit)(isOld))),
    messages: await insert('messages', (isOld) => ({
      ...place,
      visitId: newId(),
      queuedAt: day(EDGE.messages)(isOld),
    })),
    checkins: await insert('checkins', (isOld) => ({ ...place, passengers: [], updatedAt: day(EDGE.papers)(isOld) })),
    waiverSignatures: await insert('waiverSignatures', (isOld) => ({
      ...place,
      visitId: newId(),
      passenger: { id: newId() },
      at: day(EDGE.papers)(isOld),
    })),
    vesselDays: await insert('vesselDays', (isOld) => ({
      resourceId: vessel._id,
      day: today - VESSEL_DAYS - (isOld ? 1 : 0),
      spans: [],
    })),
  };
}

/** Moves the clock to the planned night, and lets two processes run what is due. */
async function nightFalls(): Promise<void> {
  await api.planJobs();
  api.clock.now = () => NOW;
  await Promise.all([api.runDueJobs(), api.runDueJobs()]);
}

const isThere = async (name: string, id: string) =>
  (await api.app.connection.collection(name).countDocuments({ _id: id as never })) === 1;
const entriesOf = (companyId: string) =>
  api
    .db(auditLog)
    .find({ companyId, entity: 'settings' }, { sort: { _id: 1 } })
    .toArray();

async function saveRetention(retention: object) {
  const token = await api.tokenOf(await storeUser(api.db, home.role));
  return api.request().post('/api/settings').set('token', token).send({ settings: { retention } });
}

describe('the retention of each night', () => {
  it('removes what is older than the company keeps it, and leaves its neighbour at the edge', async () => {
    const planted = await plant(home);

    await nightFalls();

    for (const [name, [old = '', young = '']] of Object.entries(planted)) {
      expect([name, await isThere(name, old), await isThere(name, young)]).toEqual([name, false, true]);
    }
  });

  it('is audited once with its counts, though two processes look for work', async () => {
    await plant(home);

    await nightFalls();

    const counts = (await entriesOf(home.company._id)).flatMap(({ changes }) => changes.map(({ to }) => to));
    const removed = Object.assign({}, ...(counts as object[])) as object;
    expect(removed).toEqual({ audit: 1, messages: 1, checkins: 1, signatures: 1, vesselDays: 1 });
    expect(counts).toHaveLength(5);
    expect(await entriesOf(away.company._id)).toEqual([]);
  });

  it('removes files of bookings and ended places in line where the company says so', async () => {
    const connection = api.app.connection;
    const place = { companyId: home.company._id, locationId: home.location._id };
    const insert = async (name: string, records: object[]) => {
      const stored = records.map((record) => ({ _id: newId(), ...place, ...record }));
      await connection.collection(name).insertMany(stored as never);
      return stored.map(({ _id }) => _id);
    };
    const [old, young] = [before(EDGE.papers), at(EDGE.papers)];
    const fileOf = async (createdAt: Date) => ({
      createdAt,
      storedId: await storeBytes(api.app, Buffer.from('passport')),
    });
    const files = await insert('bookingFiles', [await fileOf(old), await fileOf(young)]);
    const statuses = ['cancel', 'waiting', 'completo'];
    const places = await insert(
      'waitlist',
      statuses.map((status, i) => ({ status, joinedAt: i === 2 ? young : old })),
    );
    const left = async (name: string, ids: readonly string[]) => Promise.all(ids.map((id) => isThere(name, id)));

    await nightFalls();
    expect([await left('bookingFiles', files), await left('waitlist', places)]).toEqual([
      [true, true],
      [true, true, true],
    ]);

    api.clock.now = Date.now;
    const months = { auditMonths: null, messageMonths: null, paperMonths: null, guestMonths: null };
    expect((await saveRetention({ ...months, fileMonths: 36, waitlistMonths: 36 })).status).toBe(200);
    await connection.collection('jobs').deleteMany({});
    api.clock.now = () => NOW - DAY_MS;
    await nightFalls();
    await api.dispatchDue();

    expect([await left('bookingFiles', files), await left('waitlist', places)]).toEqual([
      [false, true],
      [false, true, true],
    ]);
    expect(await connection.collection('pictures.files').countDocuments({})).toBe(1);
    for (const name of ['bookingFiles', 'waitlist']) await connection.collection(name).deleteMany({});
  });

  it('leaves for good what the company sets no months for', async () => {
    const retention = { auditMonths: null, messageMonths: null, paperMonths: null, guestMonths: null, ...off };
    api.clock.now = Date.now;
    expect((await saveRetention(retention)).body.data.retention).toEqual(retention);
    api.clock.now = () => NOW - DAY_MS;
    const { vesselDays: days, ...others } = await plant(home);

    await nightFalls();

    for (const [name, [old = '']] of Object.entries(others))
      expect([name, await isThere(name, old)]).toEqual([name, true]);
    expect(await isThere('vesselDays', days[0] ?? '')).toBe(false);
  });

  it('removes more than a batch in one night, of every company', async () => {
    const many = Array.from({ length: 1_001 }, () => auditEntry(home.company._id, before(EDGE.audit)));
    await api.db(auditLog).insertMany([...many, auditEntry(away.company._id, before(EDGE.audit))]);

    await nightFalls();

    expect(await api.db(auditLog).countDocuments({ entity: 'customer' })).toBe(0);
  });

  it('removes receipts that nothing names, with their bytes, and no others', async () => {
    const connection = api.app.connection;
    const place = { companyId: home.company._id, uploadedBy: newId(), width: 1, height: 1, isDeleted: false };
    const picture = async (purpose: string, createdAt = before(EDGE.papers)) => {
      const fileId = await storeBytes(api.app, Buffer.from('picture'));
      const record = { _id: newId(), ...place, purpose, createdAt, files: [{ width: 1, fileId }] };
      await connection.collection('images').insertOne(record as never);
      return record._id;
    };
    const orphans = [await picture('receipt'), await picture('expense')];
    const [paid, paidOut, spent, ...others] = [
      await picture('receipt'),
      await picture('receipt'),
      await picture('expense'),
      await picture('gallery'),
      await picture('receipt', at(EDGE.papers)),
    ];
    await connection.collection('payments').insertOne({ image: paid });
    await connection.collection('payouts').insertOne({ image: paidOut });
    await connection.collection('expenses').insertOne({ image: spent, isDeleted: true });

    await nightFalls();
    await api.dispatchDue();

    const left = await connection.collection('images').distinct('_id');
    expect(new Set(left.map(String))).toEqual(new Set([paid, paidOut, spent, ...others]));
    const files = await connection.collection('pictures.files').countDocuments({});
    expect([orphans.length, files]).toEqual([2, left.length]);
    for (const name of ['payments', 'payouts', 'expenses']) await connection.collection(name).deleteMany({});
  });

  it('removes bytes without a record after a day, also those of an upload that was cut off', async () => {
    const connection = api.app.connection;
    const bytes = async (age: number, { isWhole = true } = {}) => {
      const begun = Math.floor((NOW - age) / 1_000);
      const id = mongo.ObjectId.createFromTime(begun).toHexString().slice(0, 8) + newStoredId().slice(8);
      await storeStream(api.app, id, Buffer.from('picture'), AbortSignal.timeout(60_000));
      if (!isWhole) await connection.collection('pictures.files').deleteOne({ _id: new mongo.ObjectId(id) });
      return id;
    };
    const old = 25 * HOUR_MS;
    const gone = [await bytes(old), await bytes(old, { isWhole: false })];
    const [ofPicture, ofFile, ofReport] = [await bytes(old), await bytes(old), await bytes(old)];
    const fresh = await bytes(23 * HOUR_MS);
    const place = { companyId: home.company._id, createdAt: before(EDGE.papers) };
    // A text may contain the picture's address.
    const picture = { ...place, purpose: 'gallery', files: [{ width: 1, fileId: ofPicture }] };
    await connection.collection('images').insertOne({ _id: newId() as never, ...picture });
    await connection.collection('bookingFiles').insertOne({ _id: newId() as never, ...place, storedId: ofFile });
    await connection.collection('reportExports').insertOne({ _id: newId() as never, ...place, storedId: ofReport });

    await nightFalls();

    const stored = async (ids: readonly string[]) => {
      const own = { $in: ids.map((id) => new mongo.ObjectId(id)) };
      const chunks = await connection.collection('pictures.chunks').distinct('files_id', { files_id: own });
      return [chunks.length, await connection.collection('pictures.files').countDocuments({ _id: own })];
    };
    expect(await stored(gone)).toEqual([0, 0]);
    expect(await stored([ofPicture, ofFile, ofReport, fresh])).toEqual([4, 4]);
    for (const name of ['images', 'bookingFiles', 'reportExports']) await connection.collection(name).deleteMany({});
  });

  it('is refused for fewer months than six or more than ten years', async () => {
    api.clock.now = Date.now;
    for (const messageMonths of [5, 121]) {
      const { status, body } = await saveRetention({
        auditMonths: 24,
        messageMonths,
        paperMonths: 36,
        guestMonths: 60,
        ...off,
      });
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
        422,
        ['settings.retention.messageMonths'],
      ]);
    }
  });
});
