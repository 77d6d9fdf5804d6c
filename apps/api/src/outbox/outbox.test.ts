import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { newId } from '../db/ids.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Timeouts } from './attempt.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Effect, EffectHandlers } from './effect.ts';
import { effectKinds, PermanentFailure } from './effect.ts';
import { loggedFailure, takeDue } from './lease.ts';
import { outbox, enqueue } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db(outbox).deleteMany({});
  api.clock.now = Date.now;
});

const enter = (over: { notBefore?: Date } = {}) =>
  enqueue(api.app, null, { kind: 'passwordChanged', payload: { userId: newId(), language: 'en' }, ...over });
const other = () =>
  enqueue(api.app, null, { kind: 'passwordLink', payload: { userId: null, language: 'en', isInvitation: false } });
const nothing = async () => {};
/** A process of the API, with handlers of its own. */
const processWith = (handlers: Partial<EffectHandlers>, timeouts: Partial<Timeouts> = {}, isBusy?: () => boolean) =>
  createDispatcher(
    api.app,
    {
      passwordChanged: nothing,
      passwordLink: nothing,
      bookingConfirmed: nothing,
      bookingMoved: nothing,
      bookingCancelled: nothing,
      freshGuestLink: nothing,
      creditReminder: nothing,
      reviewRequested: nothing,
      leadReminded: nothing,
      waitingPartyCalled: nothing,
      offerFreedSlot: nothing,
      slotOffered: nothing,
      settleAttempt: nothing,
      sendRefund: nothing,
      latePayment: nothing,
      placeNotice: nothing,
      takeDisputed: nothing,
      tripReminder: nothing,
      balanceReminder: nothing,
      depositReminder: nothing,
      placeReleased: nothing,
      checkinReminder: nothing,
      paymentReceipt: nothing,
      refundSent: nothing,
      refundFailed: nothing,
      paymentRequested: nothing,
      guestMessage: nothing,
      notificationsMailed: nothing,
      reportMailed: nothing,
      reportExported: nothing,
      dataImportStep: nothing,
      companyExported: nothing,
      removeBytes: nothing,
      ...handlers,
    },
    timeouts,
    isBusy,
  );
const states = async () =>
  (
    await api
      .db(outbox)
      .find({}, { sort: { _id: 1 } })
      .toArray()
  ).map(({ state }) => state);

describe('an effect', () => {
  it('happens after its transaction, and not at all without it', async () => {
    const done: string[] = [];
    const here = processWith({
      passwordChanged: async ({ payload }) => {
        done.push(payload.userId);
      },
    });
    const userId = newId();
    const effect = { kind: 'passwordChanged', payload: { userId, language: 'en' } } as const;
    await unitOfWork(api.app.connection, async (tx) => {
      await enqueue(api.app, tx, effect);
      expect(await here.dispatchDue()).toBe(0);
    });
    const broken = unitOfWork(api.app.connection, async (tx) => {
      await enqueue(api.app, tx, { ...effect, payload: { userId: newId(), language: 'en' } });
      throw new Error('no sale');
    });
    await expect(broken).rejects.toThrow('no sale');
    await here.dispatchDue();
    expect(done).toEqual([userId]);
    expect(await states()).toEqual(['done']);
  });

  it('waits for its time', async () => {
    const here = processWith({});
    await enter({ notBefore: new Date(Date.now() + 60_000) });
    expect(await here.dispatchDue()).toBe(0);
    api.clock.now = () => Date.now() + 61_000;
    expect(await here.dispatchDue()).toBe(1);
  });

  it('waits half a minute for a busy process if it can, and not at all otherwise', async () => {
    const done: string[] = [];
    const note = async ({ id }: Effect) => void done.push(id);
    const confirm = () => enqueue(api.app, null, { kind: 'bookingConfirmed', payload: { visitId: newId() } });
    api.clock.now = () => Date.now() - 31_000;
    const overdue = await confirm();
    api.clock.now = Date.now;
    const deferrable = await confirm();
    const prompt = await other();
    let isBusy = true;
    const here = processWith({ bookingConfirmed: note, passwordLink: note }, {}, () => isBusy);
    here.start();
    try {
      await expect.poll(() => done.toSorted()).toEqual([overdue, prompt].toSorted());
      await expect.poll(states).toEqual(['done', 'waiting', 'done']);

      isBusy = false;
      api.app.outboxSignal.ring();
      await expect.poll(() => done).toContain(deferrable);
    } finally {
      await here.stop();
    }
  });

  it('that fails is tried again, later each time, under the same id, until it is given up', async () => {
    const ids = new Set<string>();
    const here = processWith({
      passwordChanged: async ({ id }) => {
        ids.add(id);
        throw new Error('550 no such user <daniela@example.com>');
      },
    });
    await enter();
    const pauses: number[] = [];
    let now = Date.now();
    api.clock.now = () => now;
    for (let tries = 1; tries <= 24; tries += 1) {
      expect(await here.dispatchDue()).toBe(1);
      const row = await api.db(outbox).findOne({});
      pauses.push((row?.dueAt.getTime() ?? 0) - now);
      now += 3_600_000;
    }
    expect(await here.dispatchDue()).toBe(0);
    expect(ids.size).toBe(1);
    for (const [i, pause] of pauses.entries()) {
      const most = Math.min(3_600_000, 5_000 * 2 ** i);
      expect(pause).toBeGreaterThanOrEqual(most / 2);
      expect(pause).toBeLessThanOrEqual(most);
    }
    const [row] = await api.db(outbox).find({}).toArray();
    expect(row).toMatchObject({ state: 'failed', attempts: 24 });
    expect(row?.error).toMatch(/550 no such user/);
    expect(row?.error).not.toContain('daniela');
  });

  it('that fails is logged with its cause and without the address of its guest', () => {
    const logged = loggedFailure(new TypeError('550 no such user <daniela@example.com>'));
    expect(logged.reason).toMatch(/^TypeError: 550 no such user/);
    expect(logged.stack).toMatch(/outbox\.test/);
    expect(JSON.stringify(logged)).not.toContain('daniela');
  });

  it('that ends its process again and again is given up before it ends the next', async () => {
    const handled = vi.fn(nothing);
    const here = processWith({ passwordChanged: handled });
    await enter();
    // As a process that is killed leaves it, once its lease is over.
    for (let losses = 0; losses < 5; losses += 1) await takeDue(api.app, effectKinds, 0);

    expect(await here.dispatchDue()).toBe(1);

    expect(handled).not.toHaveBeenCalled();
    const given = { state: 'failed', error: 'Error: the process ended 5 times while it was tried' };
    expect(await api.db(outbox).findOne({})).toMatchObject(given);
  });

  it('that fails for good is given up at once', async () => {
    const here = processWith({
      passwordChanged: async () => {
        throw new PermanentFailure('never');
      },
    });
    await enter();
    await here.dispatchDue();
    expect(await api.db(outbox).findOne({})).toMatchObject({ state: 'failed', attempts: 1 });
  });
});

describe('an effect that takes too long', () => {
  it('is told to end, whatever its kind, and is due again once it has', async () => {
    const told: string[] = [];
    const wait = async (kind: string, signal: AbortSignal) => {
      await once(signal, 'abort');
      told.push(kind);
      signal.throwIfAborted();
    };
    const here = processWith(
      {
        passwordChanged: (_, { signal }) => wait('passwordChanged', signal),
        passwordLink: (_, { signal }) => wait('passwordLink', signal),
      },
      { timeoutMs: 20 },
    );
    await enter();
    await other();
    await here.dispatchDue();
    expect(told.toSorted()).toEqual(['passwordChanged', 'passwordLink']);
    const rows = await api.db(outbox).find({}).toArray();
    expect(rows.map(({ state, lease, attempts }) => ({ state, lease, attempts }))).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'waiting', lease: null, attempts: 1 })),
    );
    expect(rows[0]?.error).toMatch(/took longer than 20 ms/);
  });

  it('stays leased as long as it goes on in spite of that', async () => {
    const deaf = processWith({ passwordChanged: () => new Promise(() => {}) }, { timeoutMs: 20, graceMs: 20 });
    await enter();
    await deaf.dispatchDue();
    api.clock.now = () => Date.now() + 3_600_000;
    expect(await processWith({}).dispatchDue()).toBe(0);
    expect(await states()).toEqual(['waiting']);
  });
});

describe('several processes', () => {
  it('share the work: each effect is done once', async () => {
    const done: string[] = [];
    const keep = async ({ id }: Effect) => {
      done.push(id);
    };
    for (let i = 0; i < 60; i += 1) await enter();
    const processes = Array.from({ length: 4 }, () => processWith({ passwordChanged: keep }));
    const counts = await Promise.all(processes.map((one) => one.dispatchDue()));
    expect(counts.reduce((a, b) => a + b)).toBe(60);
    expect(done.length).toBe(60);
    expect(new Set(done).size).toBe(60);
  });

  it('lose nothing when one is killed at work, and do not do its work while its lease lasts', async () => {
    let began = () => {};
    const atWork = new Promise<void>((resolve) => {
      began = resolve;
    });
    let letGo = () => {};
    const killed = processWith(
      {
        passwordChanged: () => {
          began();
          return new Promise((resolve) => {
            letGo = resolve;
          });
        },
      },
      { leaseMs: 600_000 },
    );
    await enter();
    const lost = killed.dispatchDue();
    await atWork;
    const survivor = processWith({});
    // Not even for a process whose clock is wrong.
    api.clock.now = () => Date.now() + 3_600_000;
    expect(await survivor.dispatchDue()).toBe(0);
    // Its ten minutes pass.
    await api.db(outbox).updateMany({}, { $set: { leasedUntil: new Date() } });
    expect(await survivor.dispatchDue()).toBe(1);
    expect(await api.db(outbox).findOne({})).toMatchObject({ state: 'done', attempts: 2 });
    // Otherwise it would continue during the next tests.
    letGo();
    await lost;
  });
});

describe('a running process', () => {
  it('is woken by what is entered, instead of looking now and then', async () => {
    const done = vi.fn(nothing);
    const here = processWith({ passwordChanged: done }, {}, () => false);
    const signal = api.app.outboxSignal;
    const wait = signal.wait.bind(signal);
    const waits = vi.spyOn(signal, 'wait').mockImplementation((_, kinds) => wait(3_600_000, kinds));
    here.start();
    try {
      await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0);
      await unitOfWork(api.app.connection, (tx) =>
        enqueue(api.app, tx, { kind: 'passwordChanged', payload: { userId: newId(), language: 'en' } }),
      );
      await expect.poll(() => done.mock.calls.length, { interval: 5 }).toBe(1);
    } finally {
      await here.stop();
      waits.mockRestore();
    }
  });

  it('goes on with other kinds while one hangs', async () => {
    const done = vi.fn(nothing);
    const hanging = vi.fn(() => new Promise<void>(() => {}));
    const here = processWith({ passwordChanged: hanging, passwordLink: done }, {}, () => false);
    for (let i = 0; i < 5; i += 1) await enter();
    await other();
    here.start();
    await expect.poll(() => done.mock.calls.length, { interval: 5 }).toBe(1);
    expect(hanging.mock.calls.length).toBe(2);
    // It would never end if it waited for hanging effects.
    await here.stop();
  });

  it('takes nothing new once it is stopped', async () => {
    const done = vi.fn(nothing);
    const here = processWith({ passwordChanged: done });
    here.start();
    await here.stop();
    await enter();
    expect(done).not.toHaveBeenCalled();
    expect(await states()).toEqual(['waiting']);
  });
});

describe('the outbox', () => {
  it('finds what is due by an index, past any number of other kinds', async () => {
    for (let i = 0; i < 50; i += 1) await enter();
    await other();
    const { queryPlanner, executionStats } = await api.app
      .db(outbox)
      .find({
        state: 'waiting',
        dueAt: { $lte: new Date(api.app.now()) },
        kind: { $in: ['passwordLink', 'bookingMoved'] },
        $expr: { $lte: ['$leasedUntil', '$$NOW'] },
      })
      .sort({ dueAt: 1 })
      .limit(1)
      .explain('executionStats');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('"SORT"');
    expect(executionStats.nReturned).toBe(1);
    expect(executionStats.totalDocsExamined).toBe(1);
    expect(executionStats.totalKeysExamined).toBeLessThan(6);
  });
});
