import type { Payout, PayoutEntry, Payouts } from '../../provider.port.ts';
import { ProviderRefused } from '../../provider.port.ts';
import type { StoredSession } from './session.ts';

type Moved = PayoutEntry & { at: Date };

/** The sandbox pays out each day and currency the payments of that day (UTC), less refunds and disputes. */
export function sandboxPayouts(sessions: () => Promise<readonly StoredSession[]>, now: () => number): Payouts {
  const byPayout = async () =>
    Map.groupBy(
      (await sessions()).flatMap((session) => movesOf(session, now())),
      ({ at, currency }) => `sbx_po_${at.toISOString().slice(0, 10)}_${currency}`,
    );
  return {
    async list() {
      const payouts = [...(await byPayout())].map(([objectId, moves]): Payout => {
        const [{ currency, at } = { currency: 'usd', at: new Date(now()) }] = moves;
        const amount = moves.reduce((total, move) => total + move.amount, 0);
        return { objectId, amount, currency, arrivesAt: at, state: 'paid' };
      });
      return payouts.toSorted((a, b) => b.arrivesAt.getTime() - a.arrivesAt.getTime());
    },
    async entries(payoutId) {
      const moves = (await byPayout()).get(payoutId);
      if (!moves) throw new ProviderRefused('no such payout');
      return moves.map(({ ids, amount, currency }) => ({ ids, amount, currency }));
    },
  };
}

function movesOf(
  { _id, state, paidAt, paysAt, charge, captured, authorises, refundMode, refunds, dispute }: StoredSession,
  now: number,
): Moved[] {
  const at = paidAt ?? (state === 'processing' && !authorises && paysAt && paysAt.getTime() <= now ? paysAt : null);
  if (!at) return [];
  const { currency } = charge;
  const amount = captured ?? charge.amount;
  const given = refunds
    .filter(({ settlesAt }) => refundMode !== 'fails' && settlesAt.getTime() <= now)
    .map((refund) => ({ ids: [refund.objectId], amount: -refund.amount, at: refund.settlesAt, currency }));
  const taken = dispute && dispute.funds !== 'held' ? [{ ids: [dispute.objectId], amount: -amount, at, currency }] : [];
  const returned = dispute?.funds === 'reinstated' ? [{ ids: [dispute.objectId], amount, at, currency }] : [];
  return [{ ids: [_id], amount, at, currency }, ...given, ...taken, ...returned];
}
