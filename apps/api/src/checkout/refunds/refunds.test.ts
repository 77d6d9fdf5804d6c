import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../../../tests/bookings.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { notifications } from '../../notifications/notifications.ts';
import { outbox } from '../../outbox/outbox.ts';
import { attempts } from '../attempts/attempts.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';
import { readRefunds } from './readRefunds.ts';

const DAY = 86_400_000;
const PRICE = 173_000;

let world: CheckoutWorld;
let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let account: CheckoutWorld['account'];
let staff: CheckoutWorld['staff'];
let guest: PayingGuest;
beforeAll(async () => {
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '1000' });
  ({ api, fixture, account, staff } = world);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  guest = await bookAndPay(api, fixture, account);
});

const rows = () => world.rowsOf(guest.booking._id);
const noticeKinds = async () =>
  (await api.db(notifications).find({ visitId: guest.booking._id }).toArray()).map(({ kind }) => kind);
const balance = async () => (await api.db(bookings).findOne({ _id: guest.booking._id }))?.price.balance;
const pay = async (): Promise<string> => {
  const { _id } = (await guest.start()).body.data;
  await guest.act(_id, 'pay');
  return _id;
};
const refund = async (refundOf: string | undefined, amount = -PRICE) => {
  const answer = await staff.post('/api/payment', { refundOf, amount });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

describe('money that came back', () => {
  it('after a dispute is refunded through its provider, as what the guest paid first', async () => {
    const attempt = await pay();
    await guest.act(attempt, 'dispute');
    await guest.act(attempt, 'reinstate');
    const returned = (await rows()).at(-1);
    await refund(returned?._id);
    await api.dispatchDue();
    expect((await rows()).at(-1)).toMatchObject({ status: 'succeeded', amount: -PRICE, refundOf: returned?._id });
    const session = await api.db(sandboxSessions).findOne({ attemptId: attempt });
    expect(session?.refunds.map(({ amount }) => amount)).toEqual([179_920]);
    await assertLedgerIsTrue(api.app);
  });

  it('of a refund that failed is given back again, and again if need be', async () => {
    const _id = await pay();
    for (let time = 0; time < 2; time += 1) {
      const paid = (await rows()).at(-1);
      await refund(paid?._id);
      await api.dispatchDue();
      const row = (await rows()).at(-1);
      expect(row?.status).toBe('succeeded');
      await api.db(sandboxSessions).updateOne({ attemptId: _id }, { $set: { refundMode: 'fails' } });
      const attempt = await api.db(attempts).findOne({ _id });
      expect(row?.providerObjectId).toBeTruthy();
      if (attempt) await readRefunds(api.app, attempt);
      await api.db(sandboxSessions).updateOne({ attemptId: _id }, { $set: { refundMode: 'now', refunds: [] } });
      expect((await rows()).at(-1)).toMatchObject({ amount: PRICE, refundOf: null, status: 'succeeded' });
    }
    expect(await balance()).toBe(0);
    await assertLedgerIsTrue(api.app);
  });

  it('without a known payment is refunded by hand, and staff are notified', async () => {
    const _id = await pay();
    await api.db(attempts).updateOne({ _id }, { $set: { sessionKey: null } });
    const { _id: id } = await refund((await rows())[0]?._id);
    await api.dispatchDue();
    expect(await noticeKinds()).toContain('refund_by_hand');
    expect((await staff.put(`/api/payment/${id}`, { status: 'succeeded' })).status).toBe(200);
    await assertLedgerIsTrue(api.app);
  });
});

describe('a refund that its provider has not answered when the retries end', () => {
  let attempt: string;
  let id: string;
  beforeEach(async () => {
    attempt = await pay();
    const hangsUntil = new Date(api.clock.now() + DAY);
    await api.db(sandboxSessions).updateOne({ attemptId: attempt }, { $set: { hangsUntil } });
    ({ _id: id } = await refund((await rows())[0]?._id));
    await api.db(outbox).updateMany({ kind: 'sendRefund' }, { $set: { attempts: 22 } });
    await api.dispatchDue();
  });
  const view = async () => (await staff.get(`/api/payment/${guest.booking._id}/all`)).body.docs[0];
  const giveUp = async () => {
    const at = api.clock.now() + 2 * 3_600_000;
    api.clock.now = () => at;
    await api.dispatchDue();
  };
  const answers = () => api.db(sandboxSessions).updateOne({ attemptId: attempt }, { $set: { hangsUntil: null } });

  it('is told to staff once, and neither before nor after', async () => {
    expect([await noticeKinds(), (await view()).refundState]).toEqual([['booking_made', 'payment_taken'], 'sent']);
    expect((await staff.post(`/api/payment/${id}/send`, {})).body.code).toBe('refund_sent');
    await giveUp();
    await giveUp();
    expect((await noticeKinds()).filter((kind) => kind === 'refund_unanswered')).toHaveLength(1);
    expect(await view()).toMatchObject({ status: 'pending', refundState: 'unanswered' });
  });

  it('is sent again, and given back once though the first time had arrived', async () => {
    await giveUp();
    const refunds = [
      { objectId: 'sbx_re_lost', key: `refund-${id}`, amount: 179_920, settlesAt: new Date(api.clock.now() - 1) },
    ];
    await api.db(sandboxSessions).updateOne({ attemptId: attempt }, { $set: { refunds, hangsUntil: null } });
    const answer = await staff.post(`/api/payment/${id}/send`, {});
    expect([answer.status, answer.body.data.refundState]).toEqual([200, 'sent']);
    expect((await staff.post(`/api/payment/${id}/send`, {})).body.code).toBe('refund_sent');
    await api.dispatchDue();
    expect((await rows()).at(-1)).toMatchObject({ status: 'succeeded', providerObjectId: 'sbx_re_lost' });
    expect((await staff.post(`/api/payment/${id}/send`, {})).body.code).toBe('transition_not_allowed');
    await assertLedgerIsTrue(api.app);
  });

  it.each(['succeeded', 'cancelled'])('is settled by hand as %s, after which nothing is sent', async (status) => {
    await giveUp();
    expect((await staff.put(`/api/payment/${id}`, { status, why: 'seen there' })).status).toBe(200);
    await answers();
    await api.dispatchDue();
    expect((await rows()).at(-1)?.status).toBe(status);
    expect((await api.db(sandboxSessions).findOne({ attemptId: attempt }))?.refunds).toEqual([]);
    await assertLedgerIsTrue(api.app);
  });

  it('is told to staff also where each try ended its process', async () => {
    await api.db(outbox).updateMany({ kind: 'sendRefund', state: 'waiting' }, { $set: { attempts: 5, losses: 5 } });
    await giveUp();

    expect((await noticeKinds()).filter((kind) => kind === 'refund_unanswered')).toHaveLength(1);
    expect((await view()).refundState).toBe('unanswered');
    await answers();
    expect((await staff.post(`/api/payment/${id}/send`, {})).status).toBe(200);
    await api.dispatchDue();
    expect((await rows()).at(-1)?.status).toBe('succeeded');
  });

  it('is of the company that gave it', async () => {
    await giveUp();
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    expect((await stranger.post(`/api/payment/${id}/send`, {})).status).toBe(404);
  });
});

describe('a refund is put in writing', () => {
  const mails = async () => {
    const email = (await api.db(bookings).findOne({ _id: guest.booking._id }))?.customer.email ?? '';
    return (await api.mailsTo(email)).filter(({ text }) => text.includes(guest.booking.folio));
  };
  const failureMails = async () => (await mails()).filter(({ subject }) => subject.includes('no se completó'));
  const refundMails = async () => (await mails()).filter(({ subject }) => subject.startsWith('Te devolvimos'));

  it('once, when its provider has sent it: the amount, the way and the arrival', async () => {
    await pay();
    await refund((await rows())[0]?._id);
    await api.dispatchDue();
    await api.dispatchDue();

    const [mail, ...more] = await refundMails();

    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Te devolvimos $1,799.20 USD de ${guest.booking.folio}`);
    expect(mail?.text).toContain('Te devolvimos $1,799.20 USD a tu tarjeta. Se verá ahí en 5 a 10 días hábiles');
  });

  it('not while it is not sent, and not when it fails', async () => {
    const attemptId = await pay();
    await api.db(sandboxSessions).updateOne({ attemptId }, { $set: { refundMode: 'fails' } });
    await refund((await rows())[0]?._id);
    await api.dispatchDue();
    expect([(await rows()).at(-1)?.status, await refundMails()]).toEqual(['pending', []]);
    const attempt = await api.db(attempts).findOne({ _id: attemptId });
    const later = Date.now() + DAY;
    api.clock.now = () => later;
    if (attempt) await readRefunds(api.app, attempt);

    expect((await rows()).at(-1)?.status).toBe('failed');
    expect(await noticeKinds()).toContain('refund_failed');
    expect(await refundMails()).toEqual([]);
    const [mail, ...more] = await failureMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Tu reembolso de $1,799.20 USD no se completó (${guest.booking.folio})`);
    expect(mail?.text).toContain('El dinero está con nosotros y sigue siendo tuyo.');
  });

  it('also when it fails after it was announced as done', async () => {
    const _id = await pay();
    await refund((await rows())[0]?._id);
    await api.dispatchDue();
    expect(await refundMails()).toHaveLength(1);

    await api.db(sandboxSessions).updateOne({ attemptId: _id }, { $set: { refundMode: 'fails' } });
    const attempt = await api.db(attempts).findOne({ _id });
    if (attempt) for (const _ of [1, 2]) await readRefunds(api.app, attempt);

    expect((await rows()).at(-1)).toMatchObject({ amount: PRICE, refundOf: null, status: 'succeeded' });
    expect(await failureMails()).toHaveLength(1);
  });

  it('by the mail of the cancellation, and on the page at once', async () => {
    await pay();
    const cancelled = await staff.put(`/api/booking/${guest.booking._id}/status`, {
      status: 'cancel',
      money: 'refund',
      why: 'Norte',
    });
    expect(cancelled.status).toBe(200);

    const page = await api
      .request()
      .get(`/wizard/booking/${guest.booking._id}/options`)
      .set('x-guest-link', guest.link);
    const mail = (await mails()).find(({ subject }) => subject.includes('cancelado'));

    expect(page.body.data.returning).toMatchObject([{ amount: 179_920, currency: 'usd', way: 'card' }]);
    expect(mail?.text).toMatch(/(Te devolvemos|Te devolvimos) \$1,799\.20 USD a tu tarjeta/);
  });
});
