import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import type { OctoCaller } from '../../tests/octo.ts';
import { storeOcto } from '../../tests/octo.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';

let api: TestApi;
let reseller: OctoCaller;
beforeAll(async () => {
  // Cached catalogue reads cost no command, so here the cache never expires.
  const monitored = { MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` };
  api = await startTestApi({ ...monitored, CATALOGUE_FRESH_MS: '60000' });
  const world = await storeOcto(api);
  reseller = await world.newReseller();
  // A day shares its lock with the day 64 days later; the lock's first sale records the offer.
  await confirm(await reserve(5 + 64));
});
afterAll(() => api.stop());

async function reserve(days: number): Promise<string> {
  const availabilityId = `${inDays(days)}T10:00:00-05:00`;
  const unitItems = [{ unitId: 'ADULT' }, { unitId: 'ADULT' }];
  const request = { productId: 'charter', optionId: 'DEFAULT', availabilityId, unitItems };
  const { body } = await reseller.post('/bookings', request).expect(200);
  return body.uuid;
}

async function confirm(uuid: string): Promise<void> {
  const contact = { fullName: 'Elena Cruz', emailAddress: 'elena@example.com' };
  await reseller.post(`/bookings/${uuid}/confirm`, { contact }).expect(200);
}

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

describe('the database calls of a platform', () => {
  it('for the availability of a month', async () => {
    const dates = { localDateStart: inDays(5), localDateEnd: inDays(34) };
    const ask = () =>
      reseller.post('/availability', { productId: 'charter', optionId: 'DEFAULT', ...dates }).expect(200);

    expect(await commandsOf(ask)).toEqual([
      'aggregate users',
      'find octoKeys',
      'find packages',
      'find users',
      'find vesselDays',
    ]);
  });

  it('for the availability of a year, which is read by the month to leave the process to others in between', async () => {
    const dates = { localDateStart: inDays(5), localDateEnd: inDays(370) };
    const ask = () =>
      reseller.post('/availability', { productId: 'charter', optionId: 'DEFAULT', ...dates }).expect(200);

    expect((await commandsOf(ask)).filter((name) => name === 'find vesselDays')).toHaveLength(12);
  });

  it('for a booking: reserve, then confirm', async () => {
    let uuid = '';

    const toReserve = await commandsOf(async () => {
      uuid = await reserve(5);
    });
    const toConfirm = await commandsOf(() => confirm(uuid));

    expect(toReserve).toEqual([
      'aggregate octoBookings (transaction)',
      'aggregate users',
      'commitTransaction 1 (transaction)',
      'find octoKeys',
      'find packages',
      'find users',
      'find vesselDays',
      'find vesselDays',
      'findAndModify locks (transaction)',
      'findAndModify vesselDays (transaction)',
      'insert holds (transaction)',
      'insert octoBookings (transaction)',
      'update locks (transaction)',
    ]);
    expect(toConfirm).toEqual([
      'aggregate bookings',
      'aggregate users',
      'commitTransaction 1 (transaction)',
      'delete holds (transaction)',
      'find bookings',
      'find companies',
      'find customers',
      'find holds',
      'find octoBookings',
      'find octoKeys',
      'find packages',
      'find users',
      'find users',
      'find users',
      'find vesselDays',
      'find webhooks (transaction)',
      'findAndModify locks (transaction)',
      'findAndModify octoBookings',
      'findAndModify octoBookings (transaction)',
      'findAndModify vesselDays (transaction)',
      'insert bookings (transaction)',
      'insert customers (transaction)',
      'insert messages (transaction)',
      'insert notifications (transaction)',
      'insert outbox (transaction)',
      'update leads (transaction)',
      'update outbox (transaction)',
    ]);
  });

  it('for another day and another guest of a sale: in one transaction, so that a refused part leaves the other', async () => {
    const uuid = await reserve(6);
    await confirm(uuid);
    const change = {
      availabilityId: `${inDays(7)}T10:00:00-05:00`,
      contact: { fullName: 'Berta Lugo' },
      notes: 'Window seats',
    };

    const commands = await commandsOf(() => reseller.patch(`/bookings/${uuid}`, change).expect(200));

    expect(
      commands.filter((command) => /^(?:commit|(?:update|findAndModify) (?:octoB|b)ookings)/.test(command)),
    ).toEqual([
      'commitTransaction 1 (transaction)',
      'findAndModify bookings (transaction)',
      'findAndModify bookings (transaction)',
      'update octoBookings (transaction)',
    ]);
  });
});
