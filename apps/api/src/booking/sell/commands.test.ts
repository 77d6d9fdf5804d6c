import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import { bookOnline } from '../../../tests/bookOnline.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  // Cached catalogue reads cost no command, so here the cache never expires.
  const monitored = { MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` };
  api = await startTestApi({ ...monitored, CATALOGUE_FRESH_MS: '60000' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  // A day shares its lock with the day 64 days later; the lock's first sale records the offer.
  await bookTrip(staff, fixture, { bookingDate: inDays(5 + 64) });
  await bookOnline(api, fixture, { bookingDate: inDays(6 + 64) });
});
afterAll(() => api.stop());

/** The database commands of `act`, sorted by name; those in its transaction are marked. */
async function commandsOf(act: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  const client = api.app.connection.getClient();
  const hear = ({ commandName, command }: mongo.CommandStartedEvent) => {
    const isInTransaction = command.autocommit === false;
    commands.push(`${commandName} ${command[commandName]}${isInTransaction ? ' (transaction)' : ''}`);
  };
  client.on('commandStarted', hear);
  await act();
  client.off('commandStarted', hear);
  return commands.toSorted();
}

describe('the database calls of a booking', () => {
  it('by staff', async () => {
    expect(await commandsOf(() => bookTrip(staff, fixture, { bookingDate: inDays(5) }))).toEqual([
      'aggregate users',
      'commitTransaction 1 (transaction)',
      'find webhooks (transaction)',
      'findAndModify locks (transaction)',
      'findAndModify vesselDays (transaction)',
      'insert bookings (transaction)',
      'insert customers (transaction)',
      'insert messages (transaction)',
      'insert outbox (transaction)',
      'update leads (transaction)',
      'update outbox (transaction)',
    ]);
  });

  it('by a guest: hold, then book', async () => {
    const commands = await commandsOf(async () => {
      expect((await bookOnline(api, fixture, { bookingDate: inDays(6) })).status).toBe(201);
    });
    expect(commands).toEqual([
      'commitTransaction 1 (transaction)',
      'commitTransaction 1 (transaction)',
      'delete holds (transaction)',
      'find accounts',
      'find customers (transaction)',
      'find holds',
      'find holds (transaction)',
      'find webhooks (transaction)',
      'findAndModify limits',
      'findAndModify limits',
      'findAndModify limits',
      'findAndModify limits',
      'findAndModify locks (transaction)',
      'findAndModify locks (transaction)',
      'findAndModify vesselDays (transaction)',
      'findAndModify vesselDays (transaction)',
      'insert bookings (transaction)',
      'insert guestLinks (transaction)',
      'insert holds (transaction)',
      'insert messages (transaction)',
      'insert notifications (transaction)',
      'insert outbox (transaction)',
      'update customers (transaction)',
      'update leads (transaction)',
      'update locks (transaction)',
      'update outbox (transaction)',
    ]);
  });
});
