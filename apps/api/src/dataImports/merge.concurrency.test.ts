import type { Actor } from '@marea/domain/access/actor';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { parsePhone } from '../http/validation/phones.ts';
import type { ImportRun, Resolution } from './importKind.ts';
import { bookingsImport } from './kinds/bookings.ts';

const ROUNDS = 3;
/** Other rows of the same transaction: a merge takes less time. */
const MOST_READS = 150;

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let run: ImportRun;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  const companyId = home.company._id;
  const actor = { kind: 'superadmin', userId: '0'.repeat(24), name: 'Importer', companyId } as Actor;
  run = { app: api.app, actor, location: home.location, currency: home.company.currency, source: 'file' };
});
afterAll(() => api.stop());

async function addCustomer(nth: number) {
  const contact = { phone: `+52998${4_000_000 + nth}`, email: `guest${nth}@example.com` };
  const { body, status } = await staff.post('/api/customer', aGuest(contact));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { _id: String(body.data._id), ...contact };
}

it('a customer who is merged while a trip of theirs is imported takes it along', async () => {
  const session = bookingsImport.open(run);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [stays, twin] = [await addCustomer(2 * round), await addCustomer(2 * round + 1)];
    const date = `2025-03-${10 + round}`;
    const sale = { bookingDate: { date, time: '10:00' }, service: home.service.name, vessel: home.vessel.name };
    const guest = { fullName: 'Ana Reyes', phone: parsePhone(twin.phone), email: twin.email };
    const [resolved] = await session.resolve([{ number: 2, reference: `A${round}`, values: { ...sale, ...guest } }]);
    const merging: Promise<void>[] = [];
    const statuses: number[] = [];
    const merge = async () => {
      const { status } = await staff.post(`/api/customer/${stays._id}/merge`, { duplicateId: twin._id });
      statuses.push(status);
    };

    await unitOfWork(api.app.connection, async (tx) => {
      await session.write(tx, [resolved as Extract<Resolution, { outcome: 'ready' }>]);
      if (merging.length === 0) merging.push(merge());
      for (let nth = 0; nth < MOST_READS && statuses.length === 0; nth += 1) {
        await api.db(bookings).findOne({ _id: twin._id }, { session: tx });
      }
    });

    await Promise.all(merging);
    expect(statuses).toEqual([200]);
    const [trip] = await api.db(bookings).find({ companyId: home.company._id, bookingDate: date }).toArray();
    expect(trip?.customer).toMatchObject({ customerId: stays._id, email: twin.email });
  }
});
