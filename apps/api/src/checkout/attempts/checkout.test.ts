import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookTrip } from '../../../tests/bookings.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, storeOnlineAccount, startCheckout } from '../../../tests/checkout.ts';
import { storeCompany } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { auditLog } from '../../audit/audit.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { settings } from '../../catalogue/index.ts';
import { limitOf } from '../../http/limits/limits.ts';
import { notifications } from '../../notifications/notifications.ts';
import { sandboxOf } from '../provider/providers.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';
import { attemptFaults } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';
import { settle } from './settle.ts';

const MINUTE = 60_000;

let world: CheckoutWorld;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let account: CheckoutWorld['account'];
let staff: CheckoutWorld['staff'];
let guest: PayingGuest;
beforeAll(async () => {
  world = await startCheckout();
  ({ api, fixture, account, staff } = world);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  guest = await bookAndPay(api, fixture, account);
});

const later = (ms: number) => {
  const at = api.clock.now() + ms;
  api.clock.now = () => at;
};
const start = async (over = {}) => (await guest.start(over)).body.data;
const rows = () => world.rowsOf(guest.booking._id);
const noticeKinds = async () =>
  (await api.db(notifications).find({ visitId: guest.booking._id }).toArray()).map(({ kind }) => kind);
const paidRow = { status: 'succeeded', amount: 173_000, bankFee: 6_920, provider: 'sandbox' };

describe('asking how an attempt stands', () => {
  it('coalesces concurrent requests and is rate limited', async () => {
    const { _id } = await start();
    const reads = vi.spyOn(sandboxOf(api.app).port, 'read');
    const answers = await Promise.all([1, 2, 3, 4].map(() => guest.settle(_id)));
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'open'));
    expect(reads.mock.calls.length).toBeLessThan(4);
    reads.mockRestore();
    await limitOf(api.app, 'payment reads by attempt').take(_id, 36);
    expect(await guest.settle(_id)).toBeUndefined();
    expect([(await guest.end(_id)).status, (await guest.host(_id)).status]).toEqual([429, 429]);
  });
});

describe('what a guest may pay', () => {
  it('is all that is owed, each choice with its bank fee before it is chosen', async () => {
    const { owed, due, payables } = await guest.terms();
    expect([owed, due]).toEqual([173_000, { kind: 'pier', now: 0, later: 173_000, by: null }]);
    const card = payables.find(({ method }) => method === 'card');
    expect(card?.prices).toEqual([
      {
        part: 'all',
        amount: 173_000,
        bankFee: 6_920,
        charge: { amount: 179_920, currency: 'usd' },
        exchangeRate: null,
      },
    ]);
    // Shops and banks take pesos, for which there is no rate.
    expect(payables.map(({ method }) => method)).toEqual(['card']);
  });

  it('is by accounts under their own name, or their provider’s in the guest’s language', async () => {
    const displayNames = async () => [...new Set((await guest.terms()).payables.map(({ displayName }) => displayName))];
    expect(await displayNames()).toEqual(['']);
    const pier = await storeOnlineAccount(api, fixture, { displayName: 'Pier', position: 1 });
    expect(await displayNames()).toEqual(['', 'Pier']);
    const other = await storeOnlineAccount(api, fixture, { name: 'Second', position: 2 });
    expect(await displayNames()).toEqual([world.account.name, 'Pier', 'Second']);
    await api.db(accounts).deleteMany({ _id: { $in: [pier._id, other._id] } });
  });

  it('is by no account that offers no way, which leaves the others theirs and their name', async () => {
    const before = (await guest.terms()).payables;
    const silent = await storeOnlineAccount(api, fixture, { name: 'Silent', guestMethods: [], position: 3 });
    expect((await guest.terms()).payables).toEqual(before);
    await api.db(accounts).deleteMany({ _id: silent._id });
  });

  it('is also the deposit, and pesos at the rate of the day, which the payment keeps', async () => {
    const { company } = fixture;
    const exchangeRate = { rate: 18.5, source: 'Banxico', date: '2026-11-20' };
    const put = await staff.post('/api/settings', {
      settings: { exchangeRate, deposit: { percentage: 30, dueDays: 7 } },
    });
    expect(put.status).toBe(200);
    const { due, payables } = await guest.terms();
    expect(due).toMatchObject({ kind: 'deposit', now: 51_900, later: 121_100 });
    expect((due.by ?? '') < guest.bookingDate).toBe(true);
    const inPesos = payables.find(({ method }) => method === 'transfer')?.prices.find(({ part }) => part === 'deposit');
    expect(inPesos?.charge).toEqual({ amount: 51_900 * 18.5, currency: 'mxn' });
    const attempt = await start({ method: 'transfer', part: 'deposit', currency: 'mxn', expectedCharge: 960_150 });
    expect(attempt.voucher.clabe).toMatch(/^\d{18}$/);
    await guest.act(attempt._id, 'pay');
    expect(await rows()).toMatchObject([
      { type: 'Bank transfer', amount: 51_900, tendered: { amount: 960_150, currency: 'mxn' }, exchangeRate: 18.5 },
    ]);
    const { due: rest } = await guest.terms();
    expect(rest).toMatchObject({ kind: 'rest', now: 0, later: 121_100 });
    await api.db(settings).deleteMany({ _id: company._id });
  });

  it('is shown only to the holder of the link', async () => {
    const path = `/wizard/booking/${guest.booking._id}/payment`;
    expect((await api.request().get(path)).status).toBe(404);
    expect((await api.request().get(path).set('x-guest-link', 'another')).status).toBe(404);
  });

  it('is refused at another price, of another company’s account, and when nothing is owed', async () => {
    const other = (await guest.start({ expectedCharge: 1 })).body;
    expect([other.code, other.errors?.map(({ path }: { path: string }) => path)]).toEqual([
      'price_changed',
      ['expectedCharge'],
    ]);
    const away = await storeCompany(api.db);
    const foreign = await storeOnlineAccount(api, away);
    expect((await guest.start({ accountId: foreign._id })).status).toBe(422);
    const { _id } = await start();
    await guest.act(_id, 'pay');
    expect((await guest.start()).body.code).toBe('nothing_owed');
  });
});

describe('a guest’s request to start a payment', () => {
  it.each([
    [{ expectedCharge: -179_920 }, 'expectedCharge'],
    [{ expectedCharge: 0 }, 'expectedCharge'],
    [{ expectedCharge: 1_799.2 }, 'expectedCharge'],
    [{ expectedCharge: '179920' }, 'expectedCharge'],
    [{ currency: 'eur' }, 'currency'],
    [{ currency: 'mxn' }, 'part'],
    [{ part: 'half' }, 'part'],
    [{ part: 'deposit' }, 'part'],
    [{ method: 'cash' }, 'accountId'],
    [{ accountId: 'nobody' }, 'accountId'],
    [{ amount: 1 }, 'amount'],
    [{ provider: 'stripe' }, 'provider'],
  ])('is refused by its field where it is %j, and nobody is asked', async (over, path) => {
    const opens = vi.spyOn(sandboxOf(api.app).port, 'open');
    const { status, body } = await guest.start(over as object);
    expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
    expect([opens.mock.calls.length, await api.db(attempts).countDocuments({ visitId: guest.booking._id })]).toEqual([
      0, 0,
    ]);
    opens.mockRestore();
  });

  it('is of the booking of its link alone: another’s, with either link, is unknown', async () => {
    const theirs = await bookAndPay(api, fixture, world.account);
    const { _id } = (await theirs.start()).body.data;
    const act = async (visitId: string, link: string) => {
      const path = `/wizard/booking/${visitId}/payment/${_id}/sandbox`;
      return (await api.request().post(path).set('x-guest-link', link).send({ act: 'pay' })).status;
    };
    expect(await act(guest.booking._id, guest.link)).toBe(404);
    expect(await act(guest.booking._id, theirs.link)).toBe(404);
    expect(await act(theirs.booking._id, guest.link)).toBe(404);
    expect(await world.rowsOf(theirs.booking._id)).toEqual([]);
  });
});

describe('an attempt to pay', () => {
  it('that succeeds is entered once, however often and by whomever it is settled', async () => {
    const { _id, state } = await start();
    expect(state).toBe('open');
    await Promise.all([guest.act(_id, 'pay'), ...Array.from({ length: 6 }, () => settle(api.app, _id))]);
    expect(await rows()).toMatchObject([{ ...paidRow, accountId: account._id }]);
    const { attempt, owed, receipts } = await guest.terms();
    expect([attempt?.state, owed, receipts.length]).toEqual(['paid', 0, 1]);
    await assertLedgerIsTrue(api.app);
  });

  it('is mailed as a receipt that says it was a test', async () => {
    const { _id } = await start();
    await guest.act(_id, 'pay');
    const [mail] = (await api.mailsTo(guest.email)).filter(({ subject }) => subject.startsWith('Recibimos'));
    expect(mail?.text).toContain('1,799.20');
    expect(mail?.text).toContain('no se movió dinero');
  });

  it('that is declined can be tried again in the same session', async () => {
    const { _id } = await start();
    expect(await guest.act(_id, 'decline')).toMatchObject({ state: 'open', failure: 'card_declined' });
    const again = await start();
    expect(again._id).toBe(_id);
    expect(await guest.act(_id, 'pay')).toMatchObject({ state: 'paid', failure: null });
    expect(await rows()).toHaveLength(1);
  });

  it('that asks for 3-D Secure is open until the guest approves', async () => {
    const { _id } = await start();
    expect(await guest.act(_id, 'challenge')).toMatchObject({ state: 'open', failure: 'challenge' });
    expect(await guest.act(_id, 'approve')).toMatchObject({ state: 'paid' });
  });

  it('waits for late money without asking for a second payment', async () => {
    const { _id } = await start();
    expect(await guest.act(_id, 'payLater')).toMatchObject({ state: 'processing' });
    expect((await guest.end(_id)).body.code).toBe('payment_in_progress');
    later(MINUTE);
    await api.dispatchDue();
    expect(await rows()).toHaveLength(1);
  });

  it('of whose provider nobody hears is settled by the sweep', async () => {
    const { _id } = await start();
    const unheard = await guest.act(_id, 'hang');
    expect(unheard.state).toBe('unknown');
    expect((await guest.end(_id)).body.code).toBe('payment_in_progress');
    expect((await start())._id).toBe(_id);
    expect(await rows()).toEqual([]);
    later(MINUTE);
    await api.dispatchDue();
    expect(await rows()).toHaveLength(1);
  });

  it('gives way to another choice once it is ended at the provider', async () => {
    const first = await start();
    const card = await storeOnlineAccount(api, fixture, { position: 5 });
    const second = await start({ accountId: card._id });
    expect(second._id).not.toBe(first._id);
    expect((await api.db(attempts).findOne({ _id: first._id }))?.state).toBe('cancelled');
    await guest.act(first._id, 'pay');
    expect(await rows()).toEqual([]);
  });

  it('is one of a booking, though a hundred begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => guest.start()));
    const begun = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data._id));
    expect(begun.size).toBe(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(refused.filter((code) => code !== 'payment_in_progress' && code !== 'too_many_requests')).toEqual([]);
    await Promise.all([...begun].map((id) => guest.act(id, 'pay')));
    expect(await rows()).toHaveLength(1);
    await assertLedgerIsTrue(api.app);
  });

  it('ends when its time is over, and with a booking that is cancelled', async () => {
    const { _id } = await start();
    later(32 * MINUTE);
    await api.dispatchDue();
    expect((await api.db(attempts).findOne({ _id }))?.state).toBe('expired');
    const next = await start();
    await staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'cancel' });
    await api.dispatchDue();
    expect((await api.db(attempts).findOne({ _id: next._id }))?.liveFor).toBeNull();
    await guest.act(next._id, 'pay');
    expect(await rows()).toEqual([]);
  });
});

describe('an attempt that was given up and whose money is on its way after all', () => {
  /** An attempt that was abandoned although the guest's money is on its way, and a newer one. */
  const revived = async () => {
    const first = await start();
    expect((await guest.end(first._id)).body.data.state).toBe('cancelled');
    const other = await storeOnlineAccount(api, fixture, { position: 5 });
    const second = await start({ accountId: other._id });
    const paysAt = new Date(api.clock.now() + 5 * MINUTE);
    await api
      .db(sandboxSessions)
      .updateOne({ attemptId: first._id }, { $set: { state: 'processing', paysAt, expiresAt: paysAt } });
    return { first, second, other };
  };
  const stateOf = async (_id: string) => (await api.db(attempts).findOne({ _id }))?.state;
  const isTrue = async () => {
    await assertLedgerIsTrue(api.app);
    expect(await attemptFaults(api.app, [guest.booking._id])).toEqual([]);
  };

  it('replaces the attempt started since, without asking for a second payment', async () => {
    const { first, second, other } = await revived();
    const answers = await Promise.all([
      settle(api.app, first._id),
      settle(api.app, first._id),
      guest.settle(first._id),
    ]);
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['processing']));
    // One process ends it; another one that reads it meanwhile finds it expired. Neither can be paid.
    expect(['cancelled', 'expired']).toContain(await stateOf(second._id));
    expect(await api.db(sandboxSessions).findOne({ attemptId: second._id })).toMatchObject({ state: 'expired' });
    expect((await guest.terms()).attempt).toMatchObject({ _id: first._id, state: 'processing' });
    expect((await guest.start({ accountId: other._id })).body.code).toBe('payment_in_progress');
    await isTrue();
    // Only by the sweep.
    later(6 * MINUTE);
    await api.dispatchDue();
    expect(await rows()).toMatchObject([paidRow]);
    await isTrue();
  });

  it('waits next to another pending payment, and any excess is refunded', async () => {
    const { first, second } = await revived();
    await guest.act(second._id, 'payLater');
    expect((await settle(api.app, first._id)).state).toBe('processing');
    expect([await stateOf(second._id), (await guest.start()).body.code]).toEqual(['processing', 'payment_in_progress']);
    await isTrue();
    later(MINUTE);
    await api.dispatchDue();
    expect(await stateOf(second._id)).toBe('paid');
    later(6 * MINUTE);
    await api.dispatchDue();
    expect(await stateOf(first._id)).toBe('paid');
    expect((await rows()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-173_000, 173_000, 173_000]);
    await isTrue();
  });
});

describe('an account by which somebody is paying', () => {
  it('keeps its provider until they have finished', async () => {
    const own = await storeOnlineAccount(api, fixture);
    const { _id } = await start({ accountId: own._id });
    const change = () => staff.put(`/api/account/${own._id}/update`, { provider: 'conekta' });
    expect((await change()).body.code).toBe('in_use');
    await guest.end(_id);
    expect((await change()).status).toBe(200);
    await sandboxOf(api.app).act(_id, 'pay');
    expect((await settle(api.app, _id)).state).toBe('cancelled');
    expect(await rows()).toEqual([]);
  });
});

describe('a booking that is deleted', () => {
  const deleted = async () => {
    expect((await staff.delete(`/api/booking/${guest.booking._id}`)).status).toBe(200);
  };

  it('ends what its guest had begun to pay', async () => {
    const { _id } = await start();
    await deleted();
    await api.dispatchDue();
    expect(await api.db(attempts).findOne({ _id })).toMatchObject({ state: 'expired', liveFor: null });
    await sandboxOf(api.app).act(_id, 'pay');
    await settle(api.app, _id);
    expect(await rows()).toEqual([]);
  });

  it.each(['created', 'ventas-no-concretadas'])('keeps nothing of what comes after all, being %s', async (status) => {
    const { _id } = await start();
    await guest.act(_id, 'payLater');
    if (status !== 'created') await staff.put(`/api/booking/${guest.booking._id}/status`, { status });
    await deleted();
    later(MINUTE);
    await api.dispatchDue();
    expect((await rows()).map(({ amount, bankFee, status }) => [amount, bankFee, status])).toEqual([
      [173_000, 6_920, 'succeeded'],
      [-173_000, -6_920, 'succeeded'],
    ]);
    expect(await noticeKinds()).toContain('payment_returned');
    expect((await api.db(bookings).findOne({ _id: guest.booking._id }))?.status).toBe(status);
    await assertLedgerIsTrue(api.app);
  });
});

describe('money that nobody owes', () => {
  it('goes back by itself, as far as the booking does not need it, and staff hear of it', async () => {
    const { _id } = await start();
    await staff.post('/api/payment', { visitId: guest.booking._id, type: 'Cash', amount: 100_000 });
    await guest.act(_id, 'pay');
    await api.dispatchDue();
    expect((await rows()).map(({ amount, status }) => [amount, status])).toEqual([
      [100_000, 'succeeded'],
      [173_000, 'succeeded'],
      [-100_000, 'succeeded'],
    ]);
    expect(await noticeKinds()).toContain('payment_returned');
    expect((await api.db(bookings).findOne({ _id: guest.booking._id }))?.price.balance).toBe(0);
    await assertLedgerIsTrue(api.app);
  });

  it('of a sale that was given up takes its time again', async () => {
    const { _id } = await start();
    await guest.act(_id, 'payLater');
    await staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'ventas-no-concretadas' });
    later(MINUTE);
    await api.dispatchDue();
    const stored = await api.db(bookings).findOne({ _id: guest.booking._id });
    expect([stored?.status, stored?.price.balance]).toEqual(['created', 0]);
    expect(await noticeKinds()).toContain('sale_restored');
    const nobody = { userId: null, name: 'sandbox' };
    const noted = stored?.history.find(({ from }) => from === 'ventas-no-concretadas');
    expect(noted).toMatchObject({ by: nobody, to: 'created' });
    const entries = await api.db(auditLog).find({ entityId: guest.booking._id }).toArray();
    const restored = entries.filter(({ changes }) =>
      changes.some(({ path, to }) => path === 'status' && to === 'created'),
    );
    expect(restored.map(({ by }) => by)).toEqual([nobody]);
  });

  it('in a shop after the reference was over takes the time of a sale that was given up', async () => {
    const exchangeRate = { rate: 18.5, source: 'Banxico', date: '2026-11-20' };
    await staff.post('/api/settings', { settings: { exchangeRate } });
    const { _id } = await start({ method: 'cash', currency: 'mxn', expectedCharge: 173_000 * 18.5 });
    await staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'ventas-no-concretadas' });
    await api.dispatchDue();
    expect((await guest.act(_id, 'pay')).state).toBe('expired');
    expect(await guest.terms()).toMatchObject({ owed: 0, paid: 0 });
    expect((await guest.act(_id, 'payOverdue')).state).toBe('paid');
    await api.dispatchDue();
    await api.db(settings).deleteMany({ _id: fixture.company._id });
    const stored = await api.db(bookings).findOne({ _id: guest.booking._id });
    expect([stored?.status, stored?.price.balance]).toEqual(['created', 0]);
    expect(await noticeKinds()).toContain('sale_restored');
    await assertLedgerIsTrue(api.app);
  });

  it('goes back when the trip would have left by now', async () => {
    const { _id } = await start();
    await guest.act(_id, 'payLater');
    await staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'ventas-no-concretadas' });
    const booking = await api.db(bookings).findOne({ _id: guest.booking._id });
    later((booking?.start.getTime() ?? 0) - api.clock.now() + MINUTE);
    await api.dispatchDue();
    expect((await api.db(bookings).findOne({ _id: guest.booking._id }))?.status).toBe('ventas-no-concretadas');
    expect((await rows()).map(({ amount, status }) => [amount, status])).toEqual([
      [173_000, 'succeeded'],
      [-173_000, 'succeeded'],
    ]);
    await assertLedgerIsTrue(api.app);
  });

  it('goes back when that time was sold to somebody else', async () => {
    const { _id } = await start();
    await guest.act(_id, 'payLater');
    await staff.put(`/api/booking/${guest.booking._id}/status`, { status: 'ventas-no-concretadas' });
    await bookTrip(staff, fixture, { bookingDate: guest.bookingDate });
    later(MINUTE);
    await api.dispatchDue();
    expect((await rows()).map(({ amount, bankFee, status }) => [amount, bankFee, status])).toEqual([
      [173_000, 6_920, 'succeeded'],
      [-173_000, -6_920, 'succeeded'],
    ]);
    expect(await noticeKinds()).toContain('payment_returned');
    await assertLedgerIsTrue(api.app);
  });
});

describe('a refund of what a provider took', () => {
  const refund = async (act: 'pay' | 'payRefundLater' | 'payRefundFails', amount: number) => {
    const { _id } = await start();
    await guest.act(_id, act);
    const [paid] = await rows();
    const answer = await staff.post('/api/payment', { refundOf: paid?._id, amount });
    expect(answer.status).toBe(201);
    expect(answer.body.data.status).toBe('pending');
    await api.dispatchDue();
    return answer.body.data._id as string;
  };
  const status = async () => (await rows()).at(-1)?.status;

  it('goes out through it, the guest’s part of the fee too', async () => {
    await refund('pay', -100_000);
    expect((await rows()).at(-1)).toMatchObject({ status: 'succeeded', amount: -100_000, bankFee: -4_000 });
    await assertLedgerIsTrue(api.app);
  });

  it('waits for a slow provider, and cannot be voided until then', async () => {
    const id = await refund('payRefundLater', -173_000);
    expect(await status()).toBe('pending');
    expect((await staff.delete(`/api/payment/${id}`)).body.code).toBe('refund_sent');
    later(2 * MINUTE);
    await api.dispatchDue();
    expect(await status()).toBe('succeeded');
  });

  it('is not voided when its provider was asked and the answer is lost', async () => {
    const { _id } = await start();
    await guest.act(_id, 'pay');
    const [paid] = await rows();
    const { body } = await staff.post('/api/payment', { refundOf: paid?._id, amount: -173_000 });
    const hangsUntil = new Date(api.clock.now() + MINUTE);
    await api.db(sandboxSessions).updateOne({ attemptId: _id }, { $set: { hangsUntil } });
    await api.dispatchDue();
    expect((await rows()).at(-1)).toMatchObject({ status: 'pending', providerKey: null });
    const path = `/api/payment/${body.data._id}`;
    expect((await staff.delete(path)).body.code).toBe('refund_sent');
    expect((await staff.put(path, { status: 'succeeded' })).body.code).toBe('refund_sent');
    later(10 * MINUTE);
    await api.dispatchDue();
    expect(await status()).toBe('succeeded');
    await assertLedgerIsTrue(api.app);
  });

  it('can be voided before the provider is called, which then never is', async () => {
    const { _id } = await start();
    await guest.act(_id, 'pay');
    const [paid] = await rows();
    const { body } = await staff.post('/api/payment', { refundOf: paid?._id, amount: -173_000 });
    expect((await staff.delete(`/api/payment/${body.data._id}`)).status).toBe(200);
    await api.dispatchDue();
    expect((await api.db(sandboxSessions).findOne({ attemptId: _id }))?.refunds).toEqual([]);
  });

  it('that fails later is on the ledger again, and staff hear of it', async () => {
    await refund('payRefundFails', -173_000);
    later(2 * MINUTE);
    await api.dispatchDue();
    const [paid, refused] = await rows();
    expect([refused?.status, paid?.refunded]).toEqual(['failed', 0]);
    expect(await noticeKinds()).toContain('refund_failed');
    await assertLedgerIsTrue(api.app);
  });
});

describe('a dispute', () => {
  it('takes and returns the money once in the ledger, however often it is notified', async () => {
    const { _id } = await start();
    await guest.act(_id, 'pay');
    await Promise.all([guest.act(_id, 'dispute'), guest.act(_id, 'dispute')]);
    expect((await rows()).map(({ amount }) => amount)).toEqual([173_000, -173_000]);
    expect(await noticeKinds()).toContain('payment_disputed');
    const [paid] = await rows();
    const again = await staff.post('/api/payment', { refundOf: paid?._id, amount: -1_000 });
    expect(again.body.code).toBe('refund_too_large');
    await guest.act(_id, 'reinstate');
    await guest.act(_id, 'reinstate');
    expect((await rows()).map(({ amount }) => amount)).toEqual([173_000, -173_000, 173_000]);
    expect((await api.db(bookings).findOne({ _id: guest.booking._id }))?.price.balance).toBe(0);
    await assertLedgerIsTrue(api.app);
  });

  it('that is lost leaves the money with the guest, and says so on the booking', async () => {
    const { _id } = await start();
    const flag = async () => (await api.db(bookings).findOne({ _id: guest.booking._id }))?.dispute;
    await guest.act(_id, 'pay');
    await guest.act(_id, 'lose');
    expect((await rows()).map(({ amount }) => amount)).toEqual([173_000]);
    await guest.act(_id, 'dispute');
    expect(await flag()).toBe('open');
    await guest.act(_id, 'lose');
    expect([await flag(), (await rows()).map(({ amount }) => amount)]).toEqual(['lost', [173_000, -173_000]]);
    expect((await noticeKinds()).filter((kind) => kind === 'dispute_lost')).toHaveLength(1);
    expect((await guest.terms()).receipts.map(({ dispute }) => dispute)).toEqual([null, 'taken']);
    await assertLedgerIsTrue(api.app);
  });
});
