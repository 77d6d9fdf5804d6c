import { COUNTED_WHOLE_FROM, MAX_COUNTED } from '@marea/domain/contract/listEndpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../../tests/testApi.ts';
import { auditLog } from '../../audit/index.ts';
import { newId } from '../ids.ts';
import { createMissingIndexes } from '../models.ts';
import { pageOf } from './page.ts';

const LIMIT = 20;
const AT_BOUND = 'company-at-the-bound';
const BEYOND = 'company-beyond-the-bound';
const ROWS = MAX_COUNTED + 5;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  await storeRows(AT_BOUND, MAX_COUNTED);
  await storeRows(BEYOND, ROWS);
}, 60_000);
afterAll(() => api.stop());

async function storeRows(companyId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, second) => ({
    _id: newId(),
    companyId,
    locationId: null,
    // Two of each instant: the id orders those.
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(second / 2) * 1_000),
    by: { userId: null, name: 'Ana' },
    entity: 'booking' as const,
    entityId: newId(),
    action: 'created' as const,
    changes: [],
  }));
  await api.db(auditLog).insertMany(rows);
}

const read = (companyId: string, page: number, limit = LIMIT) =>
  pageOf(api.db(auditLog), { companyId }, { page, limit }, { at: -1 });

/** The ids of the whole list, as the database orders it. */
async function inOrder(companyId: string): Promise<string[]> {
  const all = await api
    .db(auditLog)
    .find({ companyId }, { sort: { at: -1, _id: -1 } })
    .toArray();
  return all.map(({ _id }) => _id);
}

describe('a page of a long list', () => {
  it('has its total counted up to the bound, and says that there are more', async () => {
    const { docs, ...page } = await read(BEYOND, 1);

    expect(page).toEqual({ limit: LIMIT, offset: 0, page: 1, total: MAX_COUNTED, totalIsBounded: true });
    expect(docs).toHaveLength(LIMIT);
  });

  it('has its exact total where there are as many rows as the bound', async () => {
    const { docs: _, ...page } = await read(AT_BOUND, 1);

    expect(page).toEqual({ limit: LIMIT, offset: 0, page: 1, total: MAX_COUNTED });
  });

  it('has its exact total behind the middle of the bound', async () => {
    const page = await read(BEYOND, COUNTED_WHOLE_FROM / LIMIT + 1);

    expect([page.offset, page.total, page.totalIsBounded]).toEqual([COUNTED_WHOLE_FROM, ROWS, undefined]);
  });

  it('has the rows of its place in the list, from whichever end they are read', async () => {
    const ids = await inOrder(BEYOND);
    const lastPage = Math.ceil(ROWS / LIMIT);

    for (const page of [1, 250, 251, 252, 400, lastPage - 1, lastPage]) {
      const { docs, offset } = await read(BEYOND, page);
      expect(docs.map(({ _id }) => _id)).toEqual(ids.slice(offset, offset + LIMIT));
    }
  });

  it('is empty behind the last row, with the total', async () => {
    const { docs, total } = await read(BEYOND, Math.ceil(ROWS / LIMIT) + 1);

    expect([docs, total]).toEqual([[], ROWS]);
  });

  it('is read far behind by the one index that has its order, which the planner need not find', async () => {
    const hints: unknown[] = [];
    const listen = ({ command }: { command: { find?: string; hint?: unknown } }) => {
      if (command.find === auditLog.name) hints.push(command.hint);
    };
    api.app.connection.getClient().on('commandStarted', listen as never);

    await read(BEYOND, 1);
    await read(BEYOND, 400);

    api.app.connection.getClient().off('commandStarted', listen as never);
    expect(hints).toEqual([undefined, { companyId: 1, at: -1, _id: -1 }]);
  });

  it('is there also while that index is being restored', async () => {
    const ids = await inOrder(BEYOND);
    await api.app.connection.collection(auditLog.name).dropIndexes();

    const { docs, offset } = await read(BEYOND, 400);

    expect(docs.map(({ _id }) => _id)).toEqual(ids.slice(offset, offset + LIMIT));
    await createMissingIndexes(api.app.connection);
  });
});
