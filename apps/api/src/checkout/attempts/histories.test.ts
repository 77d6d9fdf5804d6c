import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { sum } from '@marea/domain/core/money/money';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { SandboxAct } from '@marea/domain/payments/checkout/checkout.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { sandboxOf } from '../provider/providers.ts';
import { sandboxSessions } from '../provider/sandboxStore.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';
import { settle } from './settle.ts';

const MINUTE = 60_000;
const HISTORIES = 20;

let api: CheckoutWorld['api'];
let fixture: CheckoutWorld['fixture'];
let accounts: CheckoutWorld['account'][];
let staff: CheckoutWorld['staff'];
beforeAll(async () => {
  const world = await startCheckout({ PROVIDER_TIMEOUT_MS: '400' });
  ({ api, fixture, staff } = world);
  accounts = [world.account, await storeOnlineAccount(api, fixture, { authorisesFirst: true })];
});
afterAll(() => api.stop());

type Step =
  | { what: 'start' | 'end' | 'settle' | 'sweep' | 'wait' | 'cash' | 'refund' | 'giveUp' | 'cancel' }
  | { what: 'capture' | 'capturePart' | 'release' }
  /** The guest's acts at the sandbox, without notice: as if every process died before it heard. */
  | { what: 'act'; act: SandboxAct; isAnnounced: boolean };

const acts = [
  'pay',
  'decline',
  'challenge',
  'approve',
  'payLater',
  'payRefundLater',
  'payRefundFails',
  'payOverdue',
  'dispute',
  'lose',
  'reinstate',
  'lapse',
] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('start', 'start', 'cash').map((what): Step => ({ what })) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      act: fc.constantFrom(...acts),
      isAnnounced: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('end', 'settle', 'sweep', 'wait', 'cash', 'refund', 'giveUp', 'cancel')
      .map((what): Step => ({ what })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('capture', 'capturePart', 'release').map((what): Step => ({ what })),
  },
);
/** One after the other, or two at the same moment. */
const steps = fc.array(
  fc.oneof({ weight: 2, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
  { minLength: 4, maxLength: 12 },
);

it('enters every payment once and keeps no excess, whatever the order of events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 1 }), async (history, which) => {
      const account = accounts[which]!;
      api.clock.now = Date.now;
      let ahead = 0;
      const wait = (ms: number) => {
        ahead += ms;
        api.clock.now = () => Date.now() + ahead;
      };
      const guest = await bookAndPay(api, fixture, account);
      const id = guest.booking._id;
      const last = () => api.db(attempts).findOne({ visitId: id }, { sort: { createdAt: -1 } });
      const decide = async (body: object) => {
        const attempt = await last();
        return attempt && staff.post(`/api/authorisedPayment/${attempt._id}/decision`, body);
      };
      const run: Record<Exclude<Step['what'], 'act'>, () => Promise<unknown>> = {
        start: async () => {
          const { payables } = await guest.terms();
          const price = payables[0]?.prices[0];
          return price && guest.start({ expectedCharge: price.charge.amount });
        },
        end: async () => {
          const attempt = await last();
          return attempt && guest.end(attempt._id);
        },
        settle: async () => {
          const attempt = await last();
          return attempt && Promise.all([settle(api.app, attempt._id), settle(api.app, attempt._id)]);
        },
        sweep: () => api.dispatchDue(),
        wait: async () => wait(10 * MINUTE),
        capture: () => decide({ act: 'capture' }),
        capturePart: () => decide({ act: 'capture', amount: 50_001 }),
        release: () => decide({ act: 'release' }),
        cash: () => staff.post('/api/payment', { visitId: id, type: 'Cash', amount: 60_000 }),
        refund: async () => {
          const paid = await api.db(payments).findOne({ visitId: id, provider: 'sandbox', refundOf: null });
          return paid && staff.post('/api/payment', { refundOf: paid._id, amount: -40_000 });
        },
        giveUp: () => staff.put(`/api/booking/${id}/status`, { status: 'ventas-no-concretadas' }),
        cancel: () => staff.put(`/api/booking/${id}/status`, { status: 'cancel', money: 'refund', why: 'storm' }),
      };
      const happen = async (one: Step): Promise<unknown> => {
        if (one.what !== 'act') return run[one.what]();
        const attempt = await last();
        if (!attempt) return null;
        return one.isAnnounced ? guest.act(attempt._id, one.act) : sandboxOf(api.app).act(attempt._id, one.act);
      };
      // Every act needs an attempt.
      for (const together of [[{ what: 'start' } as const], ...history]) await Promise.all(together.map(happen));
      // From here on only due effects run.
      for (let day = 0; day < 6; day += 1) {
        wait(30 * MINUTE);
        await api.dispatchDue();
      }

      const undecided = await api.db(attempts).find({ visitId: id, state: 'authorised' }).toArray();
      expect(undecided.every(({ decision }) => decision === null)).toBe(true);
      if (undecided.length > 0) {
        wait(7 * DAY_MS);
        await api.dispatchDue();
      }

      await assertLedgerIsTrue(api.app);
      const mine = (fault: string) => !fault.includes('left without an outcome');
      expect((await auditAttempts(api.app)).filter(mine)).toEqual([]);
      const rows = await api.db(payments).find({ visitId: id }).toArray();
      const paid = rows.filter(({ providerKey }) => providerKey?.includes(':session:'));
      const sessions = await api
        .db(sandboxSessions)
        .find({ attemptId: { $in: (await api.db(attempts).find({ visitId: id }).toArray()).map(({ _id }) => _id) } })
        .toArray();
      const paidSessions = sessions.filter(
        ({ state, paysAt, authorises }) => state === 'paid' || (state === 'processing' && paysAt && !authorises),
      );
      expect(paid).toHaveLength(paidSessions.length);
      expect(new Set(paid.map(({ providerObjectId }) => providerObjectId))).toEqual(
        new Set(paidSessions.map(({ _id }) => _id)),
      );
      const charged = sum(paid.map(({ amount, bankFee }) => amount + bankFee));
      expect(charged).toBe(sum(paidSessions.map(({ captured, charge }) => captured ?? charge.amount)));
      const refundTotal = sum(
        paidSessions
          .flatMap(({ refundMode, refunds }) => (refundMode === 'fails' ? [] : refunds))
          .map(({ amount }) => amount),
      );
      const refunded =
        0 -
        sum(
          rows
            .filter(
              ({ status, refundOf, providerKey }) =>
                status === 'succeeded' && refundOf && providerKey?.includes(':refund:'),
            )
            .map(({ amount, bankFee }) => amount + bankFee),
        );
      expect(refunded).toBe(refundTotal);
      const booking = await api.db(bookings).findOne({ _id: id });
      const hasFailed =
        rows.some(({ status }) => status === 'failed') ||
        rows.some(({ providerKey }) => /dispute|failed/i.test(providerKey ?? ''));
      const mayOwe = !booking || hasFailed || booking.status !== 'created';
      // Staff take no more than is owed, and excess money at a provider is refunded automatically.
      expect(mayOwe ? 0 : creditOf(booking)).toBe(0);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 120_000);
